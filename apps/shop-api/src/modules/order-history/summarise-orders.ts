import { mapLastParts } from '@duskline/contract/shop/order-amounts.rules';
import type { OrderAmountSummary, OrderStatusSummary } from '@duskline/contract/shop/order-history';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { readUncheckedPeriod } from '../../http/paging.ts';
import { findClaimedOrders } from '../claim-settlement/index.ts';
import {
  countLinesByState,
  findAllMemberOrderNos,
  type OrderState,
  type StateCount,
} from '../orders/index.ts';
import { claimStatesOf } from './list-orders.ts';
import { lastAmountsToWire } from './order-amounts.wire.ts';

type Days = { startYmd?: string | undefined; endYmd?: string | undefined };

/** Count a member's lines, or the orders with such lines, by state and running claim. */
export async function countByState(
  shop: ShopContext,
  memberNo: number,
  query: Days,
  counted: 'options' | 'orders',
): Promise<z.infer<typeof OrderStatusSummary> | Refusal<'invalid_request'>> {
  const period = readUncheckedPeriod(query);
  if (isRefusal(period)) return period;
  const rows = await countLinesByState(shop.db, memberNo, period);
  const count = (isMeant: (row: StateCount) => boolean) =>
    rows.filter(isMeant).reduce((total, row) => total + row[counted], 0);
  const at = (state: string) => count((row) => row.state === state);
  const under = (type: keyof typeof claimStatesOf) =>
    count((row) => claimStatesOf[type]?.some((state) => state === row.claimState) ?? false);
  const summary: z.infer<typeof OrderStatusSummary> = {
    depositWaitCnt: at('DEPOSIT_WAIT'),
    payDoneCnt: at('PAY_DONE'),
    productPrepareCnt: at('PRODUCT_PREPARE'),
    deliveryPrepareCnt: at('DELIVERY_PREPARE'),
    deliveryIngCnt: at('DELIVERY_ING'),
    deliveryDoneCnt: at('DELIVERY_DONE'),
    buyConfirmCnt: at('BUY_CONFIRM'),
    cancelDoneCnt: at('CANCEL_DONE'),
    returnDoneCnt: at('RETURN_DONE'),
    exchangeDoneCnt: at('EXCHANGE_DONE'),
    cancelProcessingCnt: under('CANCEL_PROCESSING'),
    returnProcessingCnt: under('RETURN_PROCESSING'),
    exchangeProcessingCnt: under('EXCHANGE_PROCESSING'),
  };
  return summary;
}

/** Sum what a member's orders cost after their claims, of all or those with a line in a state; won. */
export async function sumAmounts(
  shop: ShopContext,
  memberNo: number,
  query: Days & { orderStatusType?: string | undefined },
): Promise<z.infer<typeof OrderAmountSummary> | Refusal<'invalid_request'>> {
  const period = readUncheckedPeriod(query);
  if (isRefusal(period)) return period;
  const state = query.orderStatusType;
  const states = state === undefined ? undefined : [state as OrderState];
  const orderNos = await findAllMemberOrderNos(shop.db, { memberNo, ...period, states });
  const orders = await findClaimedOrders(shop.db, orderNos);
  const amounts = orders.map(lastAmountsToWire);
  const sum = (field: keyof (typeof amounts)[number]) =>
    amounts.reduce((total, amount) => total + amount[field], 0);
  const summary: z.infer<typeof OrderAmountSummary> = {
    orderCnt: orders.length,
    lastPayAmt: sum('payAmt'),
    lastSubPayAmt: sum('subPayAmt'),
    ...mapLastParts(sum),
    lastAdditionalDiscountAmt: sum('additionalDiscountAmt'),
  };
  return summary;
}
