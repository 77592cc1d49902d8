// Svelte, with TypeScript in its components.
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true } };
