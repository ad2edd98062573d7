import type { Permission } from '@duskline/contract/admin/permissions';
import { LOW_STOCK } from '@duskline/contract/admin/stock-limits.rules';
import * as api from '@duskline/contract/admin/waiting-work';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import { countOpenInquiries } from '../inquiries/index.ts';
import { countLowStock } from '../inventory/index.ts';
import { countOpenProductInquiries } from '../product-inquiries/index.ts';
import { countOpenDifferences } from '../reconciliation/index.ts';

type Waiting = { count: number; isMore: boolean };

/** Register the counts of the back office's first page. */
export function waitingWorkAdminRoutes({ staff }: AdminRouters, { db }: ShopContext): void {
  staff(api.getWaitingWork, async (_input, { caller }) => {
    /** Count one more than is shown, so that 999 and 999+ differ; nothing for somebody who may not see it. */
    async function waiting(
      permission: Permission,
      count: (most: number) => Promise<number>,
    ): Promise<Waiting | null> {
      if (!caller.permissions.has(permission)) return null;
      const found = await count(api.MOST_WAITING + 1);
      return { count: Math.min(found, api.MOST_WAITING), isMore: found > api.MOST_WAITING };
    }
    const [inquiries, takenInquiries, productInquiries, lowStock, settlementDifferences] =
      await Promise.all([
        waiting('voices.read', (most) => countOpenInquiries(db, 'ISSUED', most)),
        waiting('voices.read', (most) => countOpenInquiries(db, 'IN_PROGRESS', most)),
        waiting('voices.read', (most) => countOpenProductInquiries(db, most)),
        waiting('stock.read', (most) => countLowStock(db, LOW_STOCK, most)),
        waiting('reports.read', (most) => countOpenDifferences(db, most)),
      ]);
    return { inquiries, takenInquiries, productInquiries, lowStock, settlementDifferences };
  });
}
