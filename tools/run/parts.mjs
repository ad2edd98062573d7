// The parts of a store that run alone, and where each begins.
export const PARTS = {
  'shop-api': 'apps/shop-api/src/main.ts',
  'member-api': 'apps/member-api/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  storefront: 'apps/storefront/server/standalone/main.ts',
  'back-office': 'apps/back-office/server/main.ts',
  sandbox: 'apps/sandbox/src/main.ts',
  /** Ends when the database has all of them. */
  migrations: 'apps/worker/src/migrate.ts',
};

/** The parts that show pages, which are built before. */
export const PARTS_WITH_PAGES = ['storefront', 'back-office'];
