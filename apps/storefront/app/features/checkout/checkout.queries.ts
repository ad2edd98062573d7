import { ApiError } from '@duskline/client';
import type { CallInput, CallReply } from '@duskline/contract';
import { reservePayment } from '@duskline/contract/shop/checkout.calls';
import { calculateOrderSheet, getOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { trackCommerce } from '../../lib/analytics/commerce-events.ts';
import { type Api, useApi } from '../../lib/api/api.ts';
import { platformOf } from '../../lib/native/in-app.ts';
import { useIdentityGate } from '../../lib/routing/identity-gate.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { type RuntimeConfig, useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import {
  type CostChoices,
  costKeyOf,
  needsCalculation,
  toCalculation,
} from './calculation.rules.ts';
import { type CheckoutValues, type OrderSheet, toReservation } from './checkout-fields.ts';
import type { Discounts } from './discounts.rules.ts';
import { payByMallScript } from './mall-payment.ts';
import { openPaymentWindow, readPaymentWindow } from './payment-window.ts';

/** Never cached: prices and stock are loaded whenever the page is. */
const LIVE = { staleTime: 0, gcTime: 0 };

/** Load an order sheet, with a member's address. */
export function useOrderSheet(orderSheetNo: string) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'order-sheet', orderSheetNo],
    enabled: kind !== 'unknown',
    ...LIVE,
    queryFn: () =>
      api.shop(getOrderSheet, { params: { orderSheetNo }, query: { includeMemberAddress: true } }),
  });
}

/**
 * Calculate what the order costs with these choices and discounts. Loads nothing while the order
 * sheet's own amounts still hold.
 */
export function useCalculatedOrderSheet(
  orderSheetNo: string,
  choices: CostChoices,
  discounts: Discounts,
) {
  const api = useApi();
  const { key } = useShopper();
  return useQuery({
    queryKey: [key, 'order-sheet', orderSheetNo, 'calculated', ...costKeyOf(choices, discounts)],
    enabled: needsCalculation(choices, discounts),
    ...LIVE,
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(calculateOrderSheet, {
        params: { orderSheetNo },
        body: toCalculation(choices, discounts),
      }),
  });
}

/**
 * Reserve the payment of exactly the amount shown, in won, and open the payment window. Stays
 * pending until the browser has left, so that a second tap does nothing.
 */
export function useReservePayment(orderSheetNo: string, sheet: OrderSheet) {
  const api = useApi();
  const passIdentityGate = useIdentityGate();
  const isMember = useShopper().kind === 'member';
  const config = useRuntimeConfig();
  return useMutation({
    mutationFn: async (order: {
      values: CheckoutValues;
      paymentAmt: number;
      discounts: Discounts;
    }) => {
      const reservation = toReservation(order.values, {
        orderSheetNo,
        sheet,
        isMember,
        paymentAmt: order.paymentAmt,
        discounts: order.discounts,
        clientReturnUrl: `${location.origin}/orders/payment-return`,
      });
      const track = () =>
        trackCommerce('add_payment_info', {
          value: order.paymentAmt,
          payment_type: order.values.payType,
        });
      if (config.paymentScriptUrl) {
        await payByMall(api, config, config.paymentScriptUrl, reservation);
        track();
        await pageIsBack();
        return;
      }
      const reserved = await api.shop(reservePayment, { body: reservation });
      track();
      await openPayment(reserved);
      await new Promise(() => {});
    },
    onError: (error) => passIdentityGate(error),
  });
}

async function payByMall(
  api: Api,
  { shopApiUrl, clientId }: RuntimeConfig,
  scriptUrl: string,
  reservation: CallInput<typeof reservePayment>['body'],
): Promise<void> {
  const { accesstoken: accessToken } = await api.session.shopTokenHeader();
  const platform = platformOf(navigator.userAgent);
  try {
    await payByMallScript({ scriptUrl, shopApiUrl, clientId, platform, accessToken }, reservation);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw windowNotOpened(cause);
  }
}

/**
 * Resolves when a shopper looks at this page again: on PC a mall may open its window beside it, and
 * whoever closes that may pay once more.
 */
async function pageIsBack(): Promise<void> {
  await new Promise((resolve) => addEventListener('blur', resolve, { once: true }));
  await new Promise((resolve) => addEventListener('focus', resolve, { once: true }));
}

function windowNotOpened(cause: unknown): ApiError {
  const text = '결제창을 열지 못했어요. 잠시 후 다시 결제해 주세요.';
  return new ApiError(0, 'PAYMENT_WINDOW', text, { cause });
}

async function openPayment(reserved: CallReply<typeof reservePayment>): Promise<void> {
  if (reserved.pgType === 'NONE' && reserved.confirmUrl) {
    // Nothing is left to pay: the API confirms the order and redirects the shopper.
    location.assign(reserved.confirmUrl);
    return;
  }
  try {
    const opening = readPaymentWindow(reserved.extraData);
    if (!opening) throw new Error('the reservation has no payment window');
    await openPaymentWindow(opening);
  } catch (cause) {
    throw windowNotOpened(cause);
  }
}
