import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { precompress } from './precompress.ts';
import { createStaticFiles } from './static-files.ts';

let folder: string;
let server: Server;
let origin: string;
const script = 'console.log("dusk");'.repeat(50);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'shop-1a2b.js'), script);
  writeFileSync(join(folder, 'assets', 'text-3c4d.woff2'), 'font');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await precompress(folder);
  const serveFile = createStaticFiles(folder, {});
  server = createServer((request, response) => {
    if (!serveFile(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

test('a file with a hash in its name is cached for ever and compressed ahead of time', async () => {
  const reply = await fetch(`${origin}/assets/shop-1a2b.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(reply.headers.get('content-encoding')).toBe('br');
  expect(Number(reply.headers.get('content-length'))).toBeLessThan(100);
  expect(await reply.text()).toBe(script);
});

test('a browser without Brotli gets gzip, a font comes as it is', async () => {
  const gzip = await fetch(`${origin}/assets/shop-1a2b.js`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(await gzip.text()).toBe(script);
  const font = await fetch(`${origin}/assets/text-3c4d.woff2`);
  expect(font.headers.get('content-encoding')).toBeNull();
  expect(font.headers.get('content-type')).toBe('font/woff2');
});

test('a program that refuses Brotli gets gzip', async () => {
  const reply = await fetch(`${origin}/assets/shop-1a2b.js`, {
    headers: { 'accept-encoding': 'br;q=0, gzip' },
  });
  expect(reply.headers.get('content-encoding')).toBe('gzip');
  expect(await reply.text()).toBe(script);
});

test.each(['identity', 'br;q=0, gzip;q=0', '*;q=0'])(
  'a program that takes nothing compressed (%s) gets the script itself',
  async (accepted) => {
    const reply = await fetch(`${origin}/assets/shop-1a2b.js`, {
      headers: { 'accept-encoding': accepted },
    });
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(reply.headers.get('vary')).toBe('accept-encoding');
    expect(Number(reply.headers.get('content-length'))).toBe(script.length);
    expect(await reply.text()).toBe(script);
  },
);

test('a drawing says how its letters are written, so that no browser guesses', async () => {
  const reply = await fetch(`${origin}/favicon.svg`);
  expect(reply.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
});

test('a file without a hash is cached for an hour', async () => {
  const reply = await fetch(`${origin}/robots.txt?x=1`);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
});

test.each(['/assets/shop-1a2b.js.br', '/assets', '/../package.json', '/nothing.js'])(
  '%s is no file of the shop',
  async (path) => {
    expect((await fetch(origin + path)).status).toBe(404);
  },
);
