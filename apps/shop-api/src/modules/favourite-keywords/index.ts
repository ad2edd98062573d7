export { favouriteKeywordAdminRoutes } from './favourite-keywords.admin.routes.ts';
export { favouriteKeywordRoutes } from './favourite-keywords.routes.ts';
export { hideKeyword, showKeyword } from './hide-keyword.ts';
export { addSearches } from './search-log.sql.ts';
export { startSearchLogJobs } from './search-log-jobs.ts';
export { findWordsWithoutResults } from './words-without-results.ts';
