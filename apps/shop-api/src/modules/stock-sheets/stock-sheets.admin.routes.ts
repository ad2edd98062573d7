import { onShelf } from '@duskline/contract/admin/shelf-count.rules';
import * as api from '@duskline/contract/admin/stock-sheets';
import { seoulDate } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import { SPREADSHEET_BYTES } from '../../admin/spreadsheets/accept-spreadsheets.ts';
import { readSpreadsheet, type SheetRow } from '../../admin/spreadsheets/read-spreadsheet.ts';
import { sendSheet } from '../../admin/spreadsheets/send-sheet.ts';
import type { ShopContext } from '../../context.ts';
import { applyStockSheet } from './apply-stock-sheet.ts';
import { readStockRows } from './export-stock.ts';
import { type PlannedCount, planStockSheet, type StockPlan } from './plan-stock-sheet.ts';
import { requiredStockColumns, stockColumns } from './stock-sheet.rules.ts';

const MAX_SHOWN = 500;

/** Register how staff count the shelves by a file. */
export function stockSheetAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db, clock } = shop;
  const limits = { bodyBytes: SPREADSHEET_BYTES };

  staff(
    api.previewStockSheet,
    async (_input, { request }) => {
      const rows = await readSpreadsheet(request.body, stockColumns, requiredStockColumns);
      return isRefusal(rows) ? rows : previewOf(await planStockSheet(db, rows as SheetRow[]));
    },
    limits,
  );

  staff(
    api.applyStockSheet,
    async ({ query: { digest, key } }, { caller, request }) => {
      const rows = await readSpreadsheet(request.body, stockColumns, requiredStockColumns);
      if (isRefusal(rows)) return rows;
      const press = { key, asked: { digest } };
      return changeOnceAsStaff(shop, caller, 'stock import-file', press, async (tx) => {
        const by = { actor: actorOf(caller) };
        const done = await applyStockSheet(tx, rows as SheetRow[], digest, by);
        return 'changed' in done ? { after: done, result: done } : done;
      });
    },
    limits,
  );

  staff(api.exportStock, async ({ query: { keyword = '', atMost, format } }, { reply }) => {
    const { rows, isCut } = await readStockRows(db, { keyword, atMost });
    const name = `stock-${seoulDate(clock.now())}`;
    await sendSheet(reply, { name, format, isCut, header: stockColumns, rows });
    return undefined;
  });
}

/** What is refused first, then what changes; what stays is counted. */
function previewOf({ digest, rows }: StockPlan) {
  const of = (outcome: PlannedCount['outcome']) => rows.filter((row) => row.outcome === outcome);
  const [refused, change, same] = [of('REFUSED'), of('CHANGE'), of('SAME')];
  return {
    digest,
    counts: { change: change.length, same: same.length, refused: refused.length },
    items: [...refused, ...change].slice(0, MAX_SHOWN).map((row) => ({
      ...{ line: row.line, name: row.name, managementCode: row.managementCode, notes: row.notes },
      outcome: row.outcome === 'CHANGE' ? row.outcome : ('REFUSED' as const),
      count:
        row.outcome === 'CHANGE'
          ? {
              ...{ onShelf: onShelf(row.option.shelf), counted: row.counted },
              ...{ before: row.option.shelf.available, available: row.available },
            }
          : null,
    })),
  };
}
