import { brokenLineText, findEncoding } from '@duskline/contract/admin/text-encoding';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import type { XlsxRefusal } from './parse-xlsx.ts';
import { readXlsx } from './read-xlsx.ts';
import { MAX_ROWS } from './sheet-limits.rules.ts';

/** A row of a sheet with its line in the file, the header being line 1. */
export type SheetRow = { line: number; cells: Record<string, string> };

export type SheetRefusal = XlsxRefusal | 'sheet_no_csv' | 'sheet_columns_wrong';

const ZIP = 'PK';
const EMPTY = '빈 파일이에요. 첫 줄에 칸 이름, 둘째 줄부터 내용을 적어 올려 주세요.';

/**
 * Read a spreadsheet by the names of its columns. XLSX: its first sheet. CSV: UTF-8, UTF-16 or CP949
 * as spreadsheets write them, separated by commas, semicolons or tabs, which their bytes show.
 * Rows without any text are left out.
 */
export async function readSpreadsheet(
  file: unknown,
  columns: readonly string[],
  required: readonly string[],
): Promise<SheetRow[] | Refusal<SheetRefusal>> {
  if (!(file instanceof Buffer)) return refuse('sheet_unreadable');
  if (file.length === 0) return refuse('sheet_unreadable', {}, EMPTY);
  const rows = file.toString('latin1', 0, 2) === ZIP ? await xlsxRows(file) : csvRows(file);
  if (isRefusal(rows)) return rows;
  return rowsByName(rows as NumberedRow[], columns, required);
}

type NumberedRow = { record: string[]; line: number };

async function xlsxRows(file: Buffer): Promise<NumberedRow[] | Refusal<XlsxRefusal>> {
  const rows = await readXlsx(file);
  if (isRefusal(rows)) return rows;
  return rows.map((record, at) => ({ record, line: at + 1 }));
}

function csvRows(file: Buffer): NumberedRow[] | Refusal<'sheet_no_csv' | 'sheet_unreadable'> {
  const text = decode(file);
  if (isRefusal(text)) return text;
  if (text.includes('\0')) return refuse('sheet_no_csv');
  return parseRows(text) ?? refuse('sheet_unreadable');
}

function rowsByName(
  rows: readonly NumberedRow[],
  columns: readonly string[],
  required: readonly string[],
): SheetRow[] | Refusal<'sheet_columns_wrong' | 'sheet_too_long'> {
  const names = (rows[0]?.record ?? []).map((name) => name.trim());
  const wrong = columnsProblem(names, columns, required);
  if (wrong) return refuse('sheet_columns_wrong', {}, wrong);
  if (rows.length - 1 > MAX_ROWS) return refuse('sheet_too_long');
  return rows.slice(1).flatMap(({ record, line }) => {
    const cells = Object.fromEntries(names.map((name, at) => [name, (record[at] ?? '').trim()]));
    return Object.values(cells).every((cell) => cell === '') ? [] : [{ line, cells }];
  });
}

function decode(file: Buffer): string | Refusal<'sheet_unreadable'> {
  const encoding = findEncoding(file);
  if (typeof encoding === 'string') return iconv.decode(file, encoding);
  return refuse('sheet_unreadable', {}, brokenLineText(encoding.brokenLine));
}

function parseRows(text: string): NumberedRow[] | undefined {
  const head = text.slice(0, text.search(/[\r\n]/) === -1 ? undefined : text.search(/[\r\n]/));
  const delimiter = [',', '\t', ';'].find((each) => head.includes(each)) ?? ',';
  try {
    const rows = parse(text, {
      ...{ delimiter, bom: true, info: true, relax_column_count: true, relax_quotes: true },
      ...{ skip_empty_lines: true, max_record_size: 512 * 1024 },
      // Its types know rows without `info` only.
    }) as unknown as { record: string[]; info: { lines: number } }[];
    // A cell of several lines is one row of the sheet that staff look at.
    let within = 0;
    return rows.map(({ record, info }) => {
      for (const cell of record) within += cell.split('\n').length - 1;
      return { record, line: info.lines - within };
    });
  } catch {
    // A quote that is never closed, or a cell beyond every bound.
    return undefined;
  }
}

function columnsProblem(
  names: readonly string[],
  columns: readonly string[],
  required: readonly string[],
): string | undefined {
  const unknown = names.filter((name) => !columns.includes(name));
  const missing = required.filter((name) => !names.includes(name));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (missing.length > 0) return `첫 줄에 “${missing.join('”, “')}” 칸이 있어야 해요.`;
  if (twice.length > 0) return `“${twice.join('”, “')}” 칸이 두 번 있어요.`;
  if (unknown.length > 0) return `모르는 칸이 있어요: ${unknown.slice(0, 5).join(', ')}`;
  return undefined;
}
