export { startSalesJobs } from './count-sales.ts';
export { addSalesOfLine, subtractSales } from './sales-counts.sql.ts';
