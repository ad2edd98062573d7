import { randomBytes } from 'node:crypto';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption } from '../../../test/checkout-factories.ts';
import {
  aDrop,
  enter,
  openDrop,
  passSeconds,
  type Ticket,
  ticketOf,
} from '../../../test/drop-factories.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import type { ShopTx } from '../../context.ts';
import { stopDrop } from './create-drop.ts';
import { ticketOwner } from './entrant.ts';
import { countTickets } from './show-drop.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

/** Somebody who enters, and whose transaction has not ended. */
const aTicket = (tx: ShopTx, dropNo: number, more: { memberNo?: number } = {}) =>
  tx
    .insertInto('dropTicket')
    .values({
      ...{ dropNo, entrantKey: randomBytes(8).toString('hex'), enteredAt: shop.clock.now() },
      ...more,
    })
    .execute();

test('a crowd that enters holds up neither the draw nor the queue nor who ends the drop', async () => {
  const dropNo = await aDrop(shop, (await anOption(shop)).productNo);
  const members = [await registerMember(shop), await registerMember(shop)];
  for (const { headers } of members) await enter(shop, dropNo, headers);
  const states = () =>
    Promise.all(members.map(async ({ headers }) => (await ticketOf(shop, dropNo, headers))?.state));
  await inTransaction(shop.db, async (tx) => {
    await aTicket(tx, dropNo);
    await openDrop(shop);
    expect(await states()).toEqual(['ADMITTED', 'ADMITTED']);
    const stopped = await inTransaction(shop.db, (other) =>
      stopDrop(other, shop.vault, dropNo, shop.clock.now()),
    );
    expect(stopped).toMatchObject({ dropNo });
  });
});

test('who enters before the opening and is saved behind it is drawn with all others', async () => {
  const dropNo = await aDrop(shop, (await anOption(shop)).productNo);
  const [early, slow] = [await registerMember(shop), await registerMember(shop)];
  await enter(shop, dropNo, early.headers);
  const begun: { entered?: ReturnType<typeof enter>; opened?: Promise<void> } = {};
  await expect(
    inTransaction(shop.db, async (tx) => {
      // The database has to wait before it can save the place of the second one.
      await aTicket(tx, dropNo, { memberNo: slow.memberNo });
      begun.entered = enter(shop, dropNo, slow.headers);
      await expect.poll(() => waitingForLocks(shop)).toBe(1);
      begun.opened = openDrop(shop);
      await expect.poll(() => waitingForLocks(shop)).toBe(2);
      throw new Error('nothing was inserted');
    }),
  ).rejects.toThrow('nothing was inserted');
  expect((await begun.entered)?.status).toBe(200);
  await begun.opened;
  const drawn = await shop.db
    .selectFrom('dropTicket')
    .where('dropNo', '=', dropNo)
    .select('drawRank')
    .orderBy('drawRank')
    .execute();
  expect(drawn).toEqual([{ drawRank: 1 }, { drawRank: 2 }]);
});

/** A guest's browser that was given a number before. */
const aDevice = () => randomBytes(16).toString('base64url');

async function enterFrom(
  remoteAddress: string,
  dropNo: number,
  device = aDevice(),
): Promise<number> {
  const { statusCode } = await shop.app.inject({
    ...{ method: 'POST', url: `/drops/${dropNo}/ticket`, payload: {}, remoteAddress },
    headers: { ...visitorHeaders, cookie: `drop_device=${device}` },
  });
  return statusCode;
}

test('guests of one network who enter at the same moment are a hundred too', async () => {
  const dropNo = await aDrop(shop, (await anOption(shop)).productNo, { guestsAllowed: true });
  const networkKey = shop.vault.keyedHash('drop-network', '203.0.113.7');
  const enteredAt = shop.clock.now();
  const guests = Array.from({ length: 99 }, (_, guest) => ({
    ...{ dropNo, entrantKey: `guest ${guest}`, networkKey, enteredAt },
  }));
  await shop.db.insertInto('dropTicket').values(guests).execute();
  const device = aDevice();
  const [entrantKey = ''] = ticketOwner(shop.vault, dropNo, { member: undefined, device }).keys;
  const entering: Promise<number>[] = [];
  await expect(
    inTransaction(shop.db, async (tx) => {
      // The first one has been counted, and the database has to wait before it can save the place.
      await tx.insertInto('dropTicket').values({ dropNo, entrantKey, enteredAt }).execute();
      entering.push(enterFrom('203.0.113.7', dropNo, device));
      await expect.poll(() => waitingForLocks(shop)).toBe(1);
      const second = enterFrom('203.0.113.7', dropNo);
      entering.push(second);
      await Promise.race([second, expect.poll(() => waitingForLocks(shop)).toBe(2)]);
      expect(await enterFrom('203.0.113.8', dropNo)).toBe(200);
      throw new Error('nothing was inserted');
    }),
  ).rejects.toThrow('nothing was inserted');
  const entered = (await Promise.all(entering)).filter((status) => status === 200);
  expect(entered).toHaveLength(1);
});

test('who has a whole block of networks has a thousand guests in a drop', async () => {
  const dropNo = await aDrop(shop, (await anOption(shop)).productNo, { guestsAllowed: true });
  const wideNetworkKey = shop.vault.keyedHash('drop-network', '2001:db8:1::/48');
  const guests = Array.from({ length: 999 }, (_, guest) => ({
    ...{ dropNo, entrantKey: `guest ${guest}`, networkKey: `network ${guest}`, wideNetworkKey },
    enteredAt: shop.clock.now(),
  }));
  await shop.db.insertInto('dropTicket').values(guests).execute();
  const atOnce = ['a', 'b', 'c'].map((part) => enterFrom(`2001:db8:1:${part}::1`, dropNo));
  const entered = (await Promise.all(atOnce)).filter((status) => status === 200);
  expect(entered).toHaveLength(1);
  expect(await enterFrom('2001:db8:2:a::1', dropNo)).toBe(200);
  await inTransaction(shop.db, (tx) => stopDrop(tx, shop.vault, dropNo, shop.clock.now()));
  const known = await shop.db
    .selectFrom('dropTicket')
    .where('dropNo', '=', dropNo)
    .where((is) => is.or([is('networkKey', 'is not', null), is('wideNetworkKey', 'is not', null)]))
    .selectAll()
    .execute();
  expect(known).toEqual([]);
});

test("a guest's browser keeps its place until the drop has ended, however long that is", async () => {
  const DAYS = 200;
  const endsAt = new Date(shop.clock.now().getTime() + DAYS * 86_400_000);
  const { productNo } = await anOption(shop);
  const dropNo = await aDrop(shop, productNo, { guestsAllowed: true, endsAt });
  const call = async (method: 'GET' | 'POST', cookie = '') => {
    const reply = await shop.app.inject({
      ...{ method, url: `/drops/${dropNo}/ticket` },
      headers: { ...visitorHeaders, cookie },
      ...(method === 'POST' ? { payload: {} } : {}),
    });
    const [pair = '', ...parts] = String(reply.headers['set-cookie']).split('; ');
    const age = Number(parts.find((part) => part.startsWith('Max-Age='))?.slice(8));
    return { pair, days: age / 86_400, ticket: reply.json<{ ticket: Ticket | null }>().ticket };
  };
  const first = await call('GET');
  expect(first.days).toBeGreaterThan(DAYS);
  const entered = await call('POST', first.pair);
  expect(entered).toMatchObject({ pair: first.pair, ticket: { state: 'LOBBY' } });
  shop.clock.advance({ days: 8 });
  const later = await call('GET', first.pair);
  expect(later).toMatchObject({ pair: first.pair, ticket: { entrantCode: expect.any(String) } });
  expect(later.days).toBeGreaterThan(DAYS - 8);
});

test('whoever queues again after a lapse stays counted as admitted and lapsed', async () => {
  const dropNo = await aDrop(shop, (await anOption(shop)).productNo);
  const { headers } = await registerMember(shop);
  await enter(shop, dropNo, headers);
  await openDrop(shop);
  expect(await countTickets(shop.db, dropNo)).toMatchObject({ admitted: 1, lapsed: 0 });
  // The queue has not noticed the lapse of the second time when they queue again.
  for (const seconds of [120, 0]) {
    shop.clock.advance({ seconds: 120 - seconds });
    await passSeconds(shop, seconds);
    expect((await enter(shop, dropNo, headers)).body.ticket.state).toBe('WAITING');
    expect(await countTickets(shop.db, dropNo)).toMatchObject({ admitted: 1, lapsed: 1 });
    await passSeconds(shop, 1);
    expect((await ticketOf(shop, dropNo, headers))?.state).toBe('ADMITTED');
  }
  const { lapses } = await shop.db
    .selectFrom('dropTicket')
    .where('dropNo', '=', dropNo)
    .select('lapses')
    .executeTakeFirstOrThrow();
  expect(lapses).toBe(2);
});
