import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSecurityTxt, formatSecurityTxt, SECURITY_TXT_PATH } from './security-txt.ts';

const now = new Date('2026-05-04T12:34:56Z');
const contact = 'mailto:security@shop.example';

/** A server that knows nothing but security.txt. */
async function openServer(given: string | undefined) {
  const serve = createSecurityTxt(given, 'https://shop.example', () => now);
  const server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
}

test('who finds a hole reads where to report it', async () => {
  const get = await openServer(contact);
  const reply = await get(SECURITY_TXT_PATH);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await reply.text()).toBe(
    [
      'Contact: mailto:security@shop.example',
      'Expires: 2026-10-31T00:00:00.000Z',
      'Preferred-Languages: ko, en',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect((await get(SECURITY_TXT_PATH, 'POST')).status).toBe(404);
  expect((await get('/')).status).toBe(404);
});

test('a store without SECURITY_CONTACT invents no address', async () => {
  const get = await openServer(undefined);
  expect((await get(SECURITY_TXT_PATH)).status).toBe(404);
});

test('a store on plain http names no canonical address', () => {
  expect(formatSecurityTxt(contact, 'http://localhost:3000', now)).not.toContain('Canonical');
});
