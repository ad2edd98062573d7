import type { Endpoint, Guests } from '@duskline/contract';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { RouteInput, RouteResult } from '@duskline/platform/http/route';
import type { FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findGuestAccess } from './guest-tokens.ts';
import type { OrderActor } from './order-actor.ts';

type TokenRefusal = 'guest_token_expired' | 'guest_claim_token_expired';

/**
 * Create a router that registers each endpoint twice: for members, and for guests by the token of
 * their order. `expired` is how a guest without a valid token is refused; one who proved a name
 * alone is refused with `guest_password_required`.
 */
export function createOrderActorRouter(
  { open, member }: Routers,
  shop: ShopContext,
  expired: TokenRefusal,
) {
  return <E extends Endpoint>(
    endpoints: { mine: E; guests: Guests<E> },
    handle: (input: RouteInput<E>, actor: OrderActor) => Promise<RouteResult<E>>,
  ): void => {
    member(endpoints.mine, (input, { caller }) =>
      handle(input, { kind: 'member', memberNo: caller.memberNo }),
    );
    open(endpoints.guests, async (input, { request }) => {
      const actor = await identifyGuest(shop, request, expired);
      return isRefusal(actor) ? (actor as never) : handle(input, actor);
    });
  };
}

async function identifyGuest(
  shop: ShopContext,
  request: FastifyRequest,
  expired: TokenRefusal,
): Promise<OrderActor | Refusal<TokenRefusal | 'guest_password_required'>> {
  const { guesttoken } = request.headers;
  const access =
    typeof guesttoken === 'string' ? await findGuestAccess(shop, guesttoken) : undefined;
  if (!access) return refuse(expired);
  if (access.isMasked) return refuse('guest_password_required');
  return { kind: 'guest', orderNo: access.orderNo };
}
