/**
 * The part of the build that makes the worker: which files the start page and the guide need, and
 * the hash of the build, which changes with every file.
 */

import type { Plugin } from "vite";

/** The modules to be had without a connection; what they import comes with them. */
const ROOTS = [
  /\/index\.html$/,
  /\/src\/main\.ts$/,
  /\/pages\/Further\.svelte$/,
  /\/guide\/GuidePage\.svelte$/,
  /\/pages\/RulesSheet\.svelte$/,
  /\/lobby\/[A-Z]\w+\.svelte$/,
  /\/(words|further)\/(en|zh-Hans|zh-Hant)\.ts$/,
];
const PUBLIC = ["/icon.svg", "/manifest.json", "/icon-192.png"];

interface Chunk {
  readonly type: "chunk";
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** Write `worker.js` with the files of this build. */
export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk") as Chunk[];
      const files = [...PUBLIC, ...filesOf(chunks).map((name) => `/${name}`)];
      const path = new URL("./worker.js", import.meta.url).pathname;
      const template = await this.fs.readFile(path, { encoding: "utf8" });
      const build = await hashOf([template, ...Object.keys(bundle).sort()].join("\n"));
      this.emitFile({
        type: "asset",
        fileName: "worker.js",
        source: template
          .replace("__BUILD__", build)
          .replace('["__FILES__"]', JSON.stringify(files)),
      });
    },
  };
}

/** The names of the files say what is in them, so their hash is that of the build. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

function filesOf(chunks: readonly Chunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const left = chunks.filter((chunk) =>
    ROOTS.some((root) => root.test((chunk.facadeModuleId ?? "").replaceAll("\\", "/"))),
  );
  for (let chunk = left.pop(); chunk !== undefined; chunk = left.pop()) {
    if (found.has(chunk.fileName)) {
      continue;
    }
    found.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) {
      found.add(css);
    }
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported !== undefined) {
        left.push(imported);
      }
    }
  }
  return [...found].sort();
}
