import { createHash, createHmac } from 'node:crypto';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop } from '../../../test/build-test-shop.ts';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  openSheet,
  reserve,
  someOptions,
} from '../../../test/checkout-factories.ts';
import { aDrop, enter, openDrop, passSeconds, ticketOf } from '../../../test/drop-factories.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import { findShownTickets, placeState } from './index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

async function someMembers(count: number) {
  return Promise.all(Array.from({ length: count }, () => registerMember(shop)));
}
const sheetOf = (option: object, headers = visitorHeaders) =>
  callShop<{ orderSheetNo: string; code: string }>(shop, 'POST', '/order-sheets', {
    headers,
    body: { products: [{ orderCnt: 1, ...option }] },
  });

test('nobody orders a product in a drop before the opening, in no way', async () => {
  const option = await anOption(shop);
  const other = await anOption(shop);
  const member = await registerMember(shop);
  const early = await openSheet(shop, [option], member.headers);
  const dropNo = await aDrop(shop, option.productNo);
  expect(await sheetOf(option)).toMatchObject({ status: 400, body: { code: 'DL0803' } });
  await enter(shop, dropNo, member.headers);
  expect(await sheetOf(option, member.headers)).toMatchObject({ body: { code: 'DL0803' } });
  // A sheet from before the drop, and a cart in which the product lies beside another.
  const reserved = await reserve(shop, early, { headers: member.headers });
  expect(reserved).toMatchObject({ status: 400, body: { code: 'DL0803' } });
  const mixed = await callShop(shop, 'POST', '/order-sheets', {
    headers: member.headers,
    body: {
      products: [
        { orderCnt: 1, ...other },
        { orderCnt: 1, ...option },
      ],
    },
  });
  expect(mixed).toMatchObject({ status: 400, body: { code: 'DL0803' } });
  expect((await sheetOf(other)).status).toBe(200);
});

test('a member who looks at their coupons in the cart has all the time for the order sheet left', async () => {
  const option = await anOption(shop);
  const { headers } = await registerMember(shop);
  const dropNo = await aDrop(shop, option.productNo);
  const preview = () =>
    callShop<{ orderSheetNo: string }>(shop, 'POST', '/order-sheets', {
      headers,
      body: { products: [{ orderCnt: 1, ...option }], isPreview: true },
    });
  const early = await preview();
  expect(early.status, 'before they are admitted').toBe(200);
  const notAdmitted = await reserve(shop, early.body.orderSheetNo, { headers });
  expect(notAdmitted.body.code, 'it is no way around the drop').toBe('DL0803');
  await enter(shop, dropNo, headers);
  await openDrop(shop);
  expect((await ticketOf(shop, dropNo, headers))?.state).toBe('ADMITTED');
  expect((await preview()).status).toBe(200);
  expect((await ticketOf(shop, dropNo, headers))?.state).toBe('ADMITTED');
});

test('the lobby is drawn by the hash that was published, and anybody can compute it again', async () => {
  const option = await anOption(shop);
  const dropNo = await aDrop(shop, option.productNo);
  const before = await callShop<{ secretHash: string; secret: null }>(
    shop,
    'GET',
    `/drops/${dropNo}`,
  );
  expect(before.body).toMatchObject({ state: 'PLANNED', secret: null });
  const members = await someMembers(12);
  const codes: string[] = [];
  for (const { headers } of members)
    codes.push((await enter(shop, dropNo, headers)).body.ticket.entrantCode);
  expect(await callShop(shop, 'GET', `/drops/${dropNo}/draw`)).toMatchObject({
    body: { code: 'DL0811' },
  });
  await openDrop(shop);
  const late = await registerMember(shop);
  await enter(shop, dropNo, late.headers);
  await passSeconds(shop, 1);
  expect((await ticketOf(shop, dropNo, late.headers))?.rank).toBe(13);
  await shop.db
    .updateTable('stock')
    .set({ available: 0 })
    .where('optionNo', '=', option.optionNo)
    .execute();
  await passSeconds(shop, 1);
  type Draw = {
    secret: string;
    secretHash: string;
    entrants: { rank: number; entrantCode: string }[];
  };
  const { body: draw } = await callShop<Draw>(shop, 'GET', `/drops/${dropNo}/draw`);
  expect(draw.secretHash).toBe(before.body.secretHash);
  expect(createHash('sha256').update(draw.secret).digest('hex')).toBe(draw.secretHash);
  const hmac = (code: string) => createHmac('sha256', draw.secret).update(code).digest();
  const ranked = codes.toSorted((a, b) => Buffer.compare(hmac(a), hmac(b)));
  expect(draw.entrants).toEqual(ranked.map((entrantCode, at) => ({ rank: at + 1, entrantCode })));
});

test('being early, entering twice and ten tabs at once are one place', async () => {
  const option = await anOption(shop);
  const dropNo = await aDrop(shop, option.productNo);
  const { headers } = await registerMember(shop);
  const tabs = await Promise.all(Array.from({ length: 10 }, () => enter(shop, dropNo, headers)));
  expect(new Set(tabs.map(({ body }) => body.ticket.entrantCode)).size).toBe(1);
  const { body } = await callShop<{ waitingCnt: number }>(shop, 'GET', `/drops/${dropNo}/queue`);
  expect(body.waitingCnt).toBe(1);
});

test('an admission that is not used lapses after two minutes and the next one is admitted', async () => {
  const option = await anOption(shop, { available: 1 });
  const dropNo = await aDrop(shop, option.productNo);
  const members = await someMembers(3);
  for (const { headers } of members) await enter(shop, dropNo, headers);
  await openDrop(shop);
  const at = async (rank: number) => {
    for (const member of members) {
      const ticket = await ticketOf(shop, dropNo, member.headers);
      if (ticket?.rank === rank) return { ...ticket, headers: member.headers };
    }
    throw new Error(`nobody has rank ${rank}`);
  };
  const first = await at(1);
  expect(first).toMatchObject({ state: 'ADMITTED', secondsLeft: 120 });
  expect((await at(2)).state).toBe('WAITING');
  await passSeconds(shop, 119);
  expect((await at(2)).state).toBe('WAITING');
  await passSeconds(shop, 1);
  expect((await at(1)).state).toBe('LAPSED');
  const second = await at(2);
  expect(second.state).toBe('ADMITTED');
  expect(await sheetOf(option, first.headers)).toMatchObject({ body: { code: 'DL0803' } });
  // Whoever was late queues again, behind everybody.
  expect((await enter(shop, dropNo, first.headers)).body.ticket).toMatchObject({
    state: 'WAITING',
    rank: null,
  });
  await aPaidOrder(shop, [option], { headers: second.headers });
  await passSeconds(shop, 1);
  const over = await callShop(shop, 'GET', `/drops/${dropNo}/queue`);
  expect(over.body).toMatchObject({ state: 'SOLD_OUT', stockCnt: 0 });
  expect((await ticketOf(shop, dropNo, second.headers))?.state).toBe('BOUGHT');
  const { ticket } = (await enter(shop, dropNo, first.headers)).body;
  expect(ticket).toBeUndefined();
});

test('a tab that queues again late does not undo the place that another tab has got', async () => {
  const option = await anOption(shop, { available: 1 });
  const dropNo = await aDrop(shop, option.productNo);
  const { headers } = await registerMember(shop);
  await enter(shop, dropNo, headers);
  await openDrop(shop);
  await passSeconds(shop, 120);
  expect((await ticketOf(shop, dropNo, headers))?.state).toBe('LAPSED');
  const { late } = await inTransaction(shop.db, async (tx) => {
    const expiresAt = new Date(shop.clock.now().getTime() + 120_000);
    await tx
      .updateTable('dropTicket')
      .where('dropNo', '=', dropNo)
      .set({ state: 'ADMITTED', expiresAt })
      .execute();
    const late = enter(shop, dropNo, headers);
    await expect.poll(() => waitingForLocks(shop)).toBe(1);
    return { late };
  });
  expect((await late).body.ticket.state).toBe('ADMITTED');
});

test('one admission is one order, and an order that is reserved ends after the admission too', async () => {
  const option = await anOption(shop, { available: 5 });
  const dropNo = await aDrop(shop, option.productNo);
  const { headers } = await registerMember(shop);
  await enter(shop, dropNo, headers);
  await openDrop(shop);
  const second = await openSheet(shop, [option], headers);
  expect((await ticketOf(shop, dropNo, headers))?.state).toBe('ORDERING');
  const order = await aReservedOrder(shop, [option], { headers });
  expect((await ticketOf(shop, dropNo, headers))?.state).toBe('ORDERED');
  const twice = await reserve(shop, second, { headers });
  expect(twice).toMatchObject({ status: 400, body: { code: 'DL0804' } });
  expect(await sheetOf(option, headers)).toMatchObject({ body: { code: 'DL0804' } });
  await passSeconds(shop, 300);
  // The same request again is the same order, long after the admission.
  const again = await reserve(shop, order.orderSheetNo, { headers });
  expect(again.body.extraData.orderNo).toBe(order.orderNo);
  const paymentKey = shop.toss.authorise(order.orderNo, order.amount, '카드');
  const query = new URLSearchParams({
    key: order.key,
    paymentKey,
    orderId: order.orderNo,
    amount: String(order.amount),
  });
  await shop.app.inject({ method: 'GET', url: `/payments/confirm-redirect?${query}` });
  expect((await ticketOf(shop, dropNo, headers))?.state).toBe('BOUGHT');
  expect(await availableStock(shop, option.optionNo)).toBe(4);
});

test('a shopper who lets one payment after the other run out keeps the admission no longer than one', async () => {
  const option = await anOption(shop, { available: 5 });
  const dropNo = await aDrop(shop, option.productNo);
  const { headers } = await registerMember(shop);
  await enter(shop, dropNo, headers);
  await openDrop(shop);
  const orderSheetNo = await openSheet(shop, [option], headers);
  expect((await reserve(shop, orderSheetNo, { headers })).status).toBe(200);
  const runOut = async () => {
    shop.clock.advance({ minutes: 10, seconds: 30 });
    await shop.jobs.runRepeating('release-expired-reservations');
  };
  await runOut();
  expect((await ticketOf(shop, dropNo, headers))?.state).toBe('ORDERING');
  const second = await openSheet(shop, [option], headers);
  expect((await reserve(shop, second, { headers })).status).toBe(200);
  await runOut();
  expect((await ticketOf(shop, dropNo, headers))?.state).toBe('LAPSED');
  expect(await sheetOf(option, headers)).toMatchObject({ body: { code: 'DL0803' } });
});

test('a drop that cannot be moved on holds up no other', async () => {
  const [broken, other] = [await anOption(shop), await anOption(shop)];
  const brokenNo = await aDrop(shop, broken.productNo);
  const otherNo = await aDrop(shop, other.productNo);
  const [first, second] = await someMembers(2);
  await enter(shop, brokenNo, first?.headers);
  await openDrop(shop);
  const setRanks = (lastRank: number) =>
    shop.db
      .updateTable('productDrop')
      .where('dropNo', '=', brokenNo)
      .set({ lastRank, admittedRank: lastRank })
      .execute();
  // Whoever comes next can be given no rank.
  await setRanks(2 ** 31 - 1);
  for (const dropNo of [brokenNo, otherNo]) await enter(shop, dropNo, second?.headers);
  await expect(passSeconds(shop, 1)).rejects.toThrow('integer out of range');
  const ticket = await ticketOf(shop, otherNo, second?.headers ?? visitorHeaders);
  expect(ticket?.state).toBe('ADMITTED');
  await setRanks(1);
});

test('who is whom: a guest is asked to log in, a drop of verified members for the identity', async () => {
  const option = await anOption(shop);
  const dropNo = await aDrop(shop, option.productNo, { identityRequired: true });
  expect(await enter(shop, dropNo)).toMatchObject({ status: 401, body: { code: 'M0013' } });
  const plain = await registerMember(shop);
  expect(await enter(shop, dropNo, plain.headers)).toMatchObject({ body: { code: 'O3336' } });
  const first = await registerMember(shop, { identityKey: 'one person' });
  const { ticket } = (await enter(shop, dropNo, first.headers)).body;
  // The same person has left and joined again, with another phone.
  const again = await registerMember(shop, { identityKey: 'one person' });
  expect((await enter(shop, dropNo, again.headers)).body.ticket.entrantCode).toBe(
    ticket.entrantCode,
  );
  const unknown = await registerMember(shop, { mobile: null });
  const open = await aDrop(shop, (await anOption(shop)).productNo);
  expect(await enter(shop, open, unknown.headers)).toMatchObject({ body: { code: 'O3338' } });
});

test('a guest has one place for a browser, and a network a hundred', async () => {
  const option = await anOption(shop);
  const dropNo = await aDrop(shop, option.productNo, { guestsAllowed: true, perMinute: 6000 });
  expect(await enter(shop, dropNo)).toMatchObject({ body: { code: 'DL0805' } });
  const browser = async () => {
    const reply = await shop.app.inject({
      method: 'GET',
      url: `/drops/${dropNo}/ticket`,
      headers: visitorHeaders,
    });
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^drop_device=[\w-]{22}$/);
    return { ...visitorHeaders, cookie };
  };
  const headers = await browser();
  const [one, two] = [await enter(shop, dropNo, headers), await enter(shop, dropNo, headers)];
  expect(two.body.ticket.entrantCode).toBe(one.body.ticket.entrantCode);
  for (let more = 1; more < 100; more += 1)
    expect((await enter(shop, dropNo, await browser())).status).toBe(200);
  expect(await enter(shop, dropNo, await browser())).toMatchObject({ body: { code: 'DL0806' } });
  await openDrop(shop);
  await passSeconds(shop, 3);
  const admitted = await ticketOf(shop, dropNo, headers);
  expect(['ADMITTED', 'WAITING']).toContain(admitted?.state);
});

test('a drop of one option lets the others be sold', async () => {
  const sizes = ['M', 'L'].map((size) => ({ colour: 'BLACK', size, available: 3 }));
  const [scarce, other] = await someOptions(shop, { options: sizes });
  if (!scarce || !other) throw new Error('two options');
  await aDrop(shop, scarce.productNo, { optionNo: scarce.optionNo });
  expect(await sheetOf(scarce)).toMatchObject({ body: { code: 'DL0803' } });
  expect((await sheetOf(other)).status).toBe(200);
});

test('who enters answers the challenge once; one that is out of order closes no drop', async () => {
  const answers: Record<string, 'passed' | 'failed' | 'unavailable'> = {
    ...{ good: 'passed', down: 'unavailable' },
  };
  const guarded = await buildTestShop({
    challenge: {
      ...{ siteKey: 'site', scriptUrl: 'https://challenge.test/api.js' },
      async verify(token) {
        const answer = answers[token] ?? 'failed';
        answers[token] = 'failed';
        return answer;
      },
    },
  });
  const dropNo = await aDrop(guarded, (await anOption(guarded)).productNo);
  const { body } = await callShop<{ challenge: object }>(guarded, 'GET', `/drops/${dropNo}`);
  expect(body.challenge).toMatchObject({ siteKey: 'site' });
  const [first, second] = [await registerMember(guarded), await registerMember(guarded)];
  const enterWith = (challengeToken: string, { headers }: typeof first) =>
    callShop(guarded, 'POST', `/drops/${dropNo}/ticket`, { headers, body: { challengeToken } });
  expect(await enterWith('made up', first)).toMatchObject({
    status: 400,
    body: { code: 'DL0807' },
  });
  expect((await enterWith('good', first)).status).toBe(200);
  // The reply was lost, and the browser sends the same again.
  expect((await enterWith('good', first)).status).toBe(200);
  expect((await enterWith('good', second)).status).toBe(400);
  expect((await enterWith('down', second)).status).toBe(200);
  await guarded.close();
});

test('a member who calls a hundred and twenty times in a minute is slowed down, and keeps the place', async () => {
  const dropNo = await aDrop(shop, (await anOption(shop)).productNo);
  const { headers } = await registerMember(shop);
  for (let call = 0; call < 120; call += 1)
    expect((await enter(shop, dropNo, headers)).status).toBe(200);
  expect(await enter(shop, dropNo, headers)).toMatchObject({
    status: 429,
    body: { code: 'DL0808' },
  });
  shop.clock.advance({ minutes: 1 });
  expect((await enter(shop, dropNo, headers)).body.ticket.state).toBe('LOBBY');
});

test('staff see who has a deposit to make apart from who is paying and who has paid', async () => {
  const option = await anOption(shop, { available: 3 });
  const dropNo = await aDrop(shop, option.productNo);
  const [depositing, paying, paid] = await someMembers(3);
  if (!depositing || !paying || !paid) throw new Error('three members');
  for (const { headers } of [depositing, paying, paid]) await enter(shop, dropNo, headers);
  await openDrop(shop);
  const payType = 'VIRTUAL_ACCOUNT';
  await aPaidOrder(shop, [option], { headers: depositing.headers, payType });
  await aReservedOrder(shop, [option], { headers: paying.headers });
  await aPaidOrder(shop, [option], { headers: paid.headers });
  const places = await findShownTickets(shop.db, dropNo, 3);
  expect(places.map(placeState).toSorted()).toEqual(['BOUGHT', 'DEPOSIT_DUE', 'ORDERED']);
});
