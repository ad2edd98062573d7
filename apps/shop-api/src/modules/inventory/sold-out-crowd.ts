import { SECOND_MS } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';

/** So many who were told within a second that an option is sold out are a crowd. */
export const CROWD = 20;
/** Options that are counted at the same time; beyond, counting begins anew. */
const OPTIONS = 1_000;

/**
 * Remembers which options a crowd wants that has none of it left, so that the database is not asked
 * for each of thousands: the rest of the second is told from memory, the first of the next second by
 * the database again. Where there is no crowd, everybody is told what is so at this moment.
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
      const { name, details } = result as Refusal;
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
