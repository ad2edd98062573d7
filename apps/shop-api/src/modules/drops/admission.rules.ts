import { MINUTE_MS, SECOND_MS } from '@duskline/contract/time.rules';

/** How long an admission lasts by itself; the operator may set another time. */
export const ADMISSION_SECONDS = 120;
/** Who opened an order sheet in time has so long to start the payment. */
export const SHEET_SECONDS = 5 * 60;
/**
 * Who started a payment may start another one in its place so long: the ten minutes that a payment
 * holds stock, and a little for a card that is refused at the end of them.
 */
export const RESERVED_SECONDS = 12 * 60;
/**
 * Guests in one drop of one network: an IPv4 address or an IPv6 /64, and of the /48 around that, of which
 * a carrier gives one to thousands and a host one to each customer (docs/decisions/1366).
 */
export const MOST_GUESTS = { network: 100, wideNetwork: 1000 } as const;

/** The rate grants at most so much at once, after a pause of the process that admits. */
const BURST_MS = 2 * SECOND_MS;

export type AdmissionFacts = {
  /** Admissions the rate has granted before and nobody has used. */
  credit: number;
  /** Since the queue last moved; undefined for the first time. */
  elapsedMs: number | undefined;
  perMinute: number;
  /** People in the queue. */
  waiting: number;
  /** Units that nobody has reserved. */
  available: number;
  /** People who may order and have not reserved yet. */
  outstanding: number;
  margin: number;
};

/**
 * Compute how many people to admit now, and what is left of the rate: never more than the units that
 * are left can serve plus the margin, and nobody while nothing is left.
 */
export function admissionsNow(facts: AdmissionFacts): { admit: number; credit: number } {
  const { elapsedMs = SECOND_MS, perMinute, waiting, available, outstanding, margin } = facts;
  const most = Math.max(1, (perMinute * BURST_MS) / MINUTE_MS);
  const granted = Math.min(most, facts.credit + (perMinute * Math.max(0, elapsedMs)) / MINUTE_MS);
  const places = available > 0 ? Math.max(0, available + margin - outstanding) : 0;
  const admit = Math.min(Math.floor(granted), waiting, places);
  return { admit, credit: granted - admit };
}

/** So soon after the opening nobody knows how fast the queue moves. */
const UNKNOWN_RATE_MS = 5 * SECOND_MS;

/**
 * Compute how many people a queue admits in a minute, for the wait that is shown: what it admitted in
 * the last minute, or since the opening where that is later; as planned in the first seconds.
 */
export function measuredRate(queue: {
  openForMs: number;
  /** In the last minute. */
  admittedLately: number;
  perMinute: number;
}): number {
  const { openForMs, admittedLately, perMinute } = queue;
  if (openForMs < UNKNOWN_RATE_MS) return perMinute;
  const rate = (admittedLately * MINUTE_MS) / Math.min(MINUTE_MS, openForMs);
  return Math.max(1, Math.round(rate));
}

export type StockFacts = {
  available: number;
  /** Orders of the drop whose payment window is open: what they hold may come back. */
  paying: number;
};

/** Whether nothing is left and nothing can come back. */
export function isSoldOut({ available, paying }: StockFacts): boolean {
  return available === 0 && paying === 0;
}
