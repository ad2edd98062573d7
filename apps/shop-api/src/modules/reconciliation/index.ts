export { countDifferences } from './reconcile.sql.ts';
export { reconcilePayments, startReconciliationJobs } from './reconcile.ts';
