/** What keeps a sheet from being read, with the first cells it is about. */
export type XlsxProblem = { kind: 'merged' | 'formula'; cells: string[] } | { kind: 'size' };

const SHOWN = 5;
const LAST_ROW = 1_048_576;
/** Rows times columns, also empty ones: each is kept in memory while the sheet is read. */
const MAX_AREA = 20_000_000;

/**
 * Find what a sheet's XML holds that rows of values cannot: merged cells, formulas, or so wide a
 * spread that it would fill the memory. Undefined where it can be read.
 */
export function findXlsxProblem(xml: string): XlsxProblem | undefined {
  let lastRow = 0;
  for (const [, row] of xml.matchAll(/<(?:\w+:)?(?:row|c)\b[^>]*?\sr="[A-Z]*(\d+)"/g)) {
    lastRow = Math.max(lastRow, Number(row));
  }
  let lastColumn = 0;
  for (const [, letters] of xml.matchAll(/<(?:\w+:)?c\b[^>]*?\sr="([A-Z]+)\d+"/g)) {
    lastColumn = Math.max(lastColumn, columnNo(letters ?? ''));
  }
  if (lastRow > LAST_ROW || lastRow * lastColumn > MAX_AREA) return { kind: 'size' };
  const merged = cellsOf(xml, /<(?:\w+:)?mergeCell\b[^>]*?\sref="([A-Z\d:]+)"/g);
  if (merged.length > 0) return { kind: 'merged', cells: merged };
  const formulas = cellsOf(xml, /<(?:\w+:)?c\b[^>]*?\sr="([A-Z]+\d+)"[^>]*>\s*<(?:\w+:)?f\b/g);
  return formulas.length > 0 ? { kind: 'formula', cells: formulas } : undefined;
}

function cellsOf(xml: string, pattern: RegExp): string[] {
  const cells: string[] = [];
  for (const [, cell] of xml.matchAll(pattern)) {
    cells.push(cell ?? '');
    if (cells.length === SHOWN) break;
  }
  return cells;
}

/** `A` is 1, `Z` 26, `AA` 27. */
function columnNo(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
