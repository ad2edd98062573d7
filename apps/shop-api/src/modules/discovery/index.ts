export { discoveryRoutes } from './discovery.routes.ts';
export { startDiscoveryJobs } from './discovery-jobs.ts';
export { hideKeyword } from './search-log.ts';
