import { brotliCompressSync } from 'node:zlib';

/** The table of routes that the router discovers lazily: it names files of pages that are not loaded. */
const ROUTE_TABLE = /window\.__reactRouterManifest\s*=\s*\{[\s\S]*?\n\};/;
const SCRIPT = /\/assets\/[\w.-]+\.js/g;

/** List the scripts that a page's HTML links, preloads or starts, each once (decision 0132). */
export function listPageScripts(html: string): string[] {
  return [...new Set(html.replace(ROUTE_TABLE, '').match(SCRIPT) ?? [])];
}

/** Measure the Brotli bytes of all JavaScript that a page loads before its first use. */
export async function measurePageScripts(siteUrl: string, path: string): Promise<number> {
  const html = await (await fetch(siteUrl + path)).text();
  let bytes = 0;
  for (const file of listPageScripts(html)) {
    const script = Buffer.from(await (await fetch(siteUrl + file)).arrayBuffer());
    bytes += brotliCompressSync(script).length;
  }
  return bytes;
}
