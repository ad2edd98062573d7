/**
 * What a cached page's route says of its URL: the names of the queries that it reads. The page cache
 * ignores all others, so that made-up ones do not render the page again.
 */
export type CachedPageHandle = { queries: readonly string[] };
