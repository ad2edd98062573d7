export { reconcilePayments, startReconciliationJobs } from './reconcile.ts';
