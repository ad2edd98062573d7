import { ApiError } from '@duskline/client';
import type { CallInput, CallReply } from '@duskline/contract';
import { reservePayment } from '@duskline/contract/shop/checkout.calls';
import { calculateOrderSheet, getOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { trackCommerce } from '../../lib/analytics/commerce-events.ts';
import { type Api, useApi } from '../../lib/api/api.ts';
import { platformOf } from '../../lib/native/in-app.ts';
import { useIdentityGate } from '../../lib/routing/identity-gate.ts';
import { useStillHere } from '../../lib/routing/use-still-here.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { type RuntimeConfig, useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { showToast } from '../../ui/overlays.ts';
import {
  type CostChoices,
  costKeyOf,
  needsCalculation,
  toCalculation,
} from './calculation.rules.ts';
import { type CheckoutValues, type OrderSheet, toReservation } from './checkout-fields.ts';
import type { Discounts } from './discounts.rules.ts';
import { loadScript } from './load-script.ts';
import { payByMallScript } from './mall-payment.ts';
import { openPaymentWindow, readPaymentWindow, releasePayment } from './payment-window.ts';

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
 * pending until the browser has left, so that a second tap does nothing. For a shopper who has gone to
 * another page meanwhile no window is opened, and what was reserved is released.
 */
export function useReservePayment(orderSheetNo: string, sheet: OrderSheet) {
  const api = useApi();
  const passIdentityGate = useIdentityGate();
  const isMember = useShopper().kind === 'member';
  const config = useRuntimeConfig();
  const press = useStillHere();
  return useMutation({
    onMutate: () => ({ isStillHere: press() }),
    mutationFn: async (order: {
      values: CheckoutValues;
      paymentAmt: number;
      discounts: Discounts;
    }) => {
      const isStillHere = press();
      const reservation = toReservation(order.values, {
        orderSheetNo,
        sheet,
        isMember,
        paymentAmt: order.paymentAmt,
        discounts: order.discounts,
        clientReturnUrl: `${location.origin}/orders/payment-return`,
        isInApp: config.isInApp,
      });
      const track = () =>
        trackCommerce('add_payment_info', {
          value: order.paymentAmt,
          payment_type: order.values.payType,
        });
      if (config.paymentScriptUrl) {
        const isReserved = await payByMall(
          { api, config, scriptUrl: config.paymentScriptUrl, isStillHere },
          reservation,
        );
        if (!isReserved) return;
        track();
        await pageIsBack();
        return;
      }
      const reserved = await api.shop(reservePayment, { body: reservation });
      if (isStillHere()) {
        track();
        if (await openPayment(reserved, isStillHere)) await new Promise(() => {});
      }
      showToast('다른 화면으로 이동해서 결제를 시작하지 않았어요.');
      await releasePayment(reserved.confirmUrl);
    },
    onError: (error, _order, pressed) => {
      if (pressed?.isStillHere()) passIdentityGate(error);
    },
  });
}

/** Pay by the mall's script; returns false, with nothing reserved, where the shopper has left meanwhile. */
async function payByMall(
  mall: { api: Api; config: RuntimeConfig; scriptUrl: string; isStillHere: () => boolean },
  reservation: CallInput<typeof reservePayment>['body'],
): Promise<boolean> {
  const { scriptUrl } = mall;
  const { shopApiUrl, clientId } = mall.config;
  const { accesstoken: accessToken } = await mall.api.session.shopTokenHeader();
  const platform = platformOf(navigator.userAgent);
  try {
    await loadScript(scriptUrl);
    if (!mall.isStillHere()) return false;
    await payByMallScript({ scriptUrl, shopApiUrl, clientId, platform, accessToken }, reservation);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw windowNotOpened(cause);
  }
  return true;
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

/** Open the payment window; returns false where the shopper has left before it could be. */
async function openPayment(
  reserved: CallReply<typeof reservePayment>,
  isStillHere: () => boolean,
): Promise<boolean> {
  if (reserved.pgType === 'NONE' && reserved.confirmUrl) {
    // Nothing is left to pay: the API confirms the order and redirects the shopper.
    location.assign(reserved.confirmUrl);
    return true;
  }
  try {
    const opening = readPaymentWindow(reserved.extraData);
    if (!opening) throw new Error('the reservation has no payment window');
    return await openPaymentWindow(opening, isStillHere);
  } catch (cause) {
    throw windowNotOpened(cause);
  }
}
