import { expect, test } from 'vitest';
import { openSandbox } from '../test/open-sandbox.ts';
import { readSettings } from './settings.ts';

test.for([
  '/',
  '/toss/payments',
  '/social',
  '/inbox',
  '/inbox/mails',
  '/inbox/pushes',
  '/tracking',
  '/reports',
  '/objects',
  '/juso',
  '/faults',
  '/staff-codes',
  '/staff-codes/new',
])('%s is a Korean page without scripts', async (url) => {
  const app = await openSandbox({ shopUrl: 'http://shop.test/' });
  const { statusCode, headers, body } = await app.inject(url);
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('<html lang="ko">');
  expect(body).toContain('연습용 화면입니다');
  expect(body).not.toMatch(/<script|style="|undefined|\[object/);
});

test('its health check replies when it can serve', async () => {
  expect((await (await openSandbox()).inject('/healthz')).json()).toEqual({ status: 'ok' });
});

test('by default it starts on 3100 beside the shop’s data', () => {
  expect(readSettings({})).toMatchObject({
    port: 3100,
    smtpPort: 3125,
    origin: 'http://127.0.0.1:3100',
    stateFile: '.data/sandbox.json',
  });
});

test.for([
  { SANDBOX_PORT: 'http' },
  { SANDBOX_PORT: '70000' },
  { SANDBOX_SMTP_PORT: '0' },
  { SANDBOX_WEBHOOK_URL: 'localhost' },
  { SITE_URL: 'not an address' },
])('a bad variable stops the start and is named: %o', (env) => {
  expect(() => readSettings(env)).toThrow(Object.keys(env)[0]);
});
