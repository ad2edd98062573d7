import { ApiError } from '@duskline/client';
import type { Call, CallInput, CallReply, GuestsCall } from '@duskline/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { useShopper } from '../session/shopper.ts';
import { readGuestToken } from './guest-order-token.ts';

/**
 * How an order is reached: as the logged-in member (no number), or as the guest whose order this
 * tab has opened.
 */
export type OrderAccess = { guestOrderNo?: string };

/** Say how this order is reached. */
export function orderAccessOf({
  orderNo,
  member,
}: {
  orderNo: string;
  member: boolean;
}): OrderAccess {
  return member ? {} : { guestOrderNo: orderNo };
}

/** The API's code for a guest whose token has expired; they look the order up again. */
export const GUEST_TOKEN_EXPIRED = 'O7001';

/**
 * Call the member's endpoint, or the guest's with the token of their order. Throws an `ApiError`
 * with `GUEST_TOKEN_EXPIRED` where this tab has no token.
 */
export async function callWithOrderAccess<C extends Call>(
  api: Api,
  { guestOrderNo }: OrderAccess,
  calls: { member: C; guest: GuestsCall<C> },
  input: CallInput<C>,
): Promise<CallReply<C>> {
  if (guestOrderNo === undefined) return api.shop(calls.member, input);
  const token = readGuestToken(guestOrderNo);
  if (!token) throw new ApiError(401, GUEST_TOKEN_EXPIRED, '주문을 다시 조회해 주세요.');
  // A guest's endpoint is the member's with another path: same input, same reply.
  return api.shopAsGuest(token)(calls.guest as unknown as C, input);
}

/**
 * Run a mutation that changes an order or a claim. It may change orders, claims, points and coupons
 * alike, and a refusal means that the page is out of date: in both cases everything cached of this
 * shopper is invalidated.
 */
export function useOrderMutation<Given, Reply>(mutationFn: (given: Given) => Promise<Reply>) {
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      void queryClient.invalidateQueries({
        queryKey: [key],
        // The form that was just sent is left: loading it again would only be refused.
        predicate: ({ queryKey }) => !String(queryKey[1]).startsWith('claim-form'),
      }),
  });
}
