import * as api from '@duskline/contract/admin/product-imports';
import { productStates } from '@duskline/contract/admin/product-states.rules';
import { addDays, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import { SPREADSHEET_BYTES } from '../../admin/spreadsheets/accept-spreadsheets.ts';
import { readSpreadsheet, type SheetRow } from '../../admin/spreadsheets/read-spreadsheet.ts';
import { sendSheet } from '../../admin/spreadsheets/send-sheet.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext } from '../../context.ts';
import { applyImport } from './apply-import.ts';
import { readProductRows } from './export-products.ts';
import { followImport, readImport } from './follow-import.ts';
import { type ImportPlan, type PlannedProduct, planImport } from './plan-import.ts';
import { requiredColumns, sheetColumns } from './product-sheet.rules.ts';

const MAX_SHOWN = 500;
const MAX_CHANGES = 60;

/** Register how staff bring products in and out as files. */
export function productImportAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db, clock } = shop;
  const limits = { bodyBytes: SPREADSHEET_BYTES };

  staff(
    api.previewProductImport,
    async (_input, { caller, request }) => {
      const rows = await readSpreadsheet(request.body, sheetColumns, requiredColumns);
      if (isRefusal(rows)) return rows;
      const plan = await inTransaction(db, (tx) =>
        planImport(tx, rows as SheetRow[], {
          ...{ isLocked: false, canCount: mayCount(caller), now: clock.now() },
        }),
      );
      if (isRefusal(plan)) return plan;
      return previewOf(plan as ImportPlan);
    },
    limits,
  );

  staff(
    api.applyProductImport,
    async ({ query }, { caller, request }) => {
      const rows = await readSpreadsheet(request.body, sheetColumns, requiredColumns);
      if (isRefusal(rows)) return rows;
      const { digest, key } = query;
      const actor = actorOf(caller);
      return followImport(shop, { key, actor }, ({ onProgress, finish }) =>
        changeOnceAsStaff(
          ...([shop, caller, 'product import-file', { key, asked: { digest } }] as const),
          async (tx) => {
            const by = { actor, now: clock.now(), canCount: mayCount(caller) };
            const done = await applyImport(tx, rows as SheetRow[], digest, by, onProgress);
            if (!('created' in done)) return done;
            await finish(tx, done);
            return { after: done, result: done };
          },
        ),
      );
    },
    limits,
  );

  staff(api.getProductImport, ({ params: { key } }) => readImport(shop, key));

  staff(api.exportProducts, async ({ query }, { reply }) => {
    const { state = '', soldOut, endsWithinDays, format, ...filter } = query;
    const states = productStates.filter((known) => state.split(',').includes(known));
    const { rows, isCut } = await readProductRows(db, {
      ...{ ...filter, states, isSoldOut: soldOut },
      endsBefore: endsWithinDays ? addDays(clock.now(), endsWithinDays) : undefined,
    });
    const name = `products-${seoulDate(clock.now())}`;
    await sendSheet(reply, { name, format, isCut, header: sheetColumns, rows });
    return undefined;
  });
}

const mayCount = ({ permissions }: StaffCaller) => permissions.has('stock.write');

/** What is refused first, then what is new, changes, stays. */
function previewOf({ digest, products }: ImportPlan) {
  const order = ['REFUSED', 'CREATE', 'CHANGE', 'SAME'];
  const count = (outcome: PlannedProduct['outcome']) =>
    products.filter((product) => product.outcome === outcome).length;
  return {
    digest,
    counts: {
      ...{ create: count('CREATE'), change: count('CHANGE') },
      ...{ same: count('SAME'), refused: count('REFUSED') },
    },
    items: products
      .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.line - b.line)
      .slice(0, MAX_SHOWN)
      .map(({ line, managementCode, name, outcome, notes, warnings, changes }) => ({
        ...{ line, managementCode, name, outcome, notes, warnings },
        changes: changes.slice(0, MAX_CHANGES),
        moreChanges: Math.max(changes.length - MAX_CHANGES, 0),
      })),
  };
}
