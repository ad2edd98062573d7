import { shopRefusals } from '@duskline/contract/shop/refusals';
import { type OrderingStore, openOrder, type Send } from '../../journeys/place-order.ts';
import { type Buyable, guestBuyer } from './create-guest-order.ts';
import { lightFetch } from './light-fetch.ts';
import { BUSY_STATUS, percentile } from './load.ts';
import type { Measured } from './measurement.ts';

/** One answer of the store to somebody of a crowd. */
type Answer = { at: number; milliseconds: number };

/** How somebody of a crowd ended. */
export type Outcome = 'paid' | 'sold out' | (string & {});

/** A second of a drop: how many answers, how slow, and what came of them. */
export type Second = {
  second: number;
  answers: number;
  p99Ms: number;
  busy: number;
  /** Waiting in the queue at its end; undefined without a waiting room. */
  waiting?: number;
  admitted: number;
  reserved: number;
  paid: number;
  soldOut: number;
};

/** Notes what a crowd meets, second by second. */
export type CrowdLog = ReturnType<typeof createCrowdLog>;

/** Create the log of a crowd; its time begins with `begin`. */
export function createCrowdLog() {
  let began = performance.now();
  const answers: Answer[] = [];
  const moments: { at: number; what: 'busy' | 'admitted' | 'reserved' | 'paid' | 'soldOut' }[] = [];
  const waiting: { at: number; people: number }[] = [];
  const outcomes = new Map<Outcome, number>();
  const at = () => performance.now() - began;
  const secondOf = (time: number) => Math.max(0, Math.floor(time / 1000));
  return {
    begin() {
      began = performance.now();
      answers.length = 0;
    },
    answer: (milliseconds: number) => answers.push({ at: at(), milliseconds }),
    note: (what: (typeof moments)[number]['what']) => moments.push({ at: at(), what }),
    noteWaiting: (people: number) => waiting.push({ at: at(), people }),
    end: (outcome: Outcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1),
    outcomes,
    seconds: () => at() / 1000,
    p50Ms: () => percentile(sorted(answers), 0.5),
    p99Ms: () => percentile(sorted(answers), 0.99),
    countOf: (what: (typeof moments)[number]['what']) =>
      moments.filter((moment) => moment.what === what).length,
    bySecond(): Second[] {
      const last = Math.max(0, ...[...answers, ...moments].map((one) => secondOf(one.at)));
      return Array.from({ length: last + 1 }, (_, second) => {
        const own = answers.filter((one) => secondOf(one.at) === second);
        const count = (what: (typeof moments)[number]['what']) =>
          moments.filter((one) => one.what === what && secondOf(one.at) === second).length;
        const people = waiting.findLast((one) => secondOf(one.at) <= second)?.people;
        return {
          ...{ second, answers: own.length, p99Ms: percentile(sorted(own), 0.99) },
          ...{ busy: count('busy'), admitted: count('admitted'), reserved: count('reserved') },
          ...{ paid: count('paid'), soldOut: count('soldOut') },
          ...(people !== undefined && { waiting: people }),
        };
      });
    },
  };
}

function sorted(answers: readonly Answer[]): number[] {
  return answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
}

const MOST_WAIT_MS = 10_000;

/**
 * Make a `fetch` that logs each answer and, where the store is busy, comes again when the store asks
 * to, a little later than that, as the storefront does.
 */
export function createPatientFetch(log: CrowdLog): Send {
  return async (url, request) => {
    for (;;) {
      const start = performance.now();
      const response = await lightFetch(url, request);
      log.answer(performance.now() - start);
      if (response.status !== BUSY_STATUS) return response;
      log.note('busy');
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      await pause(Math.min(MOST_WAIT_MS, seconds * 1000) * (1 + Math.random()));
    }
  };
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Let one guest order a unit, to the paid order or to "sold out"; notes each step. */
export async function orderOfCrowd(
  store: Measured,
  buyable: Buyable,
  log: CrowdLog,
  headers: Record<string, string> = {},
): Promise<Outcome> {
  const at: OrderingStore = {
    shopApi: store.api,
    sandboxUrl: store.sandboxUrl,
    returnOrigin: store.siteUrl,
    send: createPatientFetch(log),
    sendToWindow: lightFetch,
  };
  const buyer = guestBuyer(store);
  try {
    const { reserve } = await openOrder(at, buyable, {
      ...buyer,
      headers: { ...buyer.headers, ...headers },
    });
    const { approve } = await reserve();
    log.note('reserved');
    await approve();
    log.note('paid');
    return 'paid';
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (!SOLD_OUT.test(text)) return /"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 80);
    log.note('soldOut');
    return 'sold out';
  }
}

/** The wire's codes of an option that has no unit left. */
const SOLD_OUT = new RegExp(
  `"code":"(${[shopRefusals.sold_out, shopRefusals.stock_short].map(({ code }) => code).join('|')})"`,
);
