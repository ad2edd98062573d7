export { releaseStock, reserveStock, type StockLine } from './reserve-stock.ts';
export { setStock } from './set-stock.ts';
