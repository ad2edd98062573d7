export { startPointJobs } from './points-expiry-jobs.ts';
