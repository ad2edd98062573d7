import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const mall = { SHOP_API_URL: 'http://127.0.0.1:9', SHOP_CLIENT_ID: 'mall' };

/** Start the storefront's process and wait for its end. */
function start(
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

test('a wrong setting ends the start with one line that names the variable', async () => {
  expect(await start({})).toEqual({
    code: 1,
    said: '✗ SHOP_API_URL: needed to show a mall (value: not set)\n',
  });
  const { code, said } = await start({ ...mall, PAGE_CALLS_MS: 'soon' });
  expect(code).toBe(1);
  expect(said).toMatch(/^✗ PAGE_CALLS_MS: [^\n]+\n$/);
});

test('a port in use ends the start with one line that names PORT', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, said } = await start({ ...mall, PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(said).toMatch(/^✗ PORT: [^\n]+\n$/);
});
