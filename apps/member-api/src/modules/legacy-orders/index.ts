export { exportRejectedRows } from './export-rejected-rows.ts';
export { type ImportSummary, importLegacyOrders } from './import-legacy-orders.ts';
export { legacyOrderRoutes } from './legacy-orders.routes.ts';
export { deleteOldLegacyOrders } from './legacy-orders.sql.ts';
export { UnreadableFileError } from './read-csv.ts';
