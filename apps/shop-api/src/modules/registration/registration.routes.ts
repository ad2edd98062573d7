import * as api from '@duskline/contract/shop/members';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { profileToWire } from '../members/index.ts';
import type { ShopSessions } from '../sessions/index.ts';
import { closeAccount } from './close-account.ts';
import { joinMall } from './join-mall.ts';
import { joinFromWire } from './registration.wire.ts';

const JOINS_PER_MINUTE = 10; // of one IP; each costs a password hash
const WITHDRAWALS_PER_MINUTE = 10; // of one IP

/** Register how clients of the public API join and withdraw (decision 0152). */
export function registrationRoutes(
  { open, member }: Routers,
  shop: ShopContext,
  sessions: ShopSessions,
): void {
  open(
    api.joinMall,
    async ({ body }) => {
      const joined = await joinMall(shop, joinFromWire(body));
      return isRefusal(joined) ? joined : profileToWire(joined, shop.clock.now());
    },
    { perMinute: JOINS_PER_MINUTE },
  );
  member(
    api.closeProfile,
    async ({ query }, { request }) =>
      closeAccount(shop, await sessions.memberApiSessionOf(request), query.reason),
    { perMinute: WITHDRAWALS_PER_MINUTE },
  );
}
