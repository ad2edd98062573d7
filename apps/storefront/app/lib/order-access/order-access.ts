import { ApiError } from '@duskline/client';
import type { Call, CallInput, CallReply, GuestsCall } from '@duskline/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { useShopper } from '../session/shopper.ts';
import { readGuestToken } from './guest-order-token.ts';

/** Who acts on an order: the member's who is logged in, or of a guest's order this tab has opened. */
export type Buyer = { guestOrderNo?: string };

/** Who acts on this order. */
export function buyerOf({ orderNo, member }: { orderNo: string; member: boolean }): Buyer {
  return member ? {} : { guestOrderNo: orderNo };
}

/** The code that sends a guest back to the lookup. */
export const GUEST_TOKEN_EXPIRED = 'O7001';

/** Sends a buyer's call the member's way or, with her order's token, the guest's. */
export async function callAsBuyer<C extends Call>(
  api: Api,
  { guestOrderNo }: Buyer,
  calls: { mine: C; guests: GuestsCall<C> },
  input: CallInput<C>,
): Promise<CallReply<C>> {
  if (guestOrderNo === undefined) return api.shop(calls.mine, input);
  const token = readGuestToken(guestOrderNo);
  if (!token) throw new ApiError(401, GUEST_TOKEN_EXPIRED, '주문을 다시 조회해 주세요.');
  // The guests' endpoint is declared as the members' with another path: same input, same reply.
  return api.shopAsGuest(token)(calls.guests as unknown as C, input);
}

/**
 * A step that moves an order. It may touch orders, claims, points and coupons alike, and a refusal
 * means that the page is out of date: either way all that is this shopper's is asked anew.
 */
export function useBuyerStep<Given, Reply>(step: (given: Given) => Promise<Reply>) {
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSettled: () =>
      void queryClient.invalidateQueries({
        queryKey: [key],
        // The form that was just sent is left: asking for it again would only be refused.
        predicate: ({ queryKey }) => !String(queryKey[1]).startsWith('claim-form'),
      }),
  });
}
