import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { zipSync } from 'fflate';
import { MAX_CELLS, MAX_ROWS } from './sheet-limits.rules.ts';
import { unpackXlsx } from './unpack-xlsx.ts';
import { findXlsxProblem } from './xlsx-problems.rules.ts';

export type XlsxRefusal =
  | 'sheet_unreadable'
  | 'sheet_too_large'
  | 'sheet_too_long'
  | 'sheet_merged'
  | 'sheet_formula';

/** A number as it stands in the file; a text is a string of its own. */
type RawNumber = { digits: string };

/**
 * Parse the first sheet of an XLSX file to texts, row by row; line 1 is the first. For `readXlsx`
 * alone: a file may take all memory there is. Codes that were typed as numbers come with all their
 * digits. Refuses, naming the cells, where cells are merged or calculated: neither says what a row
 * holds. A text that begins like a formula has a `'` before it, as in the CSV that we write, so that
 * `unescapeCell` reads both.
 */
export async function parseXlsx(file: Buffer): Promise<string[][] | Refusal<XlsxRefusal>> {
  const files = await unpackXlsx(file);
  if ('problem' in files) {
    return refuse(files.problem === 'too_large' ? 'sheet_too_large' : 'sheet_unreadable');
  }
  const sheet = firstSheetOf(files);
  if (!sheet) return refuse('sheet_unreadable');
  const problem = findXlsxProblem(sheet.toString('utf8'));
  if (problem?.kind === 'size') return refuse('sheet_too_long');
  if (problem?.kind === 'merged') {
    const text = `합친 셀이 있어요(${problem.cells.join(', ')}). 셀 병합을 풀고 줄마다 값을 적어 주세요.`;
    return refuse('sheet_merged', {}, text);
  }
  if (problem?.kind === 'formula') {
    const text = `수식이 있는 셀이 있어요(${problem.cells.join(', ')}). 복사해서 값으로 붙여 넣어 주세요.`;
    return refuse('sheet_formula', {}, text);
  }
  const { readSheet: readFirstSheet } = await import('read-excel-file/node');
  try {
    const rows = await readFirstSheet<RawNumber>(repack(files), {
      parseNumber: (digits) => ({ digits }),
    });
    // Here, in a process of its own: what is handed over fills the memory of the API.
    const cells = rows.reduce((sum, row) => sum + row.length, 0);
    if (rows.length - 1 > MAX_ROWS || cells > MAX_CELLS) return refuse('sheet_too_long');
    return rows.map((row) => row.map(textOf));
  } catch {
    // A cell that points to no text, a style that is not there: a file that no spreadsheet wrote.
    return refuse('sheet_unreadable');
  }
}

/** The library reads an archive of what was unpacked here within bounds, not the one from outside. */
function repack(files: ReadonlyMap<string, Buffer>): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
}

function firstSheetOf(files: ReadonlyMap<string, Buffer>): Buffer | undefined {
  const workbook = files.get('xl/workbook.xml')?.toString('utf8') ?? '';
  const relations = files.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const [, id] = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]+)"/.exec(workbook) ?? [];
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].find(([tag]) =>
    tag.includes(`Id="${id}"`),
  );
  const [, target] = /Target="([^"]+)"/.exec(relation?.[0] ?? '') ?? [];
  if (id === undefined || target === undefined) return undefined;
  return files.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dayOf(cell);
  if (typeof cell === 'boolean') return cell ? 'Y' : 'N';
  if (typeof cell === 'object') return plainNumber((cell as RawNumber).digits);
  return String(cell).replace(/^([=@+\-'])/, "'$1");
}

/**
 * A number without an exponent. A spreadsheet keeps 15 digits: of a longer one the last are lost, so
 * it stays in the form that is refused with how to write it.
 */
function plainNumber(digits: string): string {
  const value = Number(digits);
  if (!Number.isFinite(value)) return digits;
  const KEPT = 1e15;
  if (Math.abs(value) >= KEPT) return value.toExponential().toUpperCase();
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
}

function dayOf(date: Date): string {
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}
