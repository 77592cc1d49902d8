/// <reference types="vitest/config" />
// How the client is built: into the web room of the Python package, which serves it.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const HOUSE = process.env.HOUSE ?? "http://127.0.0.1:8000";

/** What of Svelte only fields and headings of pages need. */
const OF_FIELDS = /svelte\/src\/internal\/client\/dom\/(elements\/bindings\/(select|input|universal)|blocks\/(html|svelte-head))/;
/** It does nothing by being loaded: who doesn't call it needn't load it. */
const OF_PAGES = /svelte\/src\/internal\/client\/dom/;

/** What is loaded together, since it is needed together: few files are quicker, and smaller when compressed, than many. */
const GROUPS = [
  { name: "fields", test: OF_FIELDS, priority: 3 },
  // Every page needs it.
  { name: "house", test: /node_modules\/(svelte|clsx)|preload-helper|src\/(house\/(?!keys|letters)|table\/plans|net\/(api|later)|say\/(books|voice)|ui\/(Icon|ClauseButton|now))/, priority: 2 },
  // Every table needs it, of either game; what is told there comes later.
  { name: "table", test: /src\/(table\/(?!teller|spoken|plans|marks)|notices\/(ears|ring)|stage\/(stage|boards|step|settling)|net\/line|say\/cardNames|ui\/roving|frame\/(PromptLine|primary|desk|shown)|tables\/(games|Laid))/, priority: 1 },
];

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // Tests mount components in jsdom, so they need the browser's half of Svelte.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/highflagon/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: OF_PAGES, sideEffects: false }] },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS } },
    },
  },
  server: { proxy: { "/api": { target: HOUSE, ws: true }, "/openapi.json": HOUSE } },
  test: {
    environment: "jsdom",
    setupFiles: ["src/testing/setup.ts"],
    include: ["src/**/*.test.ts"],
    maxWorkers: "100%", // one of two cores is left idle otherwise
  },
}));
