import type { Endpoint, Guests } from '@duskline/contract';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { RouteInput, RouteResult } from '@duskline/platform/route';
import type { FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findGuestAccess } from '../order-history/open-guest-order.ts';
import type { OrderHead } from '../orders/orders.sql.ts';

/** Who acts on an order: the member whose it is, a guest who proved its password, or the store. */
export type Owner =
  | { kind: 'member'; memberNo: number }
  | { kind: 'guest'; orderNo: string }
  | { kind: 'operator' };

/** Whether this order is hers to change; the store may change all. */
export function isOwn(owner: Owner, head: Pick<OrderHead, 'orderNo' | 'memberNo'>): boolean {
  if (owner.kind === 'operator') return true;
  if (owner.kind === 'member') return head.memberNo === owner.memberNo;
  return head.memberNo === null && head.orderNo === owner.orderNo;
}

/** Puts one endpoint on the air twice: for members, and for guests by the token of their order. */
export function ownerRouter({ open, member }: Routers, shop: ShopContext, expired: TokenRefusal) {
  return <E extends Endpoint>(
    endpoints: { mine: E; guests: Guests<E> },
    handle: (input: RouteInput<E>, owner: Owner) => Promise<RouteResult<E>>,
  ): void => {
    member(endpoints.mine, (input, { caller }) =>
      handle(input, { kind: 'member', memberNo: caller.memberNo }),
    );
    open(endpoints.guests, async (input, { request }) => {
      const owner = await readGuest(shop, request, expired);
      return isRefusal(owner) ? (owner as never) : handle(input, owner);
    });
  };
}

type TokenRefusal = 'guest_token_expired' | 'guest_claim_token_expired';

/** The guest whose token a request carries. One who only knew a name must prove the password first. */
async function readGuest(
  shop: ShopContext,
  request: FastifyRequest,
  expired: TokenRefusal,
): Promise<Owner | Refusal<TokenRefusal | 'guest_password_required'>> {
  const { guesttoken } = request.headers;
  const access =
    typeof guesttoken === 'string' ? await findGuestAccess(shop, guesttoken) : undefined;
  if (!access) return refuse(expired);
  if (access.isMasked) return refuse('guest_password_required');
  return { kind: 'guest', orderNo: access.orderNo };
}
