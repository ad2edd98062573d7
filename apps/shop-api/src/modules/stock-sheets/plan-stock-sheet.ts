import { createHash } from 'node:crypto';
import { onShelf } from '@duskline/contract/admin/shelf-count.rules';
import { cellProblem, parseCount, unescapeCell } from '../../admin/spreadsheets/cells.rules.ts';
import type { SheetRow } from '../../admin/spreadsheets/read-spreadsheet.ts';
import type { ShopDb } from '../../context.ts';
import { findShelves, readSheetCount } from '../inventory/index.ts';
import { findNamedOptions, type NamedOption, type SheetOption } from './sheet-options.sql.ts';
import { COUNTED, type StockCells } from './stock-sheet.rules.ts';

/** What a row does to an option: a count that differs from what should be there, or why it cannot be. */
export type PlannedCount = {
  line: number;
  name: string;
  managementCode: string;
  notes: string[];
} & (
  | { outcome: 'SAME' | 'REFUSED' }
  | { outcome: 'CHANGE'; option: SheetOption; counted: number; available: number }
);

export type StockPlan = { digest: string; rows: PlannedCount[] };

type ReadRow = { line: number; cells: StockCells; problems: string[] };

/**
 * Plan what the rows of a file of shelf counts do, without saving anything: the same for a preview and
 * for saving it. A row without a count is left out.
 */
export async function planStockSheet(db: ShopDb, sheet: readonly SheetRow[]): Promise<StockPlan> {
  const rows = sheet.map(readRow).filter(({ cells, problems }) => cells[COUNTED] || problems[0]);
  const find = await optionFinder(db, rows);
  const seen = new Map<number, number>();
  const hash = createHash('sha256');
  const planned = rows.map((row) => {
    const count = planRow(row, find(row.cells), seen);
    const did =
      count.outcome === 'CHANGE'
        ? [count.option.optionNo, onShelf(count.option.shelf), count.counted]
        : count.notes;
    hash.update(`${JSON.stringify([row.line, count.outcome, did])}\n`);
    return count;
  });
  return { digest: hash.digest('base64url'), rows: planned };
}

function readRow({ line, cells }: SheetRow): ReadRow {
  const problems: string[] = [];
  const read: StockCells = {};
  for (const [name, text] of Object.entries(cells)) {
    if (text === '') continue;
    const problem = cellProblem(name, text);
    if (problem) problems.push(problem);
    else read[name as keyof StockCells] = unescapeCell(text);
  }
  return { line, cells: read, problems };
}

type Found = { option: SheetOption } | { problem: string };

/** Find all options at once; returns what finds that of a row. */
async function optionFinder(
  db: ShopDb,
  rows: readonly ReadRow[],
): Promise<(cells: StockCells) => Found> {
  const optionNos = rows.flatMap(({ cells }) => numberIn(cells) ?? []);
  const codes = rows.flatMap(({ cells }) => cells['관리 코드'] ?? []);
  const named = await findNamedOptions(db, { optionNos, codes });
  const shelves = await findShelves(
    db,
    named.map(({ optionNo }) => optionNo),
  );
  const byNo = new Map(named.map((option) => [option.optionNo, option]));
  const byCode = Map.groupBy(named, ({ managementCode }) => managementCode);
  return (cells) => {
    const found = findOne(cells, byNo, byCode);
    if ('problem' in found) return found;
    const shelf = shelves.get(found.optionNo);
    return shelf ? { option: { ...found, shelf } } : { problem: '없는 옵션이에요.' };
  };
}

function findOne(
  cells: StockCells,
  byNo: ReadonlyMap<number, NamedOption>,
  byCode: ReadonlyMap<string, readonly NamedOption[]>,
): NamedOption | { problem: string } {
  const code = cells['관리 코드'];
  if (cells['옵션 번호'] === undefined) {
    if (code === undefined) return { problem: '옵션 번호나 관리 코드를 적어 주세요.' };
    const [first, ...others] = byCode.get(code) ?? [];
    if (!first) return { problem: `없는 관리 코드예요: ${code}` };
    if (others.length === 0) return first;
    return { problem: '이 관리 코드를 쓰는 옵션이 여러 개예요. 옵션 번호를 적어 주세요.' };
  }
  const option = byNo.get(numberIn(cells) ?? 0);
  if (!option) return { problem: `없는 옵션 번호예요: ${cells['옵션 번호']}` };
  if (code !== undefined && code !== option.managementCode) {
    return { problem: `옵션 번호와 관리 코드가 서로 다른 옵션이에요: ${code}` };
  }
  return option;
}

function numberIn(cells: StockCells): number | undefined {
  return parseCount(cells['옵션 번호'] ?? '');
}

function planRow(
  { line, cells, problems }: ReadRow,
  found: Found,
  seen: Map<number, number>,
): PlannedCount {
  const code = cells['관리 코드'] ?? '';
  const unnamed = { line, name: cells.상품 ?? '', managementCode: code };
  const refused = (notes: string[]): PlannedCount => ({ ...unnamed, outcome: 'REFUSED', notes });
  if (problems.length > 0) return refused(problems);
  if ('problem' in found) return refused([found.problem]);
  const { option } = found;
  const named = {
    line,
    name: `${option.productName} ${option.colour} / ${option.size}`,
    managementCode: option.managementCode,
  };
  const earlier = seen.get(option.optionNo);
  if (earlier !== undefined) {
    const notes = [`${earlier}번째 줄과 같은 옵션이에요. 한 줄에 모아 적어 주세요.`];
    return { ...named, outcome: 'REFUSED', notes };
  }
  seen.set(option.optionNo, line);
  const exported = cells['내보낸 창고 수량'];
  const count = readSheetCount(COUNTED, { asked: cells[COUNTED] ?? '', exported }, option.shelf);
  if (count.outcome === 'REFUSED') return { ...named, outcome: 'REFUSED', notes: [count.note] };
  if (count.outcome === 'SAME') return { ...named, outcome: 'SAME', notes: [] };
  const { counted, available, warning } = count;
  const notes = warning ? [warning] : [];
  return { ...named, outcome: 'CHANGE', notes, option, counted, available };
}
