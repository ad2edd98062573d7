/** A running store, its partners' stand-ins and its data. */
export type Store = { siteUrl: string; sandboxUrl: string; dataDir: string };

/** A store that one Playwright worker has for itself: no other test changes it meanwhile. */
export type WorkerStore = Store & { backOfficeUrl: string };

/** Read the store of a worker (counted from 0) from `JOURNEY_STORES`, which `run-journeys.ts` sets. */
export function storeOfWorker(index: number): WorkerStore {
  const stores: WorkerStore[] = JSON.parse(process.env.JOURNEY_STORES ?? '[]');
  const store = stores[index];
  if (!store) throw new Error('journeys are started by tools/run/run-journeys.ts');
  return store;
}

/** Our storefront on the stand-in of a hosted mall, and where that mall is. */
export type ForeignMall = { siteUrl: string; mallUrl: string };

type ForeignMalls = { whole: ForeignMall; broken: ForeignMall & { pageCallsMs: number } };

const none = { siteUrl: '', mallUrl: '', pageCallsMs: 0 };

function foreignMalls(): ForeignMalls {
  const given = process.env.JOURNEY_FOREIGN_MALLS;
  return given ? JSON.parse(given) : { whole: none, broken: none };
}

/** The hosted mall on which journeys shop, from `JOURNEY_FOREIGN_MALLS`. */
export function foreignMall(): ForeignMall {
  return foreignMalls().whole;
}

/** The hosted mall that journeys break; all calls of a page end after `pageCallsMs`. */
export function brokenMall(): ForeignMalls['broken'] {
  return foreignMalls().broken;
}
