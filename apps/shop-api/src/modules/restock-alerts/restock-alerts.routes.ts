import * as api from '@duskline/contract/shop/restock-alerts';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { listProductsByNos } from '../product-lists/index.ts';
import { requestRestockAlert } from './request-restock-alert.ts';
import { deleteMemberAlert, findMemberAlerts } from './restock-alerts.sql.ts';

const MAX_REQUESTS_PER_MINUTE = 10;
const MAX_LISTED = 100;

/** Register the calls that request, list and delete restock alerts. */
export function restockAlertRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, vault, clock } = shop;
  const imageUrl = imageUrls(shop.settings);
  member(api.listRestockAlerts, async (_input, { caller }) => {
    const alerts = await findMemberAlerts(db, caller.memberNo, MAX_LISTED);
    const productNos = [...new Set(alerts.map(({ productNo }) => productNo))];
    const products = await listProductsByNos(db, productNos, imageUrl, {});
    const pictures = new Map(
      products.map(({ productNo, imageUrls: [first] }) => [productNo, first]),
    );
    return alerts.map(({ requestedAt, notifiedAt, ...alert }) => ({
      ...alert,
      imageUrl: pictures.get(alert.productNo) ?? '',
      requestYmdt: seoulDateTime(requestedAt),
      notifiedYmdt: notifiedAt && seoulDateTime(notifiedAt),
    }));
  });
  member(api.deleteRestockAlert, async ({ params }, { caller }) => {
    const own = { memberNo: caller.memberNo, requestNo: params.requestNo };
    await inTransaction(db, (tx) => deleteMemberAlert(tx, vault, own));
    return undefined;
  });
  open(
    api.requestRestock,
    ({ body }, { caller }) =>
      inTransaction(db, (tx) =>
        requestRestockAlert(tx, vault, caller.member?.memberNo, body, clock.now()),
      ),
    { perMinute: MAX_REQUESTS_PER_MINUTE },
  );
}
