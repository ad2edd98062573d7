import { changedFields } from '@duskline/contract/admin/product-changes.rules';
import { insertAudits } from '@duskline/platform/audit';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { SheetRow } from '../../admin/spreadsheets/read-spreadsheet.ts';
import type { ShopTx } from '../../context.ts';
import { addDrafts, findEditableProducts, saveProducts } from '../catalog/index.ts';
import { adjustStocks } from '../inventory/index.ts';
import { type PlannedProduct, planImport } from './plan-import.ts';

const AT_ONCE = 500;
const REASON = '상품 파일';

/**
 * Save what the rows of a file do to products: all of it or nothing. Refuses `import_outdated` where
 * it would do anything else than the preview of this digest showed, and `import_refused` where a row
 * cannot be saved; `onProgress` is called with how many products are saved of how many. New products are drafts. The same file again changes nothing.
 */
export async function applyImport(
  tx: ShopTx,
  rows: readonly SheetRow[],
  digest: string,
  by: { actor: string; now: Date; canCount: boolean },
  onProgress: (done: number, total: number) => void = () => {},
): Promise<
  | { created: number; changed: number }
  | Refusal<'sheet_too_long' | 'import_outdated' | 'import_refused'>
> {
  const plan = await planImport(tx, rows, { isLocked: true, ...by });
  if (!('products' in plan)) return plan;
  if (plan.digest !== digest) return refuse('import_outdated');
  if (plan.products.some(({ outcome }) => outcome === 'REFUSED')) return refuse('import_refused');
  const work = plan.products.filter(({ outcome }) => outcome !== 'SAME');
  for (let at = 0; at < work.length; at += AT_ONCE) {
    onProgress(at, work.length);
    await saveSome(tx, work.slice(at, at + AT_ONCE), by);
  }
  const created = work.filter(({ outcome }) => outcome === 'CREATE').length;
  return { created, changed: work.length - created };
}

async function saveSome(
  tx: ShopTx,
  planned: readonly PlannedProduct[],
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const forms = planned.flatMap(({ form }) => form ?? []);
  const fresh = planned.flatMap(({ before, form }) => (before || !form ? [] : [form]));
  const drafts = await findEditableProducts(tx, await addDrafts(tx, fresh, now));
  const befores = planned.map(({ before }) => before ?? drafts.shift());
  const products = befores.map((before, at) => {
    const form = forms[at];
    if (!before || !form) throw new Error('a planned product is not there');
    return { before, form };
  });
  // New options begin with their counts: to set them afterwards is work for each row. What is ordered
  // since the plan was made is no longer there to be sold, so a count moves the stock by its difference.
  await saveProducts(tx, products, { kind: 'IMPORT', actor, reason: REASON });
  await adjustStocks(
    tx,
    products.flatMap(({ form }) =>
      form.options.flatMap(({ optionNo, stock }) =>
        stock && optionNo !== null ? [{ optionNo, by: stock.to - stock.from }] : [],
      ),
    ),
    { actor, reason: REASON, isImport: true },
  );
  await insertAudits(
    tx,
    products.flatMap(({ before: { productNo, form: former }, form }) => {
      const changes = changedFields(former, form);
      const fields = (of: 'before' | 'after') =>
        Object.fromEntries(changes.map((each) => [each.field, each[of]]));
      return changes.length === 0
        ? []
        : {
            ...{ at: now, actor, command: 'product import' },
            before: { productNo, ...fields('before') },
            after: { productNo, ...fields('after') },
          };
    }),
  );
}
