import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  accountsToClose,
  aGivenUpConfirm,
  anAwaitedDeposit,
  expireDeposits,
} from '../../../test/account-factories.ts';
import { type BuyingShop, buildBuyingShop, statesOf } from '../../../test/checkout-factories.ts';
import { shopService } from '../../service.ts';
import { closeAccounts } from './index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterEach(async () => {
  shop.shop.payment = shop.toss.gateway;
  vi.restoreAllMocks();
  await shop.db.deleteFrom('accountToClose').execute();
});
afterAll(() => shop.close());

/** Have accounts closed that a former version left open: their orders ended by now, nobody was to close them. */
async function upgradeBy(migration: string, ...paymentKeys: string[]) {
  await shop.db.deleteFrom('accountToClose').execute();
  await sql`update payment set reserved_at =
    case when payment_key in (${sql.join(paymentKeys)}) then now() else now() - interval '1 year' end`.execute(
    shop.db,
  );
  const text = await readFile(join(shopService.migrations, migration), 'utf8');
  await sql.raw(text).execute(shop.db);
  expect((await accountsToClose(shop)).toSorted()).toEqual(paymentKeys.toSorted());
  shop.clock.set(new Date(Date.now() + 60_000));
}

test('accounts that a former version left open are closed after the upgrade; a card among them pays its order', async () => {
  const ended = await anAwaitedDeposit(shop);
  await expireDeposits(shop);
  const [unheard, card] = [await aGivenUpConfirm(shop), await aGivenUpConfirm(shop, '카드')];
  await upgradeBy(
    '1217_accounts_left_open.sql',
    ended.paymentKey,
    unheard.paymentKey,
    card.paymentKey,
  );
  await closeAccounts(shop.shop);
  expect(shop.toss.payment(ended.paymentKey).status).toBe('CANCELED');
  expect(shop.toss.payment(unheard.paymentKey).status).toBe('CANCELED');
  expect(shop.toss.payment(card.paymentKey)).toMatchObject({ status: 'DONE', canceled: 0 });
  expect(await statesOf(shop, card.orderNo)).toEqual(['PAY_DONE']);
  expect(await accountsToClose(shop)).toEqual([]);
});

test('an account that a former version left open, which the partner does not know yet, is asked for until it does', async () => {
  shop.clock.set(new Date());
  const { paymentKey } = await aGivenUpConfirm(shop);
  await upgradeBy('1237_given_up_since.sql', paymentKey);
  const issued = shop.toss.payment(paymentKey);
  shop.toss.deletePayment(paymentKey);
  expect([await closeAccounts(shop.shop), await accountsToClose(shop)]).toEqual([0, [paymentKey]]);
  shop.toss.recall(issued);
  shop.clock.advance({ hours: 2 });
  expect([await closeAccounts(shop.shop), await accountsToClose(shop)]).toEqual([1, []]);
  expect(shop.toss.payment(paymentKey).status).toBe('CANCELED');
});

test('a partner that does not answer for an account that a former version left open is asked again, with a warning', async () => {
  shop.clock.set(new Date());
  const { paymentKey } = await aGivenUpConfirm(shop);
  await upgradeBy('1237_given_up_since.sql', paymentKey);
  const warn = vi.spyOn(shop.shop.log, 'warn').mockImplementation(() => {});
  shop.shop.payment = {
    ...shop.toss.gateway,
    find: async () => ({ kind: 'unknown', reason: 'time limit' }),
  };
  expect([await closeAccounts(shop.shop), await accountsToClose(shop)]).toEqual([0, [paymentKey]]);
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ reason: 'time limit' }), 'confirm not looked up yet'],
  ]);
});
