import type { CallReply } from '@duskline/contract';
import * as member from '@duskline/contract/shop/claims.calls';
import * as guest from '@duskline/contract/shop/guest-claims.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../../lib/api/api.ts';
import type { ClaimKind } from '../../lib/labels/claim-labels.ts';
import {
  callWithOrderAccess,
  type OrderAccess,
  useOrderMutation,
} from '../../lib/order-access/order-access.ts';
import type { ClaimListQuery } from '../../lib/routing/claim-list.rules.ts';
import { daysOfPeriod, LIST_PAGE_SIZE } from '../../lib/routing/list-period.rules.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { accountDigits, type RefundAccount } from './refund-account.rules.ts';

/** Call for the form of a claim for one option. */
export function loadClaimForm(
  api: Api,
  access: OrderAccess,
  orderOptionNo: number,
  claimType: ClaimKind,
) {
  const calls = { member: member.getClaimForm, guest: guest.getClaimForm };
  const input = { params: { orderOptionNo }, query: { claimType } };
  return callWithOrderAccess(api, access, calls, input);
}

/** Load the form of a claim for one option. */
export function useClaimForm(access: OrderAccess, orderOptionNo: number, claimType: ClaimKind) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'claim-form', access.guestOrderNo, orderOptionNo, claimType],
    enabled: kind !== 'unknown',
    staleTime: 0,
    queryFn: () => loadClaimForm(api, access, orderOptionNo, claimType),
  });
}

/** A claim as its page shows it. */
export type Claim = CallReply<typeof member.getClaimResult>;

/** Load one claim. */
export function useClaim(access: OrderAccess, claimNo: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'claim', access.guestOrderNo, claimNo],
    enabled: kind !== 'unknown',
    queryFn: () =>
      callWithOrderAccess(
        api,
        access,
        { member: member.getClaimResult, guest: guest.getClaimResult },
        { params: { claimNo } },
      ),
  });
}

/** Withdraw a claim that is not decided yet. */
export function useWithdrawClaim(access: OrderAccess) {
  const api = useApi();
  return useOrderMutation((claimNo: number) =>
    callWithOrderAccess(
      api,
      access,
      { member: member.withdrawClaim, guest: guest.withdrawClaim },
      { params: { claimNo } },
    ),
  );
}

/** Change the bank account of a refund that the bank refused; it is paid again at once. */
export function useSetRefundAccount(access: OrderAccess, claimNo: number) {
  const api = useApi();
  return useOrderMutation(({ bank, number, depositor }: RefundAccount) =>
    callWithOrderAccess(
      api,
      access,
      { member: member.setRefundAccount, guest: guest.setRefundAccount },
      {
        params: { claimNo },
        body: {
          bank: bank || null,
          account: accountDigits(number),
          depositorName: depositor.trim(),
        },
      },
    ),
  );
}

/** Load one page of the member's claims; the previous page stays while the next one loads. */
export function useMyClaims({ page, months, kind: claimKind }: ClaimListQuery) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'claims', { page, months, claimKind }],
    enabled: kind === 'member',
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(member.listMyClaims, {
        query: {
          pageNumber: page,
          pageSize: LIST_PAGE_SIZE,
          hasTotalCount: true,
          ...daysOfPeriod(months, new Date()),
          ...(claimKind && { claimTypes: [claimKind] }),
        },
      }),
  });
}
