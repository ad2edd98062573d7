/** A running store that one Playwright worker has for itself: no other test changes it meanwhile. */
export type Store = { siteUrl: string; sandboxUrl: string; dataDir: string };

/** Read the store of a worker (counted from 0) from `JOURNEY_STORES`, which `run-journeys.ts` sets. */
export function storeOfWorker(index: number): Store {
  const stores: Store[] = JSON.parse(process.env.JOURNEY_STORES ?? '[]');
  const store = stores[index];
  if (!store) throw new Error('journeys are started by tools/run/run-journeys.ts');
  return store;
}
