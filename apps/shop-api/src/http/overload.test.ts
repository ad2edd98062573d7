import type { AddressInfo } from 'node:net';
import { SERVER_BUSY, SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { inTransaction } from '@duskline/platform/database/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { INTERNAL_KEY } from '../../test/build-test-shop.ts';
import {
  anOption,
  type BuyableOption,
  type BuyingShop,
  buildBuyingShop,
  comeBack,
  openSheet,
  reserve,
} from '../../test/checkout-factories.ts';
import { visitorHeaders } from '../../test/factories.ts';

const CONNECTIONS = 2;
const [ORDERING_MS, UNLIMITED_MS] = [3_000, 600_000];
const limits = { browsingMs: 100, orderingMs: UNLIMITED_MS };
const STALL_MS = 600;
const SOON = { interval: 10 };

let shop: BuyingShop;
let option: BuyableOption;
let url: string;
beforeAll(async () => {
  shop = await buildBuyingShop({ busy: { connections: CONNECTIONS, limits } });
  option = await anOption(shop, { available: 100 });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});
afterAll(() => shop.close());
// Whatever ran before, or beside it on a busy machine, may have made this process late.
beforeEach(() => expectServed(liveStock));

/** Wait until so much is no longer refused. */
async function expectServed(asking: () => ReturnType<typeof ask>): Promise<void> {
  await expect.poll(async () => (await asking()).status, SOON).toBe(200);
}

/** Ask as a browser does, over the network. */
async function ask(path: string, { headers = {}, body }: { headers?: object; body?: object } = {}) {
  const reply = await fetch(url + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...visitorHeaders, ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  const { code } = ((await reply.json()) ?? {}) as { code?: string };
  return { status: reply.status, headers: reply.headers, code, endedAt: performance.now() };
}

const liveStock = () => ask(`/products/${option.productNo}/options`);
const openedSheet = () =>
  ask('/order-sheets', { body: { products: [{ ...option, orderCnt: 1 }] } });

/** Take every connection of the database; resolves with how to give them back. */
async function takeConnections(): Promise<() => Promise<unknown>> {
  const release = Promise.withResolvers<void>();
  const taken = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const begun = Promise.withResolvers<void>();
      const work = inTransaction(shop.db, async (tx) => {
        await sql`select 1`.execute(tx);
        begun.resolve();
        await release.promise;
      });
      await begun.promise;
      return { work };
    }),
  );
  return () => {
    release.resolve();
    return Promise.all(taken.map(({ work }) => work));
  };
}

/** Let the process do nothing else for so long, as a heavy computation does. */
function stall(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

function expectBusy(reply: Awaited<ReturnType<typeof ask>>): void {
  expect(reply).toMatchObject({ status: 503, code: SERVER_BUSY });
  expect(reply.headers.get(SERVER_BUSY_HEADER)).toBe('load');
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** Three calls, each refused while `other` still waits: a refusal does not wait its turn. */
async function expectRefusedBefore(
  other: Promise<unknown>,
  asking: () => ReturnType<typeof ask>,
): Promise<void> {
  let isOtherDone = false;
  void other.then(() => {
    isOtherDone = true;
  });
  for (let at = 0; at < 3; at++) expectBusy(await asking());
  expect(isOtherDone).toBe(false);
}

test('the database is overloaded: browsing is refused at once, an order that is being paid ends', async () => {
  const product = `/products/${option.productNo}`;
  await expectServed(() => ask(product));
  const orderSheetNo = await openSheet(shop, [option]);

  const giveBack = await takeConnections();
  onTestFinished(() => {
    void giveBack();
    // However long a busy machine stalls, an order goes on.
    limits.orderingMs = UNLIMITED_MS;
  });
  const paying = reserve(shop, orderSheetNo);
  expectBusy(await liveStock());
  await expectRefusedBefore(paying, liveStock);
  // What needs no database is served meanwhile.
  await expectServed(() => ask(product));
  // By then even orders that are only begun are refused.
  limits.orderingMs = ORDERING_MS;
  await new Promise((resolve) => setTimeout(resolve, ORDERING_MS));
  await expectRefusedBefore(paying, openedSheet);

  await giveBack();
  const { status, body } = await paying;
  expect(status).toBe(200);
  const amount = body.extraData.window?.request.amount.value ?? 0;
  const { orderNo } = body.extraData;
  const paymentKey = shop.toss.authorise(orderNo, amount);
  const { said } = await comeBack(shop, { key: body.key, paymentKey, orderId: orderNo, amount });
  expect(said.result).toBe('SUCCESS');
  await expectServed(liveStock);
  await expectServed(openedSheet);
});

test('a crowd comes at once: so many are let in as can be served in time, the others are refused at once', async () => {
  const CROWD = 400;
  const orderSheetNo = await openSheet(shop, [option]);
  const giveBack = await takeConnections();
  onTestFinished(() => {
    void giveBack();
    limits.orderingMs = UNLIMITED_MS;
  });
  // Nobody of a crowd of strangers was measured yet; those who are refused do not wait for the others.
  limits.orderingMs = ORDERING_MS;
  const coming = Array.from({ length: CROWD }, () => openedSheet());
  const first = await Promise.race(coming);
  expectBusy(first);
  // Who has an order sheet goes on with it.
  const continuing = ask(`/order-sheets/${orderSheetNo}`);
  await giveBack();
  expect((await continuing).status).toBe(200);
  const replies = await Promise.all(coming);
  const served = replies.filter(({ status }) => status === 200).length;
  expect(served).toBeGreaterThan(0);
  expect(served).toBeLessThan(CROWD);
  for (const reply of replies) if (reply.status !== 200) expectBusy(reply);
});

test('the process comes late to its work: browsing is refused first, orders go on, all of it recovers', async () => {
  const orderSheetNo = await openSheet(shop, [option]);
  await stallAndAsk(STALL_MS, async () => {
    const [browsing, begun, paid] = await Promise.all([
      Promise.all([liveStock(), liveStock(), liveStock()]),
      openedSheet(),
      reserve(shop, orderSheetNo),
    ]);
    for (const reply of browsing) expectBusy(reply);
    expect([begun.status, paid.status]).toEqual([200, 200]);
    const latestRefusal = Math.max(...browsing.map(({ endedAt }) => endedAt));
    expect(latestRefusal).toBeLessThan(begun.endedAt);
  });
  await expectServed(liveStock);
});

test('our own servers finish what a shopper was let in for', async () => {
  await stallAndAsk(STALL_MS, async () => {
    const headers = { 'internal-key': INTERNAL_KEY };
    const stranger = { 'internal-key': 'a guess' };
    const path = `/products/${option.productNo}`;
    const [own, other] = await Promise.all([
      ask(path, { headers }),
      ask(path, { headers: stranger }),
    ]);
    expect(own.status).toBe(200);
    expectBusy(other);
  });
});

/** Ask right after a stall, before the process has caught up. */
async function stallAndAsk(ms: number, asking: () => Promise<void>): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  stall(ms);
  await asking();
}
