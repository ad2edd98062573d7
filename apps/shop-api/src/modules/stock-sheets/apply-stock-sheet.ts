import { onShelf } from '@duskline/contract/admin/shelf-count.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { SheetRow } from '../../admin/spreadsheets/read-spreadsheet.ts';
import type { ShopTx } from '../../context.ts';
import { type CorrectedStock, correctStock } from '../inventory/index.ts';
import { planStockSheet } from './plan-stock-sheet.ts';

const REASON = '재고 파일';

/**
 * Save the counts of a file: all of them or none. Refuses `import_outdated` where they would do anything
 * else than the preview of this digest showed, and `import_refused` where a row cannot be saved.
 */
export async function applyStockSheet(
  tx: ShopTx,
  rows: readonly SheetRow[],
  digest: string,
  { actor }: { actor: string },
): Promise<{ changed: number; missing: number } | Refusal<'import_outdated' | 'import_refused'>> {
  const plan = await planStockSheet(tx, rows);
  if (plan.digest !== digest) return refuse('import_outdated');
  if (plan.rows.some(({ outcome }) => outcome === 'REFUSED')) return refuse('import_refused');
  const counts = plan.rows.flatMap((row) =>
    row.outcome === 'CHANGE'
      ? [{ optionNo: row.option.optionNo, from: onShelf(row.option.shelf), to: row.counted }]
      : [],
  );
  const by = { actor, reason: REASON, isImport: true };
  const corrected = await correctStock(tx, counts, by);
  // Something left the shelf, or came to it, between the plan and the lock.
  if (isRefusal(corrected)) return refuse('import_outdated');
  const set = corrected as CorrectedStock[];
  const missing = set.reduce((sum, item) => sum + (item.missing ?? 0), 0);
  return { changed: set.length, missing };
}
