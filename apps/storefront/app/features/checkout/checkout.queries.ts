import { ApiError } from '@duskline/client';
import type { CallReply } from '@duskline/contract';
import { searchAddresses } from '@duskline/contract/shop/addresses.calls';
import {
  calculateOrderSheet,
  getOrderSheet,
  reservePayment,
} from '@duskline/contract/shop/checkout.calls';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useIdentityGate } from '../../lib/routing/identity-gate.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { type CheckoutValues, type OrderSheet, reservationOf } from './checkout-fields.ts';
import { couponSelection, noPromotions, type Promotions } from './discounts.rules.ts';
import { openPaymentWindow, readPaymentWindow } from './payment-window.ts';

/** Prices and stock are as old as the page at most. */
const LIVE = { staleTime: 0, gcTime: 0 };

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

export type Destination = Pick<
  CheckoutValues,
  'zipCode' | 'address' | 'jibunAddress' | 'detailAddress' | 'receiverPhone'
>;

/**
 * What the order costs when it is sent there, islands cost more, with these coupons and points off.
 * Not asked while there is neither.
 */
export function useCalculated(
  orderSheetNo: string,
  destination: Destination,
  promotions: Promotions,
) {
  const api = useApi();
  const { key } = useShopper();
  const { zipCode, address, jibunAddress } = destination;
  const selection = couponSelection(promotions);
  return useQuery({
    queryKey: [
      key,
      'order-sheet',
      orderSheetNo,
      'calculated',
      zipCode,
      jibunAddress,
      selection,
      promotions.points,
    ],
    enabled: zipCode !== '' || promotions !== noPromotions,
    ...LIVE,
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(calculateOrderSheet, {
        params: { orderSheetNo },
        body: {
          accumulationUseAmt: promotions.points,
          couponRequest: selection,
          addressRequest:
            zipCode === ''
              ? null
              : {
                  receiverZipCd: zipCode,
                  receiverAddress: address,
                  receiverJibunAddress: jibunAddress,
                  receiverDetailAddress: destination.detailAddress,
                  receiverContact1: destination.receiverPhone,
                },
        },
      }),
  });
}

/**
 * Reserves the payment of exactly the amount shown and goes on to the payment window. Stays pending
 * until the browser has left, so that a second tap does nothing.
 */
export function useReservePayment(orderSheetNo: string, sheet: OrderSheet) {
  const api = useApi();
  const passIdentityGate = useIdentityGate();
  const isMember = useShopper().kind === 'member';
  return useMutation({
    mutationFn: async (order: {
      values: CheckoutValues;
      paymentAmt: number;
      promotions: Promotions;
    }) => {
      const reserved = await api.shop(reservePayment, {
        body: reservationOf(order.values, {
          orderSheetNo,
          sheet,
          isMember,
          paymentAmt: order.paymentAmt,
          promotions: order.promotions,
          clientReturnUrl: `${location.origin}/orders/payment-return`,
        }),
      });
      await goOnToPay(reserved);
      await new Promise(() => {});
    },
    onError: (error) => passIdentityGate(error),
  });
}

async function goOnToPay(reserved: CallReply<typeof reservePayment>): Promise<void> {
  if (reserved.pgType === 'NONE' && reserved.confirmUrl) {
    // Nothing left to pay: the shop confirms by itself and sends the shopper on.
    location.assign(reserved.confirmUrl);
    return;
  }
  try {
    const opening = readPaymentWindow(reserved.extraData);
    if (!opening) throw new Error('the reservation names no payment window');
    await openPaymentWindow(opening);
  } catch (cause) {
    const text = '결제창을 열지 못했어요. 잠시 후 다시 결제해 주세요.';
    throw new ApiError(0, 'PAYMENT_WINDOW', text, { cause });
  }
}

const FOUND_PER_PAGE = 20;

/** Road addresses for a keyword, page by page. */
export function useAddressSearch(keyword: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['address-search', keyword],
    enabled: keyword !== '',
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      api.shop(searchAddresses, {
        query: { keyword, pageNumber: pageParam, pageSize: FOUND_PER_PAGE },
      }),
    getNextPageParam: (last, pages) => {
      const found = pages.reduce((sum, page) => sum + page.items.length, 0);
      return last.items.length > 0 && found < last.totalCount ? pages.length + 1 : undefined;
    },
  });
}
