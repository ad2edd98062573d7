// Where a store begins, and its parts that run alone: among the sources, and in the build of the servers.
import { basename } from 'node:path';

/** What the build of the servers writes; see docs/decisions/1395. */
export const BUILT_SERVERS = 'build/servers';

export const STORE = 'apps/all-in-one/src/main.ts';

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

/** The file of the build that begins in this source: `build/servers/worker.js`. */
export function builtProgram(source) {
  const [name = source === STORE ? 'store' : basename(source, '.ts')] =
    Object.entries(PARTS).find(([, part]) => part === source) ?? [];
  return `${BUILT_SERVERS}/${name}.js`;
}

/** The parts as the build has them, which are what a container runs. */
export const BUILT_PARTS = /** @type {typeof PARTS} */ (
  Object.fromEntries(Object.entries(PARTS).map(([name, source]) => [name, builtProgram(source)]))
);
