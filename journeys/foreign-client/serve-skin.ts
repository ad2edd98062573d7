import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const HTML = `<!doctype html><html lang="ko"><meta charset="utf-8"><title>다른 몰의 화면</title>
<link rel="icon" href="data:,"><h1>다른 몰의 화면</h1><script src="/skin.js"></script></html>`;

/** Bundle the page's script with the public SDK, as a storefront's own build does. */
async function bundleSkin(): Promise<string> {
  const entry = fileURLToPath(new URL('skin.ts', import.meta.url));
  // Vite makes this process one of production, and so the operator's commands that it runs later.
  const { NODE_ENV } = process.env;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'skinPage' } },
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  const [bundle] = [built].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('the page of the foreign client was not built');
  return chunk.code;
}

/** Serve the page at its origin, whatever the path; returns what ends it. */
export async function serveSkin(): Promise<() => Promise<void>> {
  const script = await bundleSkin();
  const server = createServer((request, response) => {
    const isScript = request.url === '/skin.js';
    const type = isScript ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
    response.end(isScript ? script : HTML);
  });
  const { port } = new URL(skinOrigin());
  await new Promise<void>((resolve) => server.listen(Number(port), resolve));
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}

/** The origin of a storefront that is not ours, which the stores of the journeys allow. */
export function skinOrigin(): string {
  return process.env.JOURNEY_SKIN_ORIGIN ?? '';
}
