import { brotliCompressSync } from 'node:zlib';

/** Measure the Brotli bytes of all JavaScript of a page: what it links and what it preloads. */
export async function measurePageScripts(siteUrl: string, path: string): Promise<number> {
  const html = await (await fetch(siteUrl + path)).text();
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file));
  let bytes = 0;
  for (const file of files) {
    const script = Buffer.from(await (await fetch(siteUrl + file)).arrayBuffer());
    bytes += brotliCompressSync(script).length;
  }
  return bytes;
}
