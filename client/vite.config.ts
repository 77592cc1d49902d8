/// <reference types="vitest/config" />
// How the client is built: into the web room of the Python package, which serves it.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const HOUSE = process.env.HOUSE ?? "http://127.0.0.1:8000";

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
  },
  server: { proxy: { "/api": { target: HOUSE, ws: true }, "/openapi.json": HOUSE } },
  test: { environment: "jsdom", setupFiles: ["src/testing/setup.ts"], include: ["src/**/*.test.ts"] },
}));
