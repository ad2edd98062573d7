import type { ShopDb } from '../../context.ts';
import { readRanks } from './tickets.sql.ts';

/** A place in a queue that has not come up: its rank, and the text that the draw ranked. */
type KnownRank = { rank: number; entrantKey: string };

/** Of so many places of a drop each process knows the rank, about 200 bytes each. */
const MOST_RANKS = 50_000;
/** Drops whose ranks a process knows at the same time; of more, the first read is dropped. */
const DROPS_AT_ONCE = 5;

type Known = {
  byKey: Map<string, KnownRank>;
  byMember: Map<number, KnownRank>;
  /** Every rank up to this one is known. */
  upTo: number;
  loading: Promise<void> | undefined;
};

/** Where the queue stands, as everybody is told. */
type Cursor = { dropNo: number; admittedRank: number; lastRank: number };

/** Knows who stands where in the queues, so that whoever waits and asks costs the database nothing. */
type KnownRanks = {
  /**
   * Find the place of a person who waits. Undefined where they are not known to: they have none, or
   * it has come up, or there are more than are remembered; then the database is asked.
   */
  find(
    cursor: Cursor,
    person: { key: string | undefined; memberNo: number | undefined },
  ): Promise<KnownRank | undefined>;
};

/**
 * Create the memory of a process. A rank never changes while its owner waits: the draw and the order
 * of coming give it once, and whoever queues again was in front of the cursor. So ranks are read once,
 * later only those that were given since.
 */
export function createKnownRanks(db: ShopDb): KnownRanks {
  const drops = new Map<number, Known>();

  async function load(dropNo: number, known: Known, upTo: number): Promise<void> {
    const ranks = { after: known.upTo, upTo: Math.min(upTo, MOST_RANKS) };
    for (const { rank, entrantKey, memberNo } of await readRanks(db, dropNo, ranks)) {
      const place = { rank, entrantKey };
      known.byKey.set(entrantKey, place);
      if (memberNo !== null) known.byMember.set(memberNo, place);
    }
    known.upTo = ranks.upTo;
  }

  function begin(dropNo: number): Known {
    const [first] = drops.keys();
    if (first !== undefined && drops.size >= DROPS_AT_ONCE) drops.delete(first);
    const known = { byKey: new Map(), byMember: new Map(), upTo: 0, loading: undefined };
    drops.set(dropNo, known);
    return known;
  }

  return {
    async find({ dropNo, admittedRank, lastRank }, { key, memberNo }) {
      const known = drops.get(dropNo) ?? begin(dropNo);
      if (known.upTo < Math.min(lastRank, MOST_RANKS)) {
        known.loading ??= load(dropNo, known, lastRank).finally(() => {
          known.loading = undefined;
        });
        await known.loading;
      }
      const place =
        (memberNo === undefined ? undefined : known.byMember.get(memberNo)) ??
        (key === undefined ? undefined : known.byKey.get(key));
      return place && place.rank > admittedRank ? place : undefined;
    },
  };
}
