import type { CallReply } from '@duskline/contract';
import * as mine from '@duskline/contract/shop/claims.calls';
import * as guests from '@duskline/contract/shop/guest-claims.calls';
import { getProductOptions } from '@duskline/contract/shop/products.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../../lib/api/api.ts';
import { type Buyer, callAsBuyer, useBuyerStep } from '../../lib/order-access/order-access.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { daysOfPeriod, PAGE_SIZE } from '../orders/order-list.rules.ts';
import type { ClaimListQuery } from './claim-list.rules.ts';
import {
  type Account,
  type ClaimDraft,
  type ClaimForm,
  type ClaimKind,
  type ClaimRequest,
  estimateBodyOf,
} from './request/claim-draft.rules.ts';

/** What the form of a claim shows for one option. */
export function useClaimForm(buyer: Buyer, orderOptionNo: number, claimType: ClaimKind) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'claim-form', buyer.guestOrderNo, orderOptionNo, claimType],
    enabled: kind !== 'unknown',
    staleTime: 0,
    queryFn: () =>
      callAsBuyer(
        api,
        buyer,
        { mine: mine.getClaimForm, guests: guests.getClaimForm },
        { params: { orderOptionNo }, query: { claimType } },
      ),
  });
}

/** What a claim would give back; the estimate before stays while the next is on its way. */
export function useClaimEstimate(buyer: Buyer, draft: ClaimDraft, form: ClaimForm) {
  const api = useApi();
  const { key } = useShopper();
  const body = estimateBodyOf(draft, form);
  return useQuery({
    queryKey: [key, 'claim-form-estimate', buyer.guestOrderNo, body],
    enabled: body !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () =>
      callAsBuyer(
        api,
        buyer,
        { mine: mine.estimateClaim, guests: guests.estimateClaim },
        { body: body as NonNullable<typeof body> },
      ),
  });
}

/** Other options of the product at the same price, for an exchange. */
export function useExchangeOptions({ productNo, optionNo }: ClaimForm['originalOption']) {
  const api = useApi();
  return useQuery({
    queryKey: ['exchange-options', productNo, optionNo],
    staleTime: 0,
    queryFn: async () => {
      const { flatOptions } = await api.shop(getProductOptions, {
        params: { productNo: String(productNo) },
      });
      const own = flatOptions.find((option) => option.optionNo === optionNo);
      return flatOptions
        .filter((option) => option !== own && option.addPrice === (own?.addPrice ?? 0))
        .map(({ optionNo, value, saleType, forcedSoldOut, stockCnt }) => ({
          optionNo,
          name: value.replaceAll('|', ' / '),
          left: saleType === 'AVAILABLE' && !forcedSoldOut ? stockCnt : 0,
        }));
    },
  });
}

/** Makes a claim; answers its number. Whatever it moves (orders, points, coupons) is asked anew. */
export function useRequestClaim(buyer: Buyer) {
  const api = useApi();
  return useBuyerStep(async (request: ClaimRequest) => {
    const { claimNo } = await sendClaim(api, buyer, request);
    return claimNo;
  });
}

function sendClaim(api: Api, buyer: Buyer, request: ClaimRequest) {
  if (request.kind === 'CANCEL') {
    const calls = { mine: mine.cancelOptionsV11, guests: guests.cancelOptionsV11 };
    return callAsBuyer(api, buyer, calls, { body: request.body });
  }
  if (request.kind === 'RETURN') {
    const calls = { mine: mine.returnOptionsV11, guests: guests.returnOptionsV11 };
    return callAsBuyer(api, buyer, calls, { body: request.body });
  }
  const { orderOptionNo, body } = request;
  const calls = { mine: mine.exchangeOptionV11, guests: guests.exchangeOptionV11 };
  return callAsBuyer(api, buyer, calls, { params: { orderOptionNo }, body });
}

export type Claim = CallReply<typeof mine.getClaimResult>;

/** One claim wholly. */
export function useClaim(buyer: Buyer, claimNo: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'claim', buyer.guestOrderNo, claimNo],
    enabled: kind !== 'unknown',
    queryFn: () =>
      callAsBuyer(
        api,
        buyer,
        { mine: mine.getClaimResult, guests: guests.getClaimResult },
        { params: { claimNo } },
      ),
  });
}

/** Takes a claim back that nobody has decided yet. */
export function useWithdrawClaim(buyer: Buyer) {
  const api = useApi();
  return useBuyerStep((claimNo: number) =>
    callAsBuyer(
      api,
      buyer,
      { mine: mine.withdrawClaim, guests: guests.withdrawClaim },
      { params: { claimNo } },
    ),
  );
}

/** Names another account for a refund that its bank refused. */
export function useSetRefundAccount(buyer: Buyer, claimNo: number) {
  const api = useApi();
  return useBuyerStep(({ bank, number, depositor }: Account) =>
    callAsBuyer(
      api,
      buyer,
      { mine: mine.setRefundAccount, guests: guests.setRefundAccount },
      {
        params: { claimNo },
        body: {
          bank: bank || null,
          account: number.replaceAll(/[\s-]/g, ''),
          depositorName: depositor.trim(),
        },
      },
    ),
  );
}

/** A page of the member's claims; the page before stays while the next is on its way. */
export function useMyClaims({ page, months, kind: claimKind }: ClaimListQuery) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'claims', { page, months, claimKind }],
    enabled: kind === 'member',
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(mine.listMyClaims, {
        query: {
          pageNumber: page,
          pageSize: PAGE_SIZE,
          hasTotalCount: true,
          ...daysOfPeriod(months, new Date()),
          ...(claimKind && { claimTypes: [claimKind] }),
        },
      }),
  });
}
