import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createGateway } from './gateway.ts';
import { SECURITY_TXT_PATH, writeSecurityTxt } from './security-txt.ts';

const now = new Date('2026-05-04T12:34:56Z');
const contact = 'mailto:security@shop.example';

const opened: Awaited<ReturnType<typeof createGateway>>[] = [];
afterEach(() => {
  for (const { server } of opened.splice(0)) server.close();
});

/** A gateway whose storefront knows no page. */
async function openGateway(securityTxt?: () => string) {
  const gateway = createGateway();
  await gateway.listen(0, '127.0.0.1');
  opened.push(gateway);
  const notFound = (_request: unknown, response: { writeHead(s: number): { end(): void } }) =>
    void response.writeHead(404).end();
  gateway.open({
    isReady: async () => true,
    serveCachedPage: () => false,
    shopApi: notFound,
    memberApi: notFound,
    storefront: notFound,
    securityTxt,
  });
  const { port } = gateway.server.address() as AddressInfo;
  return (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
}

test('who finds a hole reads where to report it', async () => {
  const get = await openGateway(() => writeSecurityTxt(contact, 'https://shop.example', now));
  const reply = await get(SECURITY_TXT_PATH);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
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
});

test('a store without SECURITY_CONTACT invents no address', async () => {
  const get = await openGateway();
  expect((await get(SECURITY_TXT_PATH)).status).toBe(404);
});

test('a store on plain http names no canonical address', () => {
  expect(writeSecurityTxt(contact, 'http://localhost:3000', now)).not.toContain('Canonical');
});

test('what the gateway answers itself is neither guessed at nor framed, open or not', async () => {
  const gateway = createGateway();
  await gateway.listen(0, '127.0.0.1');
  opened.push(gateway);
  const { port } = gateway.server.address() as AddressInfo;
  for (const path of ['/', '/healthz']) {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(status).toBe(503);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});
