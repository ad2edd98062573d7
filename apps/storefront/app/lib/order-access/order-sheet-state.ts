import type { Caller } from '@duskline/client';
import { getOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { errorCode } from '../errors/error-text.ts';

/**
 * What has become of an order sheet: `paying` while the result of its payment is not known, `gone`
 * where there is none of this number (any more).
 */
export type OrderSheetState = 'open' | 'paying' | 'ordered' | 'expired' | 'gone';

const refused: Record<string, OrderSheetState | undefined> = {
  [shopRefusals.payment_unknown.code]: 'paying',
  [shopRefusals.order_sheet_used.code]: 'ordered',
  [shopRefusals.order_sheet_expired.code]: 'expired',
  [shopRefusals.order_sheet_not_found.code]: 'gone',
};

/** Ask what has become of an order sheet; throws what says nothing of that. */
export async function readOrderSheetState(
  shop: Caller,
  orderSheetNo: string,
): Promise<OrderSheetState> {
  try {
    await shop(getOrderSheet, { params: { orderSheetNo }, query: {} });
    return 'open';
  } catch (cause) {
    const state = refused[errorCode(cause) ?? ''];
    if (!state) throw cause;
    return state;
  }
}
