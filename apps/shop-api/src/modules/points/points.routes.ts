import * as api from '@duskline/contract/shop/points';
import { DAY_MS, parseSeoulTime } from '@duskline/contract/time.rules';
import { sum } from '@duskline/contract/won';
import type { ShopContext } from '../../context.ts';
import { monthsBefore, readPage, readPeriod } from '../../http/paging.ts';
import type { Routers } from '../../http/routers.ts';
import { pointsOfLine } from '../pricing/index.ts';
import { entryToWire, expiringToWire } from './points.wire.ts';
import { findEarningLines, findEntries, findExpiring, sumExpiring } from './points-history.sql.ts';
import { findAvailablePoints } from './points-ledger.sql.ts';

const HISTORY_MONTHS = 3; // reference notes, section 1: what dates left out mean
const EXPIRING_LISTED = 100;
const MONTH_MS = 30 * DAY_MS;

/** Register a member's own points: history, balance, what expires, what orders will earn. */
export function pointRoutes({ member }: Routers, { db, clock }: ShopContext): void {
  member(api.listAccumulations, async ({ query }, { caller }) => {
    const { memberNo } = caller;
    const startYmd = query.startYmd ?? monthsBefore(clock.now(), HISTORY_MONTHS);
    const { rows, total, added } = await findEntries(
      db,
      {
        ...readPeriod({ startYmd, endYmd: query.endYmd }),
        memberNo,
        side: query.accumulationReason,
        direction: query.direction === 'ASC' ? 'asc' : 'desc',
      },
      readPage(query, { size: 20, max: 100 }),
    );
    return { items: rows.map(entryToWire), memberNo, totalCount: total, totalAmt: added };
  });

  member(api.summariseAccumulations, async ({ query }, { caller }) => {
    const { memberNo } = caller;
    const now = clock.now();
    const [available, expiring] = await Promise.all([
      findAvailablePoints(db, memberNo, now),
      sumExpiring(db, {
        memberNo,
        ...readExpiryPeriod(query.expireStartYmdt, query.expireEndYmdt, now),
      }),
    ]);
    return { totalAvailableAmt: available, totalExpireAmt: expiring };
  });

  member(api.listExpiringAccumulations, async ({ query }, { caller }) => {
    const { memberNo } = caller;
    const range = { memberNo, ...readExpiryPeriod(query.startYmdt, query.endYmdt, clock.now()) };
    const [amount, rows] = await Promise.all([
      sumExpiring(db, range),
      findExpiring(db, range, EXPIRING_LISTED),
    ]);
    return { expiresAmount: amount, expirations: rows.map(expiringToWire) };
  });

  member(api.getWaitingAccumulation, async (_input, { caller }) => {
    const lines = await findEarningLines(db, caller.memberNo);
    return { waitingAccumulation: sum(lines.map(pointsOfLine)) };
  });
}

/**
 * Read the period in which points expire: never before now, as expired points are gone, and by
 * default until a month from now.
 */
function readExpiryPeriod(start: string | undefined, end: string | undefined, now: Date) {
  const requested = start === undefined ? undefined : parseSeoulTime(start);
  const until = end === undefined ? undefined : parseSeoulTime(end);
  return {
    after: requested && requested > now ? requested : now,
    until: until ?? new Date(now.getTime() + MONTH_MS),
  };
}
