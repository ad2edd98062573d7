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

/** Parse whether an option is sold; undefined for a word nobody agreed on. */
export function parseYes(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (['y', 'yes', 'o', '예', '판매', 'true', '1'].includes(word)) return true;
  if (['n', 'no', 'x', '아니요', '중지', 'false', '0'].includes(word)) return false;
  return undefined;
}
