export { forgetLikes } from '../wishlist/wishlist.sql.ts';
export { discoveryRoutes } from './favourite-keywords.routes.ts';
export { startDiscoveryJobs } from './favourite-keywords-jobs.ts';
export { hideKeyword } from './search-log.ts';
