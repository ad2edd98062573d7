import * as api from '@duskline/contract/admin/audit';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import { downloadAsStaff } from '../access-records/index.ts';
import { findStaffNamesOfActors } from '../staff/index.ts';
import { requireConfirmed } from '../staff-sessions/index.ts';
import { findActors } from './audit-search.sql.ts';
import { exportAudit, listAudit } from './list-audit.ts';

/** Register the search of what staff and operators changed in the shop and in accounts. */
export function auditAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.searchAudit, ({ query }) => listAudit(shop, query));

  staff(api.listAuditActors, async () => {
    const actors = await findActors(shop.db);
    const staffNameOf = await findStaffNamesOfActors(shop, actors);
    const items = actors.map((actor) => ({ actor, staffName: staffNameOf(actor) }));
    return { items: items.toSorted(byName) };
  });

  staff(api.exportAudit, async ({ body: { reason, ...filters } }, { caller }) => {
    const refused = await requireConfirmed(shop, caller);
    if (refused) return refused;
    // Before the transaction of the record: the Member API is asked for the accounts' part.
    const file = await exportAudit(shop, filters);
    if (isRefusal(file)) return file;
    const accessed = { screen: '변경 기록', subject: 'LIST', reason } as const;
    return downloadAsStaff(shop, caller, accessed, async () => ({ people: 0, data: file }));
  });
}

type Actor = { actor: string; staffName: string | null };

/** Staff by their names, then operators and what runs by itself. */
function byName(one: Actor, other: Actor): number {
  if ((one.staffName === null) !== (other.staffName === null))
    return one.staffName === null ? 1 : -1;
  return (one.staffName ?? one.actor).localeCompare(other.staffName ?? other.actor, 'ko');
}
