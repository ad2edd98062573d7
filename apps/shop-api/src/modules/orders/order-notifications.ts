import type { AnnouncementValues } from '@duskline/contract/internal/announcements';
import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { ShopContext, ShopTx } from '../../context.ts';
import { announce } from '../notifications/enqueue-notification.ts';
import {
  findDeposit,
  findOrderToTell,
  findParcel,
  type OrderToTell,
} from './order-notifications.sql.ts';

type Parts = Pick<ShopContext, 'jobs' | 'clock' | 'vault'>;
type Decision = Pick<AnnouncementValues['claim_decided'], 'claim' | 'decision' | 'note'>;

/** Tells the orderer that her order is paid. */
export async function announceOrderPaid(tx: ShopTx, shop: Parts, orderNo: string): Promise<void> {
  const order = await findOrderToTell(tx, shop.vault, { orderNo });
  const { productName, payAmt } = order;
  await announce(tx, shop, {
    ...orderer(order),
    kind: 'order_paid',
    key: `order_paid:${orderNo}`,
    data: { orderNo, productName, amount: payAmt },
  });
}

/** Tells the orderer which account waits for her deposit, and until when. */
export async function announceDeposit(tx: ShopTx, shop: Parts, orderNo: string): Promise<void> {
  const order = await findOrderToTell(tx, shop.vault, { orderNo });
  const { amount, bankName, accountNumber, expiresAt } = await findDeposit(tx, shop.vault, orderNo);
  const until = seoulDateTime(expiresAt).slice(0, -':00'.length);
  const { productName } = order;
  await announce(tx, shop, {
    ...orderer(order),
    kind: 'deposit_request',
    key: `deposit_request:${orderNo}`,
    data: { orderNo, productName, amount, bank: bankName, accountNumber, until },
  });
}

/** Tells the orderer that a parcel of hers left or came. */
export async function announceParcel(
  tx: ShopTx,
  shop: Parts,
  kind: 'shipped' | 'delivered',
  deliveryNo: number,
): Promise<void> {
  const { orderNo, companyType, invoiceNo } = await findParcel(tx, deliveryNo);
  const order = await findOrderToTell(tx, shop.vault, { orderNo, deliveryNo });
  const { productName } = order;
  const key = `${kind}:${deliveryNo}`;
  if (kind === 'delivered') {
    const data = { orderNo, productName };
    return announce(tx, shop, { ...orderer(order), kind, key, data });
  }
  const labels: Record<string, string> = deliveryCompanyLabels;
  const carrier = labels[companyType] ?? companyType;
  const data = { orderNo, productName, carrier, invoiceNo };
  return announce(tx, shop, { ...orderer(order), kind, key, data });
}

/** Tells the orderer what became of a claim on these lines; `claimNo` makes each decision one message. */
export async function announceClaim(
  tx: ShopTx,
  shop: Parts,
  claim: Decision & { claimNo: number; orderNo: string; orderLineNos: readonly number[] },
): Promise<void> {
  const { claimNo, orderNo, orderLineNos, ...decision } = claim;
  const order = await findOrderToTell(tx, shop.vault, { orderNo, orderLineNos });
  const { productName } = order;
  await announce(tx, shop, {
    ...orderer(order),
    kind: 'claim_decided',
    key: `claim_decided:${claimNo}:${decision.decision}`,
    data: { orderNo, productName, ...decision },
  });
}

function orderer({ memberNo, orderer: { name, contact1, email }, orderNo }: OrderToTell) {
  return { memberNo, name, phone: contact1, email, thread: `order:${orderNo}` };
}
