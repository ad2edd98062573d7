export { discoveryRoutes } from './discovery.routes.ts';
export { startDiscoveryJobs } from './discovery-jobs.ts';
export { forgetLikes } from './likes.sql.ts';
export { hideKeyword } from './search-log.ts';
