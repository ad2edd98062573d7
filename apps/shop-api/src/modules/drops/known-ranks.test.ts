import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOption, type BuyingShop, buildBuyingShop } from '../../../test/checkout-factories.ts';
import { aDrop, enter, openDrop, passSeconds, ticketOf } from '../../../test/drop-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { recordSteps } from '../../../test/order-walk.ts';

const recorder = recordSteps();
let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(async () => {
  recorder.end();
  await shop.close();
});

/** Read a place; returns it with how many statements read places for it. */
async function ask(dropNo: number, headers: Parameters<typeof ticketOf>[2]) {
  recorder.take();
  const ticket = await recorder.record('a ticket', () => ticketOf(shop, dropNo, headers));
  const statements = recorder.take().flatMap((step) => step.statements);
  return { ...ticket, reads: statements.filter((text) => text.includes('drop_ticket')).length };
}

test('who waits in the queue is told the place from memory, and the turn at once when it comes', async () => {
  const option = await anOption(shop, { available: 1 });
  const dropNo = await aDrop(shop, option.productNo, { admissionSeconds: 120 });
  const members = await Promise.all(Array.from({ length: 6 }, () => registerMember(shop)));
  const codes = new Set<string>();
  for (const { headers } of members) {
    codes.add((await enter(shop, dropNo, headers)).body.ticket.entrantCode);
  }
  await openDrop(shop);
  const asked = await Promise.all(members.map(({ headers }) => ticketOf(shop, dropNo, headers)));
  // Everybody has a place of their own, whether it came from memory or from the database.
  expect(new Set(asked.map((ticket) => ticket?.rank)).size).toBe(members.length);
  expect(new Set(asked.map((ticket) => ticket?.entrantCode))).toEqual(codes);
  const headersOf = (rank: number) => {
    const member = members[asked.findIndex((ticket) => ticket?.rank === rank)];
    if (!member) throw new Error(`nobody has rank ${rank}`);
    return member.headers;
  };
  for (const rank of [2, 3, 6]) {
    expect(await ask(dropNo, headersOf(rank))).toMatchObject({ state: 'WAITING', rank, reads: 0 });
  }
  expect(await ask(dropNo, headersOf(1))).toMatchObject({ state: 'ADMITTED', reads: 1 });

  // The first lets the turn pass: the second has it, the first stands at the end.
  await passSeconds(shop, 120);
  expect(await ask(dropNo, headersOf(2))).toMatchObject({ state: 'ADMITTED', reads: 1 });
  expect(await ask(dropNo, headersOf(1))).toMatchObject({ state: 'LAPSED' });
  const again = headersOf(1);
  await enter(shop, dropNo, again);
  await passSeconds(shop, 1);
  expect(await ask(dropNo, again)).toMatchObject({ state: 'WAITING', rank: 7 });
  expect(await ask(dropNo, again)).toMatchObject({ state: 'WAITING', rank: 7, reads: 0 });
});
