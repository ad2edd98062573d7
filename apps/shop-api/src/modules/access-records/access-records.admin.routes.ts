import * as api from '@duskline/contract/admin/access-records';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffNames } from '../staff/index.ts';
import { exportAccessRecords, listAccessRecords } from './list-access-records.ts';
import { downloadAsStaff } from './record-access.ts';

/** Register the list of access records and its file. */
export function accessRecordAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.listAccessRecords, ({ query }) => listAccessRecords(shop, query));

  staff(api.listAccessRecordStaff, async () => {
    const names = await findStaffNames(shop.db, shop.vault, 'all');
    const items = [...names].map(([staffNo, name]) => ({ staffNo, name }));
    return { items: items.toSorted((one, other) => one.name.localeCompare(other.name, 'ko')) };
  });

  staff(api.exportAccessRecords, ({ body: { reason, ...filters } }, { caller }) =>
    downloadAsStaff(shop, caller, { screen: '접속 기록', subject: 'LIST', reason }, async (tx) => {
      const file = await exportAccessRecords({ ...shop, db: tx }, filters);
      return isRefusal(file) ? file : { people: 0, data: file };
    }),
  );
}
