/** The columns of a sheet of stock: a row for each option, named by its number or its code. */
export const stockColumns = [
  '옵션 번호',
  '관리 코드',
  '상품',
  '색상',
  '사이즈',
  '판매 가능',
  '안 나간 주문',
  '창고 수량',
  /** What should have been on the shelf when the file was exported. */
  '내보낸 창고 수량',
] as const;
export type StockColumn = (typeof stockColumns)[number];

/** What was counted. */
export const COUNTED = '창고 수량' satisfies StockColumn;

/** Without it a file counts nothing. */
export const requiredStockColumns: readonly StockColumn[] = [COUNTED];

/** A row's cells that say something. */
export type StockCells = Partial<Record<StockColumn, string>>;
