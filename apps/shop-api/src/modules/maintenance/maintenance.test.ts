import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';
import { setMaintenance } from './index.ts';

let world: TestShop;
beforeAll(async () => {
  world = await buildTestShop();
});
afterEach(() => turn(false));
afterAll(() => world.close());

function ask(url: string, headers: Record<string, string> = visitorHeaders) {
  return world.app.inject({ url, headers });
}

/** Switches maintenance and waits until this process was notified. */
async function turn(on: boolean, message?: string): Promise<void> {
  await setMaintenance(world.db, on, { message, now: world.clock.now() });
  await expect.poll(async () => (await ask('/malls')).statusCode === 503).toBe(on);
}

test('during maintenance every call is refused with a 503 and a message, and then works again', async () => {
  const { headers } = await registerMember(world);
  await turn(true);
  for (const [url, sent] of [
    ['/malls', visitorHeaders],
    ['/profile', headers],
    ['/nowhere', visitorHeaders],
  ] as const) {
    const response = await ask(url, sent);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('20');
    expect(response.json()).toMatchObject({
      status: 503,
      error: 'Service Unavailable',
      code: 'DL0503',
      message: expect.stringMatching(/점검/),
    });
  }
  await turn(false);
  expect((await ask('/malls')).statusCode).toBe(200);
  expect((await ask('/profile', headers)).statusCode).toBe(200);
});

test('the health check and payments in progress go on', async () => {
  await turn(true);
  expect((await ask('/healthz', {})).statusCode).toBe(200);
  const back = await ask('/payments/confirm-redirect', {});
  expect(back.statusCode).not.toBe(503);
  const webhook = await world.app.inject({
    method: 'POST',
    url: '/payments/webhooks/toss',
    payload: {},
  });
  expect(webhook.statusCode).not.toBe(503);
});

test('the operator’s message replaces the usual one', async () => {
  await turn(true, '새 시즌을 준비하고 있어요. 20시에 만나요.');
  expect((await ask('/malls')).json().message).toBe('새 시즌을 준비하고 있어요. 20시에 만나요.');
});

test('a process that starts during maintenance refuses calls too', async () => {
  await turn(true);
  const { buildShopApi } = await import('../../app.ts');
  const another = await buildShopApi(world.shop);
  try {
    const response = await another.inject({ url: '/malls', headers: visitorHeaders });
    expect(response.statusCode).toBe(503);
  } finally {
    await another.close();
  }
});
