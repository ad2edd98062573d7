import * as api from '@duskline/contract/admin/audit';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { staffNoOf } from '../../admin/change-as-staff.ts';
import { readDays } from '../../admin/read-days.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffNames } from '../staff/index.ts';
import { formatAuditCursor, readAuditCursor, searchBothAudits } from './search-both.ts';

/** Register the search of what staff and operators changed in the shop and in accounts. */
export function auditAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db, vault, clock } = shop;

  staff(api.searchAudit, async ({ query }) => {
    const { cursor, limit, action, actor, contains, source } = query;
    const days = readDays(query, clock.now());
    if (isRefusal(days)) return days;
    const after = readAuditCursor(cursor);
    if (isRefusal(after)) return after;
    const filter = { ...days, actor, contains, source, command: action };
    const rows = await searchBothAudits(shop, filter, { limit: limit + 1, after });
    if (isRefusal(rows)) return rows;
    const shown = rows.slice(0, limit);
    const names = await findStaffNames(
      db,
      vault,
      shown.flatMap((row) => staffNoOf(row.actor) ?? []),
    );
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      items: shown.map((row) => ({
        source: row.source,
        auditNo: row.auditNo,
        at: seoulDateTime(row.at),
        actor: row.actor,
        staffName: names.get(staffNoOf(row.actor) ?? 0) ?? null,
        action: row.command,
        before: row.before as Record<string, unknown> | null,
        after: row.after as Record<string, unknown> | null,
      })),
      nextCursor: last ? formatAuditCursor(last) : null,
    };
  });
}
