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

/** Parse a whole number as people type it: `12,000`, `₩12,000원`; undefined for anything else. */
export function parseCount(text: string): number | undefined {
  const plain = text.replace(/[,\s₩원개]/g, '');
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

/** The count that a row asks for, and the one that the file was exported with. */
type AskedCount = { asked: number; exported: number | undefined; present: number };

/**
 * Decide what the count of a row does to an option of which so much is on the shelf (`present`). A count
 * that is as it was exported asks for nothing: units sent since would come back otherwise. Another one is refused
 * where the stock has moved since the export: nobody knows whether it was counted before or after.
 */
export function countOfRow({ asked, exported, present }: AskedCount): 'SAME' | 'SET' | 'MOVED' {
  if (asked === present || asked === exported) return 'SAME';
  return exported === undefined || exported === present ? 'SET' : 'MOVED';
}

/** Parse whether an option is sold; undefined for a word nobody agreed on. */
export function parseYes(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (['y', 'yes', 'o', '예', '판매', 'true', '1'].includes(word)) return true;
  if (['n', 'no', 'x', '아니요', '중지', 'false', '0'].includes(word)) return false;
  return undefined;
}

/**
 * Say what is wrong with a cell before it is understood at all: a formula, or a number that the
 * spreadsheet has rounded to `8.80123E+12`. A text that was escaped with `'` is none.
 */
export function cellProblem(column: SheetColumn, text: string): string | undefined {
  if (/^[=@]/.test(text)) return `${column}: 수식은 쓸 수 없어요. 값으로 붙여 넣어 주세요.`;
  if (/^[+-]?\d+(\.\d+)?E[+-]?\d+$/i.test(text)) {
    return `${column}: 엑셀이 숫자를 줄여 썼어요(${text}). 셀 서식을 텍스트로 바꿔서 다시 적어 주세요.`;
  }
  return undefined;
}

/** Take off the `'` that `escapeCell` put before a text. */
export function unescapeCell(text: string): string {
  return /^'[=@+\-']/.test(text) ? text.slice(1) : text;
}

/** Write a text so that no spreadsheet runs it as a formula. */
export function escapeCell(text: string): string {
  return /^[=@+\-']/.test(text) ? `'${text}` : text;
}
