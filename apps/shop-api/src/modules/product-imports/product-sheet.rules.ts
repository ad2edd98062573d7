import { parseSeoulTime } from '@duskline/contract/time.rules';

/** The columns of a sheet of products: a row for each option, its product named by its own code. */
export const sheetColumns = [
  '상품 관리 코드',
  '상품명',
  '영문 상품명',
  '브랜드',
  '카테고리',
  '판매가',
  '즉시 할인액',
  '원가',
  '한 줄 소개',
  '원산지',
  '검색어',
  '고시 품목',
  /** A part in each line: `제조국: 대한민국`. */
  '고시 내용',
  '배송 조건',
  '판매 종료',
  '최소 구매 수량',
  '한 번에 살 수 있는 수량',
  '한 사람이 살 수 있는 수량',
  '배지',
  /** Text or HTML; never exported: a file of many products would become too large to come back. */
  '상세 설명',
  /** The keys of uploaded pictures, in their sequence. */
  '사진',
  '색상',
  '사이즈',
  '옵션 관리 코드',
  '추가 금액',
  /** What is on the shelf, ordered units that have not left among it. */
  '재고',
  '판매',
  /** What was there when the file was exported; who exports a file to change prices leaves both. */
  '내보낸 재고',
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** Without these nobody knows what a row is about. */
export const requiredColumns: readonly SheetColumn[] = ['상품 관리 코드'];

/** A row's cells that say something; a cell that is empty leaves things as they are. */
export type Cells = Partial<Record<SheetColumn, string>>;

/** Parse whether an option is sold; undefined for a word nobody agreed on. */
export function parseYes(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (['y', 'yes', 'o', '예', '판매', 'true', '1'].includes(word)) return true;
  if (['n', 'no', 'x', '아니요', '중지', 'false', '0'].includes(word)) return false;
  return undefined;
}

/** Split a cell that lists words: by commas or `|`, each once. */
export function parseWords(text: string): string[] {
  return [...new Set(text.split(/[,|]/).map((word) => word.trim()))].filter(Boolean);
}

/** Split a cell that lists one thing a line, such as keys of pictures; commas and `|` divide as well. */
export function parseKeys(text: string): string[] {
  return [...new Set(text.split(/[\s,|]+/))].filter(Boolean);
}

type Disclosure = readonly { label: string; value: string }[];

/** Parse the parts of a disclosure, one a line: `제조국: 대한민국`; undefined where a line is none. */
export function parseDisclosure(text: string): { label: string; value: string }[] | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const parts = lines.filter(Boolean).map((line) => /^([^:]+):\s*(.+)$/.exec(line));
  if (parts.some((part) => part === null)) return undefined;
  return parts.map((part) => ({
    label: (part?.[1] ?? '').trim(),
    value: (part?.[2] ?? '').trim(),
  }));
}

/** Write a disclosure as such a cell; an empty one, which changes nothing, where it cannot be read back. */
export function writeDisclosure(disclosure: Disclosure): string {
  const text = disclosure.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return JSON.stringify(parseDisclosure(text)) === JSON.stringify(disclosure) ? text : '';
}

/** Parse a moment in Seoul, `2026-12-31 23:59`; undefined for a day without its time as well. */
export function parseMoment(text: string): Date | undefined {
  const [, day, time, seconds = ':00'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text) ?? [];
  return day === undefined ? undefined : parseSeoulTime(`${day} ${time}${seconds}`);
}
