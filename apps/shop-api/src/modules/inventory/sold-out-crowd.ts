import { SECOND_MS } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';

/** So many refusals of one option within a second are a crowd. */
export const CROWD = 20;
/** Options that are counted at the same time; beyond, counting begins again. */
const OPTIONS = 1_000;

/**
 * Remembers which sold-out options a crowd asks for, so that the database is not asked by each of
 * thousands: after the limit the rest of the second is refused from memory, and the first of the next
 * second asks the database again. Where there is no crowd, every refusal is the database's own.
 */
export type SoldOutCrowds = {
  /** Refuse where one of these options is known to be sold out. */
  check(optionNos: readonly number[]): undefined | Refusal<'sold_out'>;
  /** Whether any option has a crowd now. */
  hasAny(): boolean;
  /** Count a result where it says that an option is sold out; returns it. */
  note<Result>(result: Result): Result;
};

/** Create the memory of a process; `now` is in ms. */
export function createSoldOutCrowds(now: () => number): SoldOutCrowds {
  const refused = new Map<number, { since: number; times: number }>();
  let crowdUntil = 0;
  const isCrowded = (optionNo: number) => {
    const known = refused.get(optionNo);
    return known !== undefined && known.times >= CROWD && now() - known.since < SECOND_MS;
  };
  return {
    check(optionNos) {
      if (now() >= crowdUntil) return undefined;
      const optionNo = optionNos.find(isCrowded);
      return optionNo === undefined ? undefined : refuse('sold_out', { optionNo });
    },
    hasAny: () => now() < crowdUntil,
    note(result) {
      if (!isRefusal(result)) return result;
      const { name, details } = result;
      const optionNo = Number(details?.optionNo);
      if (name !== 'sold_out' || !Number.isInteger(optionNo)) return result;
      const known = refused.get(optionNo);
      const isOld = known === undefined || now() - known.since >= SECOND_MS;
      const counted = isOld ? { since: now(), times: 1 } : { ...known, times: known.times + 1 };
      if (!known && refused.size >= OPTIONS) refused.clear();
      refused.set(optionNo, counted);
      if (counted.times >= CROWD) crowdUntil = Math.max(crowdUntil, counted.since + SECOND_MS);
      return result;
    },
  };
}
