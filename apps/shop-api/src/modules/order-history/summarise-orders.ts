import type { OrderAmountSummary, OrderStatusSummary } from '@duskline/contract/shop/orders';
import { isRefusal } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { readUncheckedPeriod } from '../../http/paging.ts';
import { findOrders } from '../orders/orders.sql.ts';
import { claimStatesOf } from './list-orders.ts';
import { writeLastAmounts } from './order-amounts.wire.ts';
import { countByState, findOrderNos } from './order-counts.sql.ts';

type Period = { startYmd?: string | undefined; endYmd?: string | undefined };
type Counted = Awaited<ReturnType<typeof countByState>>[number];

/** How many of a member's options, or orders with such an option, stand at each state. */
export async function summariseStates(
  shop: ShopContext,
  memberNo: number,
  query: Period,
  counted: 'options' | 'orders',
) {
  const period = readUncheckedPeriod(query);
  if (isRefusal(period)) return period;
  const rows = await countByState(shop.db, memberNo, period);
  const count = (isMeant: (row: Counted) => boolean) =>
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

/** What a member's orders come to after their claims, of all or those with an option in a state. */
export async function summariseAmounts(
  shop: ShopContext,
  memberNo: number,
  query: Period & { orderStatusType?: string | undefined },
) {
  const period = readUncheckedPeriod(query);
  if (isRefusal(period)) return period;
  const state = query.orderStatusType;
  const orders = await findOrders(
    shop.db,
    await findOrderNos(shop.db, memberNo, { ...period, state }),
  );
  const amounts = orders.map(writeLastAmounts);
  const sum = (field: keyof (typeof amounts)[number]) =>
    amounts.reduce((total, amount) => total + amount[field], 0);
  const summary: z.infer<typeof OrderAmountSummary> = {
    orderCnt: orders.length,
    lastPayAmt: sum('payAmt'),
    lastSubPayAmt: sum('subPayAmt'),
    lastStandardAmt: sum('standardAmt'),
    lastDeliveryAmt: sum('deliveryAmt'),
    lastRemoteDeliveryAmt: sum('remoteDeliveryAmt'),
    lastImmediateDiscountAmt: sum('immediateDiscountAmt'),
    lastAdditionalDiscountAmt: sum('additionalDiscountAmt'),
    lastCartCouponDiscountAmt: sum('cartCouponDiscountAmt'),
    lastProductCouponDiscountAmt: sum('productCouponDiscountAmt'),
    lastDeliveryCouponDiscountAmt: sum('deliveryCouponDiscountAmt'),
  };
  return summary;
}
