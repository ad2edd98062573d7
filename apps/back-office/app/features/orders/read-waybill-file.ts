import type { WaybillRow } from '@duskline/contract/admin/order-shapes';
import { type FoundEncoding, findEncoding } from '@duskline/contract/admin/text-encoding';

/** Why a file cannot be read at all. */
export type FileProblem =
  | { problem: 'empty' | 'too_large' | 'old_spreadsheet' | 'unreadable' }
  | { problem: 'columns_missing'; missing: string[] }
  | { problem: 'broken_letter'; line: number };

export type ReadFile = { rows: WaybillRow[] } | FileProblem;

/** Headings by which warehouses and carriers' programs name the columns. */
const headings: Record<keyof Omit<WaybillRow, 'row'>, readonly string[]> = {
  orderNo: ['주문번호', '주문no', 'orderno', '고객주문번호'],
  deliveryNo: ['배송번호', 'deliveryno'],
  carrier: ['택배사', '배송사', '택배회사', 'carrier'],
  invoiceNo: ['송장번호', '운송장번호', '운송장', 'invoiceno', 'trackingno'],
};
const required = ['orderNo', 'carrier', 'invoiceNo'] as const;
const MOST_BYTES = 5 * 1024 * 1024;

const squeeze = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s_()-]/g, '')
    .toLowerCase();

/**
 * Read a waybill file: CSV or tab-separated text, in UTF-8, UTF-16 or the CP949 that Korean Excel saves.
 * Every cell stays text, so that no number is rounded. Lines without anything are left out.
 */
export function readWaybillFile(bytes: Uint8Array): ReadFile {
  if (bytes.byteLength > MOST_BYTES) return { problem: 'too_large' };
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return { problem: 'old_spreadsheet' };
  const encoding = findEncoding(bytes);
  if (typeof encoding !== 'string') return { problem: 'broken_letter', line: encoding.brokenLine };
  const text = decode(bytes, encoding);
  return text === undefined ? { problem: 'unreadable' } : rowsOf(parseCsv(text));
}

/** Whether a file is an XLSX, which the API reads; its bytes say so, not its name. */
export function isXlsx(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** Take the waybills out of the cells of a sheet, its first row being the names of the columns. */
export function waybillsOfCells(rows: readonly string[][]): ReadFile {
  return rowsOf(rows.map((cells, at) => ({ line: at + 1, cells })));
}

function rowsOf([head, ...lines]: readonly Line[]): ReadFile {
  if (!head || lines.every(({ cells }) => cells.every((cell) => cell.trim() === ''))) {
    return { problem: 'empty' };
  }
  const names = head.cells.map(squeeze);
  const placeOf = (column: keyof typeof headings) =>
    names.findIndex((name) => headings[column].includes(name));
  const missing = required.filter((column) => placeOf(column) === -1);
  if (missing.length > 0) {
    return {
      problem: 'columns_missing',
      missing: missing.map((column) => headings[column][0] ?? ''),
    };
  }
  const rows = lines.flatMap(({ line, cells }) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cell = (column: keyof typeof headings) =>
      (cells[placeOf(column)] ?? '').trim().slice(0, 40);
    return {
      row: line,
      orderNo: cell('orderNo'),
      deliveryNo: cell('deliveryNo').replace(/\D/g, '').slice(0, 10),
      carrier: cell('carrier'),
      invoiceNo: cell('invoiceNo'),
    };
  });
  return { rows };
}

function decode(bytes: Uint8Array, encoding: Extract<FoundEncoding, string>): string | undefined {
  try {
    // The web calls CP949 euc-kr.
    const name = encoding === 'cp949' ? 'euc-kr' : encoding;
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    // No text at all, but a picture, say.
    return undefined;
  }
}

type Line = { line: number; cells: string[] };

/** Split text into lines and cells; quoted cells may have separators and line breaks. */
function parseCsv(text: string): Line[] {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const separator = head.includes('\t') && !head.includes(',') ? '\t' : ',';
  const lines: Line[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let began = 1;
  const endCell = () => {
    cells.push(withoutFormula(cell));
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push({ line: began, cells });
    cells = [];
    began = line + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    if (isQuoted) {
      if (letter === '\n') line += 1;
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && (cell === '' || cell === '=')) isQuoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n') {
      endLine();
      line += 1;
    } else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || cells.length > 0) endLine();
  return lines;
}

/** `="0300"` is how a spreadsheet keeps a number as text, with its quotes doubled or not. */
function withoutFormula(cell: string): string {
  return /^=("?)(\d+)\1$/.exec(cell)?.[2] ?? cell;
}
