import type { PaymentDifference } from '@duskline/contract/admin/settlement';
import * as api from '@duskline/contract/admin/settlement';
import { parseSeoulTime, seoulDateTime } from '@duskline/contract/time.rules';
import { PartnerError } from '@duskline/partners/partner-error';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff } from '../../admin/change-as-staff.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext } from '../../context.ts';
import { findActorNames } from '../staff/index.ts';
import { exportSettlement } from './export-settlement.ts';
import { type Comparison, saveComparison } from './reconcile.sql.ts';
import { compareDay } from './reconcile.ts';
import {
  type DifferenceRow,
  findDifferences,
  findHandled,
  findSettlementDays,
  markHandled,
} from './settlement-lists.sql.ts';

/** Register staff's calls about the partner's books beside ours. */
export function settlementAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.listSettlementDays, async ({ query: { cursor, limit, ...period } }) => {
    if (cursor !== undefined && !parseSeoulTime(cursor)) return unknownCursor();
    const found = await findSettlementDays(shop.db, {
      ...period,
      before: cursor,
      limit: limit + 1,
    });
    const items = found
      .slice(0, limit)
      .map((row) => ({ ...row, comparedAt: seoulDateTime(row.comparedAt) }));
    return { items, nextCursor: found.length > limit ? (items.at(-1)?.day ?? null) : null };
  });

  staff(api.listPaymentDifferences, async ({ query: { cursor, limit, state, day } }) => {
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) return unknownCursor();
    const before = cursor === undefined ? undefined : Number(cursor);
    const page = { before, limit: limit + 1 };
    const found = await findDifferences(shop.db, { state, day }, page);
    const rows = found.slice(0, limit);
    const actors = rows.map(({ handledBy }) => handledBy);
    const nameOf = await findActorNames(shop, actors);
    return {
      items: rows.map((row) => differenceToWire(row, nameOf)),
      nextCursor: found.length > limit ? String(rows.at(-1)?.differenceNo ?? '') : null,
    };
  });

  staff(api.exportSettlement, ({ query: { of, ...period } }) => exportSettlement(shop, of, period));

  staff(api.handlePaymentDifference, ({ params, body }, { caller }) =>
    handleDifference(shop, caller, { ...params, ...body }),
  );

  staff(api.compareSettlementDay, async ({ params: { day } }, { caller }) => {
    const compared = await tryToCompare(shop, day);
    if (isRefusal(compared)) return compared;
    return changeAsStaff(shop, caller, 'settlement compare', async (tx) => {
      await saveComparison(tx, compared);
      const differences = compared.differences.length;
      return { after: { day, differences }, result: { differences } };
    });
  });
}

/** Save what was done about a difference; the same press once more changes nothing. */
async function handleDifference(
  shop: ShopContext,
  caller: StaffCaller,
  { differenceNo, memo }: { differenceNo: number; memo: string },
): Promise<undefined | Refusal<'difference_not_found' | 'difference_handled'>> {
  const handledBy = actorOf(caller);
  let isRepeat = false;
  const done = await changeAsStaff(shop, caller, 'settlement handle', async (tx, { clock }) => {
    const facts = { handledAt: clock.now(), handledBy, memo };
    const handled = await markHandled(tx, differenceNo, facts);
    if (handled) return { after: { differenceNo, ...handled }, result: undefined };
    const earlier = await findHandled(tx, differenceNo);
    isRepeat = earlier?.handledBy === handledBy && earlier.memo === memo;
    return refuse(earlier ? 'difference_handled' : 'difference_not_found');
  });
  return isRepeat ? undefined : done;
}

async function tryToCompare(
  shop: ShopContext,
  day: string,
): Promise<Comparison | Refusal<'invalid_request' | 'partner_away' | 'partner_list_unreadable'>> {
  const from = parseSeoulTime(day);
  if (!from || from > shop.clock.now()) {
    const reason = '오늘까지의 날짜를 골라 주세요.';
    return refuse('invalid_request', { problems: [{ property: 'params.day', reason }] });
  }
  try {
    return await compareDay(shop, day);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    const isUnreadable = error.code === 'unexpected_body';
    shop.log[isUnreadable ? 'error' : 'warn'](
      { err: error, day },
      'the partner’s books could not be read',
    );
    return refuse(isUnreadable ? 'partner_list_unreadable' : 'partner_away');
  }
}

function unknownCursor(): Refusal<'invalid_request'> {
  const reason = '목록을 처음부터 다시 불러와 주세요.';
  return refuse('invalid_request', { problems: [{ property: 'query.cursor', reason }] });
}

function differenceToWire(
  { handledAt, handledBy, memo, foundAt, ...row }: DifferenceRow,
  nameOf: (actor: string) => string,
): PaymentDifference {
  return {
    ...row,
    foundAt: seoulDateTime(foundAt),
    handled:
      handledAt === null || handledBy === null
        ? null
        : { at: seoulDateTime(handledAt), by: nameOf(handledBy), memo: memo ?? '' },
  };
}
