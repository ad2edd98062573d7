export { setStock } from './set-stock.ts';
export { giveBackStock, type StockLine, takeStock } from './take-stock.ts';
