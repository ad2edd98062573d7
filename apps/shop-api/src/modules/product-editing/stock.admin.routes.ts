import type { ProductState } from '@duskline/contract/admin/product-states.rules';
import * as api from '@duskline/contract/admin/stock';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import { cursorOf, pageFrom } from '../../admin/pages.ts';
import type { ShopContext } from '../../context.ts';
import {
  type CorrectedStock,
  correctStock,
  listStockMovements,
  type StockCursor,
} from '../inventory/index.ts';
import { findStaffNamesOfActors } from '../staff/index.ts';
import { findStock } from './find-stock.ts';

/** Register what staff do with stock. */
export function stockAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db } = shop;

  staff(api.listStock, async ({ query: { keyword = '', atMost, cursor, limit } }) => {
    const after = stockCursorOf(cursor);
    if (isRefusal(after)) return after;
    const page = { cursor: after as StockCursor | undefined, limit: limit + 1 };
    const rows = await findStock(db, { keyword, atMost }, page);
    return pageFrom(
      rows,
      limit,
      ({ productNo, optionNo }) => `${productNo}.${optionNo}`,
      ({ staffState, ...row }) => ({ ...row, state: staffState as ProductState }),
    );
  });

  staff(api.listStockMovements, async ({ params, query: { cursor, limit } }) => {
    const after = cursorOf(cursor);
    if (isRefusal(after)) return after;
    const rows = await listStockMovements(db, params.optionNo, {
      cursor: after,
      limit: limit + 1,
    });
    const actors = rows.map(({ actor }) => actor);
    const staffNameOf = await findStaffNamesOfActors(shop, actors);
    return pageFrom(
      rows,
      limit,
      ({ movementNo }) => movementNo,
      (row) => ({
        ...row,
        at: seoulDateTime(row.at),
        staffName: staffNameOf(row.actor),
      }),
    );
  });

  staff(api.correctStock, async ({ body: { key, ...correction } }, { caller }) => {
    const { corrections, reason } = correction;
    const optionNos = corrections.map(({ optionNo }) => optionNo);
    if (new Set(optionNos).size < optionNos.length) return refuse('option_named_twice');
    const actor = actorOf(caller);
    const press = { key, asked: correction };
    return changeOnceAsStaff(shop, caller, 'stock correct', press, async (tx) => {
      const set = await correctStock(tx, corrections, { actor, reason });
      if (isRefusal(set)) return set;
      const items = set as CorrectedStock[];
      const facts = (of: 'before' | 'available') =>
        items.map((item) => ({ optionNo: item.optionNo, available: item[of] }));
      return {
        before: { options: facts('before') },
        after: { options: facts('available') },
        result: { items },
      };
    });
  });
}

function stockCursorOf(
  cursor: string | undefined,
): StockCursor | undefined | Refusal<'invalid_request'> {
  if (cursor === undefined) return undefined;
  const [, productNo, optionNo] = /^(\d{1,9})\.(\d{1,9})$/.exec(cursor) ?? [];
  if (!productNo || !optionNo) return refuse('invalid_request');
  return { productNo: Number(productNo), optionNo: Number(optionNo) };
}
