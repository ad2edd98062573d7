import type { CancelResult } from '@duskline/partners/payment/payment-gateway';
import { vi } from 'vitest';
import { closeAccounts, releaseExpiredDeposits } from '../src/modules/payments/index.ts';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  type BuyingShop,
  comeBack,
} from './checkout-factories.ts';
import { registerMember } from './factories.ts';
import { stateOfPayment } from './payment-factories.ts';

/** A member's order that waits for its deposit. */
export async function anAwaitedDeposit(shop: BuyingShop) {
  const { headers } = await registerMember(shop);
  const order = await aPaidOrder(shop, [await anOption(shop)], {
    ...{ headers, payType: 'VIRTUAL_ACCOUNT' },
  });
  return { ...order, headers };
}

/**
 * A confirm that was given up before the partner's records had it; `method` is what the window paid by,
 * `payType` what its order was to be paid by.
 */
export async function aGivenUpConfirm(
  shop: BuyingShop,
  method: '가상계좌' | '카드' = '가상계좌',
  payType = 'VIRTUAL_ACCOUNT',
) {
  const { headers, memberNo } = await registerMember(shop);
  const option = await anOption(shop, { available: 1 });
  const { key, orderNo, amount } = await aReservedOrder(shop, [option], { headers, payType });
  const paymentKey = shop.toss.authorise(orderNo, amount, method);
  await comeBackUnanswered(shop, { key, paymentKey, orderId: orderNo, amount });
  const issued = shop.toss.payment(paymentKey);
  shop.toss.deletePayment(paymentKey);
  shop.clock.advance({ minutes: 1 });
  await shop.jobs.runRepeating('sweep-payments');
  shop.toss.recall(issued);
  if ((await stateOfPayment(shop, orderNo)) !== 'FAILED') throw new Error('it was not given up');
  return { key, orderNo, amount, headers, memberNo, option, paymentKey };
}

/** Come back from the window by a confirm that the partner makes, and whose reply is lost. */
export async function comeBackUnanswered(
  shop: BuyingShop,
  query: Parameters<typeof comeBack>[1],
): Promise<void> {
  shop.toss.setMood('drop_after');
  await comeBack(shop, query);
  shop.toss.setMood('approve');
}

/** Whether the partner waits for a deposit into this account. */
export const isOpenAtPartner = (shop: BuyingShop, paymentKey: string): boolean =>
  shop.toss.payment(paymentKey).status === 'WAITING_FOR_DEPOSIT';

/** The keys of the accounts that the partner is to close. */
export async function accountsToClose(shop: BuyingShop): Promise<string[]> {
  const rows = await shop.db.selectFrom('accountToClose').select('paymentKey').execute();
  return rows.map(({ paymentKey }) => paymentKey);
}

/** Let the time of all deposits pass, and end their orders. */
export async function expireDeposits(shop: BuyingShop): Promise<void> {
  shop.clock.advance({ hours: 24 });
  await releaseExpiredDeposits(shop.shop);
}

/** Run the job an hour apart for so many days; returns how many errors and warnings it logs. */
export async function closeHourlyFor(
  shop: BuyingShop,
  days: number,
): Promise<{ errors: number; warnings: number }> {
  const error = vi.spyOn(shop.shop.log, 'error').mockImplementation(() => {});
  const warn = vi.spyOn(shop.shop.log, 'warn').mockImplementation(() => {});
  for (let hour = 0; hour < days * 24; hour++) {
    await closeAccounts(shop.shop);
    shop.clock.advance({ hours: 1 });
  }
  const logged = { errors: error.mock.calls.length, warnings: warn.mock.calls.length };
  vi.restoreAllMocks();
  return logged;
}

/** Have the partner answer each cancellation like this; returns the keys that it is asked with. */
export function answerCancellations(shop: BuyingShop, answer: CancelResult): readonly string[] {
  const keys: string[] = [];
  shop.shop.payment = {
    ...shop.toss.gateway,
    cancel: async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return answer;
    },
  };
  return keys;
}
