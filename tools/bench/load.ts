import autocannon from 'autocannon';

/** How long and how often something was done, and what went wrong meanwhile. */
export type Load = {
  perSecond: number;
  /** How often it was done. */
  count: number;
  p50Ms: number;
  p99Ms: number;
  /** Everything but a success and the answer that the store is busy. */
  errors: number;
  /** Answered with 503: the store asks to come again. */
  busy: number;
  firstError?: string;
};

/** Thrown by work that the store answered with 503. */
export class StoreIsBusy extends Error {
  override name = 'StoreIsBusy';
}

export const BUSY_STATUS = 503;

const CONNECTIONS = 50;
const WARM_UP_SECONDS = 2;
const LONGEST_ERROR = 160;

/** Sends requests as fast as they are answered, after a warm-up of its own. */
export async function warmUp(
  request: autocannon.Options,
  connections = CONNECTIONS,
  seconds = WARM_UP_SECONDS,
): Promise<void> {
  await autocannon({ connections, ...request, duration: seconds });
}

/** Send requests as fast as they are answered; 2xx replies count as done, 503 as busy. */
export async function measureLoad(
  request: autocannon.Options,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Load> {
  const took: number[] = [];
  let busy = 0;
  let others = 0;
  const { duration, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon({ connections, ...request, duration: seconds }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    running.on('response', (_client, status, _bytes, milliseconds) => {
      if (status === BUSY_STATUS) busy += 1;
      else if (status >= 200 && status < 300) took.push(milliseconds);
      else others += 1;
    });
  });
  const failed = errors + timeouts;
  return {
    ...summarise(took, duration),
    errors: others + failed,
    busy,
    ...(others > 0 && { firstError: `${others} refused` }),
  };
}

type Work = (client: number, round: number) => Promise<unknown>;

/** Run `work` by `clients` at once for some seconds. */
export async function measureWork(clients: number, seconds: number, work: Work): Promise<Load> {
  const until = Date.now() + seconds * 1000;
  return runClients(clients, (client, round) =>
    Date.now() < until ? () => work(client, round) : undefined,
  );
}

/** Do each of these pieces of work once, by `clients` at once. */
export async function measureEach(
  clients: number,
  works: readonly (() => Promise<unknown>)[],
): Promise<Load> {
  const rest = works.values();
  return runClients(clients, () => rest.next().value);
}

/** Let clients work at once until `next` has nothing more for them. */
async function runClients(
  clients: number,
  next: (client: number, round: number) => (() => Promise<unknown>) | undefined,
): Promise<Load> {
  const took: number[] = [];
  let errors = 0;
  let busy = 0;
  let firstError: string | undefined;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let round = 0; ; round++) {
        const work = next(client, round);
        if (!work) return;
        const start = performance.now();
        try {
          await work();
          took.push(performance.now() - start);
        } catch (error) {
          if (error instanceof StoreIsBusy) busy += 1;
          else {
            errors += 1;
            firstError ??= String(error).slice(0, LONGEST_ERROR);
          }
        }
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    ...summarise(took, seconds),
    errors,
    busy,
    ...(firstError !== undefined && { firstError }),
  };
}

function summarise(took: number[], seconds: number) {
  took.sort((a, b) => a - b);
  return {
    perSecond: took.length / seconds,
    count: took.length,
    p50Ms: percentile(took, 0.5),
    p99Ms: percentile(took, 0.99),
  };
}

/** Of sorted values: the one below which this share of them lies; 0 where there are none. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
