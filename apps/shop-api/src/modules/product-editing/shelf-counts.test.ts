import { randomUUID } from 'node:crypto';
import type * as api from '@duskline/contract/admin/stock';
import { isRefusal } from '@duskline/platform/http/refusal';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  openSheet,
  reserve,
  someOptions,
} from '../../../test/checkout-factories.ts';
import { type ClaimStep, claimStep, takeClaimStep } from '../../../test/claim-steps.ts';
import { registerMember } from '../../../test/factories.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { shipOrder } from '../fulfilment/index.ts';
import { listStock } from '../inventory/index.ts';

let shop: BuyingShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildBuyingShop();
  office = await openOfficeAs(shop, ['stock.read', 'stock.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type Stock = z.output<typeof api.listStock.reply>['items'][number];

const ON_SHELF = 10;

/** Options as the list shows them, by their numbers. */
async function listed(): Promise<Map<number, Stock>> {
  const { body } = await office.call<{ items: Stock[] }>('GET', '/stock?limit=200');
  return new Map(body.items.map((item) => [item.optionNo, item]));
}
async function stockOf(optionNo: number): Promise<Stock> {
  const found = (await listed()).get(optionNo);
  if (!found) throw new Error(`option ${optionNo} is not listed`);
  return found;
}
const shown = async (optionNo: number) => {
  const { available, ordered } = await stockOf(optionNo);
  return { available, ordered };
};
/** Count the shelf, where so much should be by what the list shows. */
async function count(optionNo: number, to: number) {
  const { available, ordered } = await stockOf(optionNo);
  return correct({ optionNo, from: available + ordered, to });
}
const correct = (correction: object) =>
  office.call<{ code: string; items: { available: number; missing?: number }[] }>(
    'POST',
    '/stock/corrections',
    { key: randomUUID(), reason: '실사', corrections: [correction] },
  );

test('ten on the shelf, three of them sold and not sent: a count of ten leaves seven to sell', async () => {
  const option = await anOption(shop, { available: ON_SHELF });
  const { optionNo } = option;
  const { orderNo } = await aPaidOrder(shop, [{ ...option, orderCnt: 2 }]);
  await aReservedOrder(shop, [{ ...option, orderCnt: 1 }]);
  expect(await shown(optionNo)).toEqual({ available: 7, ordered: 3 });
  expect((await count(optionNo, 10)).body.items).toMatchObject([{ available: 7 }]);
  expect((await count(optionNo, 12)).body.items).toMatchObject([{ available: 9 }]);
  await shipOrder(shop.shop, { orderNo, companyType: 'CJ', invoiceNo: '300000000017' });
  expect(await shown(optionNo)).toEqual({ available: 9, ordered: 1 });
  expect((await count(optionNo, 10)).body.items).toMatchObject([{ available: 9 }]);
});

test('an order while somebody counts changes nothing on the shelf, a parcel does', async () => {
  const option = await anOption(shop, { available: ON_SHELF });
  const { optionNo } = option;
  const { orderNo } = await aPaidOrder(shop, [option]);
  expect((await correct({ optionNo, from: ON_SHELF, to: 9 })).body.items).toMatchObject([
    { available: 8 },
  ]);
  await shipOrder(shop.shop, { orderNo, companyType: 'CJ', invoiceNo: '300000000017' });
  expect((await correct({ optionNo, from: 9, to: 9 })).body.code).toBe('DL3214');
  // A page of the former version sends what can be sold: it is refused where that is not the shelf.
  await aPaidOrder(shop, [option]);
  expect((await correct({ optionNo, from: 7, to: 8 })).body.code).toBe('DL3214');
  expect(await availableStock(shop, optionNo)).toBe(7);
});

test('fewer on the shelf than are ordered: nothing more is sold, and staff read how many are missing', async () => {
  const option = await anOption(shop, { available: 5 });
  await aPaidOrder(shop, [{ ...option, orderCnt: 3 }]);
  const { body } = await count(option.optionNo, 2);
  expect(body.items).toMatchObject([{ available: 0, missing: 1 }]);
});

test('goods that an exchange brought back are on the shelf before their fee is paid, and not for sale', async () => {
  const option = await anOption(shop, { available: ON_SHELF });
  const { optionNo } = option;
  const { memberNo, headers } = await registerMember(shop);
  const order = await aPaidOrder(shop, [option], { headers });
  const buyer = { orderNo: order.orderNo, memberNo, optionNos: [optionNo] };
  const take = (next: ClaimStep) => takeClaimStep(shop, buyer, next);
  const exchange = { claim: 'EXCHANGE', at: 0, quantity: 1, responsible: 'BUYER', to: 0 } as const;
  const decide = (decision: 'approve' | 'receive' | 'pay') => take({ decide: decision, at: 0 });
  for (const next of ['ship', 'deliver', exchange] as const) await take(next);
  await decide('approve');
  // One is with the buyer, and what replaces it is still here.
  expect(await shown(optionNo)).toEqual({ available: 8, ordered: 1 });
  await decide('receive');
  expect(await shown(optionNo)).toEqual({ available: 8, ordered: 2 });
  expect((await count(optionNo, ON_SHELF)).body.items).toMatchObject([{ available: 8 }]);
  await decide('pay');
  expect(await shown(optionNo)).toEqual({ available: 9, ordered: 1 });
});

test('whoever orders while the shelf is counted again and again, no unit is sold that is not there', async () => {
  const option = await anOption(shop, { available: ON_SHELF });
  const { optionNo } = option;
  const sheets = await Promise.all(Array.from({ length: 12 }, () => openSheet(shop, [option])));
  const [, ...reserved] = await Promise.all([
    (async () => {
      for (let at = 0; at < 8; at += 1) await correct({ optionNo, from: ON_SHELF, to: ON_SHELF });
    })(),
    ...sheets.map((sheet) => reserve(shop, sheet)),
  ]);
  const sold = reserved.filter(({ status }) => status === 200).length;
  expect(sold).toBe(ON_SHELF);
  expect(await shown(optionNo)).toEqual({ available: 0, ordered: ON_SHELF });
});

type Line = { orderLineNo: number; optionNo: number; quantity: number; hasLeft: boolean };

async function linesOf(orderNo: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select order_line_no, option_no, quantity,
      state in ('DELIVERY_ING', 'DELIVERY_DONE', 'BUY_CONFIRM') as has_left
    from order_line where order_no = ${orderNo}`.execute(shop.db);
  return rows;
}

/** What is to come back to the shelf, by the claim whose goods are on their way. */
async function expectedBack(orderNo: string): Promise<Map<number, Line[]>> {
  const { rows } = await sql<{ claimNo: number } & Line>`
    select claim_no, option_no, quantity from order_line join claim using (claim_no)
    where order_line.order_no = ${orderNo} and claim.state like '%_PROC_BEFORE_RECEIVE'`.execute(
    shop.db,
  );
  return Map.groupBy(rows, ({ claimNo }) => claimNo);
}

test('whatever is ordered, sent, cancelled, returned and exchanged, a count of the shelf leaves what is there less what is ordered', async () => {
  await fc.assert(
    fc.asyncProperty(
      // What comes back has arrived before.
      fc.constantFrom([], ['ship', 'deliver'] as const),
      fc.array(claimStep, { minLength: 4, maxLength: 14 }),
      fc.integer({ min: 0, max: 3 }),
      async (first, steps, found) => {
        const { memberNo, headers } = await registerMember(shop);
        const options = await someOptions(shop, {
          salePrice: 19_900,
          options: ['S', 'L'].map((size) => ({ colour: 'BLACK', size, available: ON_SHELF })),
        });
        const optionNos = options.map((option) => option.optionNo);
        const bought = options.map((option) => ({ ...option, orderCnt: 2 }));
        const { orderNo } = await aPaidOrder(shop, bought, { headers });
        // Somebody else is in the payment window all the while.
        await aReservedOrder(shop, bought);
        const shelf = new Map(optionNos.map((optionNo) => [optionNo, ON_SHELF]));
        const move = ({ optionNo, quantity }: Line, sign: 1 | -1) =>
          shelf.set(optionNo, (shelf.get(optionNo) ?? 0) + sign * quantity);
        for (const next of [...first, ...steps]) {
          const [lines, back] = [await linesOf(orderNo), await expectedBack(orderNo)];
          const done = await takeClaimStep(shop, { orderNo, memberNo, optionNos }, next);
          if (isRefusal(done)) continue;
          const hasLeft = new Set(
            (await linesOf(orderNo)).flatMap((line) => (line.hasLeft ? [line.orderLineNo] : [])),
          );
          for (const line of lines) {
            if (!line.hasLeft && hasLeft.has(line.orderLineNo)) move(line, -1);
          }
          const received =
            typeof next === 'object' && 'decide' in next && next.decide === 'receive' ? done : {};
          if (received && 'claimNo' in received) {
            for (const line of back.get(received.claimNo as number) ?? []) move(line, 1);
          }
          const stock = await listed();
          for (const [optionNo, present] of shelf) {
            const { available = 0, ordered = 0 } = stock.get(optionNo) ?? {};
            expect(available + ordered).toBe(present);
          }
        }
        for (const [optionNo, present] of shelf) {
          const before = await availableStock(shop, optionNo);
          expect((await count(optionNo, present)).body.items).toMatchObject([
            { available: before },
          ]);
          const more = { available: before + found };
          expect((await count(optionNo, present + found)).body.items).toMatchObject([more]);
        }
      },
    ),
    { numRuns: 10 },
  );
});

test('what is ordered of an option is read from its own index, however many orders it ever had', async () => {
  await anOption(shop);
  const plans = await plansOf(shop.db, (tx) => listStock(tx, {}, { cursor: undefined, limit: 50 }));
  expect(plans).toContain('order_line_on_shelf');
});
