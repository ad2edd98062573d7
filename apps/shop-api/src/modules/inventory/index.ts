export { type CorrectedStock, type Correction, correctStock } from './correct-stock.ts';
export { lockStock } from './inventory.sql.ts';
export {
  discardStock,
  releaseStock,
  reserveStock,
  reserveStockAndCommit,
} from './reserve-stock.ts';
export { adjustStocks, type SetStock, setStock, setStocks } from './set-stock.ts';
export { readSheetCount, type SheetCount } from './sheet-counts.rules.ts';
export { createSoldOutCrowds, type SoldOutCrowds } from './sold-out-crowd.ts';
export { findShelves } from './stock-counts.sql.ts';
export {
  countLowStock,
  listStock,
  listStockMovements,
  type StockCursor,
  type StockFilter,
  type StockMovementRow,
  type StockRow,
} from './stock-lists.sql.ts';
