import * as api from '@duskline/contract/shop/restock-alerts';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { requestRestockAlert } from './request-restock-alert.ts';

const MAX_REQUESTS_PER_MINUTE = 10;

/** Register the call that requests a restock alert. */
export function restockAlertRoutes({ open }: Routers, shop: ShopContext): void {
  const { db, vault, clock } = shop;
  open(
    api.requestRestock,
    ({ body }, { caller }) =>
      inTransaction(db, (tx) =>
        requestRestockAlert(tx, vault, caller.member?.memberNo, body, clock.now()),
      ),
    { perMinute: MAX_REQUESTS_PER_MINUTE },
  );
}
