import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offline } from "./offline.ts";

const locales = new URL("../src/xuezhan/locales", import.meta.url).pathname;

/** Where the Python server listens while the client is developed. */
const server = "http://127.0.0.1:8888";

export default defineConfig({
  plugins: [svelte(), offline()],
  resolve: { alias: { $locales: locales } },
  build: {
    outDir: "../src/xuezhan/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    fs: { allow: [".", locales] },
    proxy: {
      "/ws": { target: server, ws: true },
      "/api": server,
    },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
