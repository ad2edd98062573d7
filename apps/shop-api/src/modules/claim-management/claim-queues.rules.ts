import type { ClaimAction, ClaimQueue, Urgency } from '@duskline/contract/admin/claim-shapes';
import { addDays, endOfSeoulDay, SEOUL_OFFSET_MS } from '@duskline/contract/time.rules';

/** The states of each queue; what ended has no queue of its own state. */
export const statesOfQueue: Record<Exclude<ClaimQueue, 'ended'>, readonly string[]> = {
  cancel: ['CANCEL_REQUEST'],
  return: ['RETURN_REQUEST'],
  exchange: ['EXCHANGE_REQUEST'],
  receive: ['RETURN_PROC_BEFORE_RECEIVE', 'EXCHANGE_PROC_BEFORE_RECEIVE'],
  fee: ['EXCHANGE_PROC_REQUEST_PAY'],
  'refund-refused': ['CANCEL_PROC_REQUEST_REFUND', 'RETURN_PROC_REQUEST_REFUND'],
  'refund-waiting': ['CANCEL_PROC_WAITING_REFUND', 'RETURN_PROC_WAITING_REFUND'],
};

/** List what staff may do with a claim in a state (docs/order-life.md). */
export function actionsOf(state: string): ClaimAction[] {
  if (/^(CANCEL|RETURN|EXCHANGE)_REQUEST$/.test(state)) return ['approve', 'refuse'];
  if (state.endsWith('_PROC_BEFORE_RECEIVE')) return ['receive', 'refuse'];
  return state === 'EXCHANGE_PROC_REQUEST_PAY' ? ['pay'] : [];
}

/**
 * Business days within which money goes back, from a cancellation or from when the goods are back
 * (Act on the Consumer Protection in Electronic Commerce, article 18 (2)).
 */
const REFUND_BUSINESS_DAYS = 3;
/** Our own: how soon somebody who waits for a collection is contacted. */
const REPLY_BUSINESS_DAYS = 1;
/** Our own: after so many days somebody asks where the goods, or the fee, are. */
const EXPECTED_DAYS = 7;

/** Return by when the next thing of a claim must be done; null where nothing is. */
export function dueOf(claim: {
  state: string;
  requestedAt: Date;
  decidedAt: Date | null;
}): Date | null {
  const { state, requestedAt, decidedAt } = claim;
  const since = decidedAt ?? requestedAt;
  if (state === 'CANCEL_REQUEST') return businessDaysAfter(requestedAt, REFUND_BUSINESS_DAYS);
  if (state.endsWith('_REQUEST_REFUND') || state.endsWith('_WAITING_REFUND')) {
    return businessDaysAfter(since, REFUND_BUSINESS_DAYS);
  }
  if (/^(RETURN|EXCHANGE)_REQUEST$/.test(state)) {
    return businessDaysAfter(requestedAt, REPLY_BUSINESS_DAYS);
  }
  if (state.includes('_PROC_')) return endOfSeoulDay(addDays(since, EXPECTED_DAYS));
  return null;
}

/**
 * Return the end of the day in Seoul that is so many business days later. Saturdays and Sundays do not
 * count; public holidays do, so that a deadline is never shown too late.
 */
export function businessDaysAfter(moment: Date, days: number): Date {
  let day = moment;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return endOfSeoulDay(day);
}

function isWeekend(moment: Date): boolean {
  const weekday = new Date(+moment + SEOUL_OFFSET_MS).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Return how near a deadline is, soon being today or tomorrow in Seoul; null where there is none. */
export function urgencyOf(dueAt: Date | null, now: Date): Urgency | null {
  if (dueAt === null) return null;
  if (dueAt <= now) return 'late';
  return dueAt <= endOfSeoulDay(addDays(now, 1)) ? 'soon' : 'later';
}
