/** What a cached page's route says of its page. */
export type CachedPageHandle = {
  /**
   * The names of the queries that it reads. The page cache ignores all others, so that made-up ones
   * do not render the page again.
   */
  queries: readonly string[];
  /**
   * It shows banners, popups, sections or events, which operators place for single platforms: it is
   * cached once for each platform. Other pages once for the web and once for the app.
   */
  isByPlatform?: true;
};
