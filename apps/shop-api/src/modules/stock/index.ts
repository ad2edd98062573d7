export { giveBackStock, type StockLine, takeStock } from './take-stock.ts';
