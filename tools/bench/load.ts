import autocannon from 'autocannon';

export type Load = { perSecond: number; p99Ms: number; failures: number; firstFailure?: string };

const CONNECTIONS = 50;
const WARM_UP_SECONDS = 2;
const LONGEST_FAILURE = 160;

/** Send requests as fast as they are answered, after a warm-up; counts the 2xx replies and the failures. */
export async function measureLoad(
  request: autocannon.Options,
  seconds: number,
  connections = CONNECTIONS,
  warmUpSeconds = WARM_UP_SECONDS,
): Promise<Load> {
  await autocannon({ connections, ...request, duration: warmUpSeconds });
  const result = await autocannon({ connections, ...request, duration: seconds });
  return {
    perSecond: result['2xx'] / result.duration,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

type Work = (client: number, round: number) => Promise<void>;

/** Run `work` by `clients` at once for some seconds; returns how often it was done per second. */
export async function measureWork(clients: number, seconds: number, work: Work): Promise<Load> {
  const until = Date.now() + seconds * 1000;
  const { took, ...failed } = await runClients(clients, (client, round) =>
    Date.now() < until ? () => work(client, round) : undefined,
  );
  return { perSecond: took.length / seconds, p99Ms: p99Of(took), ...failed };
}

/** Do each of these pieces of work once, by `clients` at once; returns how many were done per second. */
export async function measureEach(
  clients: number,
  works: readonly (() => Promise<unknown>)[],
): Promise<Load> {
  const rest = works.values();
  const began = performance.now();
  const { took, ...failed } = await runClients(clients, () => rest.next().value);
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: took.length / seconds, p99Ms: p99Of(took), ...failed };
}

/** Let clients work at once until `next` has nothing more for them; returns the milliseconds of each. */
async function runClients(
  clients: number,
  next: (client: number, round: number) => (() => Promise<unknown>) | undefined,
): Promise<{ took: number[]; failures: number; firstFailure?: string }> {
  const took: number[] = [];
  let failures = 0;
  let firstFailure: string | undefined;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let round = 0; ; round++) {
        const work = next(client, round);
        if (!work) return;
        const began = performance.now();
        try {
          await work();
          took.push(performance.now() - began);
        } catch (error) {
          failures += 1;
          firstFailure ??= String(error).slice(0, LONGEST_FAILURE);
        }
      }
    }),
  );
  return firstFailure === undefined ? { took, failures } : { took, failures, firstFailure };
}

function p99Of(took: number[]): number {
  took.sort((a, b) => a - b);
  return took[Math.floor(took.length * 0.99)] ?? 0;
}
