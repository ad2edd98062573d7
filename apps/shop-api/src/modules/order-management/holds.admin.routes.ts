import * as api from '@duskline/contract/admin/order-holds';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import {
  countHeldBy,
  holderNameOf,
  listHolds,
  releasedOf,
  releaseHold,
  releaseHoldsOf,
} from '../payments/index.ts';

type Holds = z.output<typeof api.listOrderHolds.reply>;
type Hold = Holds['items'][number];

/** Register how staff see what unpaid orders hold, and give it back; the same doors as `npm run ops -- holds`. */
export function orderHoldAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.listOrderHolds, ({ query: { only, ...of } }) =>
    readHolds(shop, { ...of, isDenied: only === 'denied' }),
  );
  staff(api.releaseOrderHolds, ({ body: { key, of, reason } }, { caller }) => {
    const action = 'orderNo' in of ? 'holds release' : 'holds release-holder';
    const press = { key, asked: { of, reason } };
    return changeOnceAsStaff(shop, caller, action, press, async (tx, { clock }) => {
      if ('orderNo' in of) {
        const refusal = await releaseHold(tx, of.orderNo, clock.now());
        if (isRefusal(refusal)) return refusal;
        const { orderNo } = of;
        return { after: { orderNo, released: [orderNo], reason }, result: { released: 1 } };
      }
      const released = await releaseHoldsOf(tx, of.holder, clock.now());
      if (isRefusal(released)) return released;
      return {
        each: releasedOf(of.holder, released, reason),
        result: { released: released.orderNos.length },
      };
    });
  });
}

async function readHolds(
  { db }: ShopContext,
  asked: Omit<Parameters<typeof listHolds>[1], 'limit'>,
): Promise<Holds> {
  const found = await listHolds(db, { ...asked, limit: api.MOST_HOLDS + 1 });
  const holds = found.slice(0, api.MOST_HOLDS);
  const counts = await countHeldBy(db, [...new Set(holds.flatMap(({ holderKeys }) => holderKeys))]);
  const items = holds.map((hold) => ({
    ...{ orderNo: hold.orderNo, memberNo: hold.memberNo, quantity: hold.quantity },
    state: hold.state as Hold['state'],
    reservedAt: seoulDateTime(hold.reservedAt),
    until: seoulDateTime(hold.expiresAt),
    deniedSince: hold.deniedAt && seoulDateTime(hold.deniedAt),
    holders: hold.holderKeys.map((key) => ({
      kind: key.split(':')[0] as Hold['holders'][number]['kind'],
      name: holderNameOf(key),
      orders: counts.get(key) ?? 0,
    })),
  }));
  return { items, isMore: found.length > holds.length };
}
