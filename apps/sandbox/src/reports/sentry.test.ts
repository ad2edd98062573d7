import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openSandbox, type Sandbox } from '../../test/open-sandbox.ts';
import { demoKeys } from '../demo-keys.ts';

const url = `/sentry/api/${demoKeys.sentryProjectId}/envelope/`;
const auth = `Sentry sentry_version=7, sentry_client=sentry.javascript.node/11, sentry_key=${demoKeys.sentryPublicKey}`;
const eventId = 'fc6d8c0c43fc4630ad850ee518f1b9d0';

const event = {
  event_id: eventId,
  level: 'error',
  platform: 'node',
  environment: 'staging',
  release: '0.1.0',
  transaction: 'GET /shop-api/products',
  exception: {
    values: [
      { type: 'CauseError', value: 'disk' },
      { type: 'TypeError', value: '재고를 읽을 수 없습니다 <b>' },
    ],
  },
};

function envelope(...items: (string | object)[]): string {
  return [{ event_id: eventId }, ...items]
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .join('\n');
}

function send(app: Sandbox, payload: string | Buffer, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth };
  return app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload });
}

async function reports(app: Sandbox) {
  return (await app.inject('/reports/errors.json')).json();
}

test('an error is listed with its message, its place and its environment', async () => {
  const app = await openSandbox();
  const answer = await send(app, envelope({ type: 'event' }, event));
  expect(answer.json()).toEqual({ id: eventId });
  expect(await reports(app)).toEqual([
    {
      eventId,
      level: 'error',
      title: 'TypeError: 재고를 읽을 수 없습니다 <b>',
      where: 'GET /shop-api/products',
      environment: 'staging',
      release: '0.1.0',
      platform: 'node',
      at: expect.stringMatching(/\+09:00$/),
    },
  ]);
  expect((await app.inject('/reports')).body).toContain('재고를 읽을 수 없습니다 &#60;b&#62;');
});

test('a browser’s report comes without a preflight: key in the query, text/plain', async () => {
  const app = await openSandbox();
  const browser = { ...event, platform: 'javascript', request: { url: 'http://shop.test/cart' } };
  const answer = await app.inject({
    method: 'POST',
    url: `${url}?sentry_key=${demoKeys.sentryPublicKey}&sentry_version=7`,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: envelope({ type: 'event' }, { ...browser, transaction: '' }),
  });
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: { 'access-control-allow-origin': '*' },
  });
  expect(await reports(app)).toMatchObject([{ where: 'http://shop.test/cart' }]);
});

test('sessions, traces and attachments are ignored; a payload may hold line breaks', async () => {
  const app = await openSandbox();
  const attached = 'line one\nline two';
  const body = envelope(
    { type: 'session' },
    '{}',
    { type: 'attachment', length: attached.length },
    attached,
    '',
    { type: 'event', length: Buffer.byteLength(JSON.stringify(event)) },
    event,
    '',
  );
  expect((await send(app, body)).statusCode).toBe(200);
  expect(await reports(app)).toHaveLength(1);
});

test('a large report comes gzipped', async () => {
  const app = await openSandbox();
  const body = envelope({ type: 'event' }, { ...event, extra: 'x'.repeat(200_000) });
  const answer = await send(app, gzipSync(body), { 'content-encoding': 'gzip' });
  expect(answer.statusCode).toBe(200);
  expect(await reports(app)).toHaveLength(1);
});

test('a message without an exception is listed by its text', async () => {
  const app = await openSandbox();
  await send(
    app,
    envelope({ type: 'event' }, { message: '결제가 어긋났습니다', level: 'warning' }),
  );
  await send(app, envelope({ type: 'event' }, { message: { formatted: '3건 어긋남' } }));
  expect(await reports(app)).toMatchObject([
    { title: '3건 어긋남', level: 'error' },
    { title: '결제가 어긋났습니다', level: 'warning' },
  ]);
});

test.for([
  ['nothing', ''],
  ['no JSON', 'hello'],
  ['an item without header', envelope('hello')],
  ['an item longer than what came', envelope({ type: 'event', length: 9_999 }, event)],
] as const)('%s is no envelope', async ([, payload]) => {
  const app = await openSandbox();
  expect((await send(app, payload)).statusCode).toBe(400);
  expect(await reports(app)).toEqual([]);
});

test('a zip bomb is not decompressed, and more than a megabyte is refused', async () => {
  const app = await openSandbox();
  const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024));
  expect((await send(app, bomb, { 'content-encoding': 'gzip' })).statusCode).toBe(400);
  expect((await send(app, 'x'.repeat(1_100_000))).statusCode).toBe(413);
});

test('another project or key is refused', async () => {
  const app = await openSandbox();
  const body = envelope({ type: 'event' }, event);
  const wrongKey = await send(app, body, { 'x-sentry-auth': 'Sentry sentry_key=0123' });
  expect(wrongKey.statusCode).toBe(403);
  const headers = { 'x-sentry-auth': auth };
  const other = await app.inject({
    method: 'POST',
    url: '/sentry/api/2/envelope/',
    headers,
    payload: body,
  });
  expect(other.statusCode).toBe(403);
  expect(await reports(app)).toEqual([]);
});

test('endless reports remove the oldest ones', async () => {
  const app = await openSandbox();
  for (let count = 0; count < 510; count += 10) {
    const items = Array.from({ length: 10 }, () => [{ type: 'event' }, event]).flat();
    await send(app, envelope(...items));
  }
  expect(await reports(app)).toHaveLength(500);
});
