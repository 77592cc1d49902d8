// Svelte, with TypeScript in its components.
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** The class that keeps a component's styles to itself: as short as it can be, since it stands in every rule. */
const cssHash = ({ hash, filename }) => `s${hash(filename).slice(0, 4)}`;

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
