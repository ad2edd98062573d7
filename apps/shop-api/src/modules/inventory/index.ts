export { giveBackStock, type StockLine, takeStock } from './reserve-stock.ts';
export { setStock } from './set-stock.ts';
