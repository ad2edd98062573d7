import { expect, test } from 'vitest';
import { claimTransitions } from '../claim-records/claim-states.rules.ts';
import {
  actionsOf,
  businessDaysAfter,
  dueOf,
  statesOfQueue,
  urgencyOf,
} from './claim-queues.rules.ts';

const friday = new Date('2026-11-20T15:00:00+09:00');

test('a cancellation of a Friday must be refunded by the end of Wednesday', () => {
  const dueAt = dueOf({ state: 'CANCEL_REQUEST', requestedAt: friday, decidedAt: null });
  expect(dueAt).toEqual(businessDaysAfter(friday, 3));
  expect(dueAt?.toISOString().slice(0, 13)).toBe('2026-11-25T14');
});

test('a deadline is soon from the morning of the day before, and late after its last day', () => {
  const dueAt = businessDaysAfter(friday, 1);
  expect(urgencyOf(dueAt, new Date('2026-11-21T09:00:00+09:00'))).toBe('later');
  expect(urgencyOf(dueAt, new Date('2026-11-22T00:00:01+09:00'))).toBe('soon');
  expect(urgencyOf(dueAt, new Date('2026-11-23T09:00:00+09:00'))).toBe('soon');
  expect(urgencyOf(dueAt, new Date('2026-11-24T00:00:01+09:00'))).toBe('late');
  expect(urgencyOf(null, friday)).toBeNull();
});

test('every state in which a claim waits is in exactly one queue and has a deadline', () => {
  const queued = Object.values(statesOfQueue).flat();
  const waiting = Object.entries(claimTransitions)
    .filter(([state, next]) => state !== '[*]' && next.length > 0)
    .map(([state]) => state);
  expect(queued.toSorted()).toEqual(waiting.toSorted());
  for (const state of waiting) {
    expect(dueOf({ state, requestedAt: friday, decidedAt: friday }), state).not.toBeNull();
  }
});

test('what ended, or waits for the partner, lets staff decide nothing', () => {
  for (const state of ['CANCEL_DONE', 'REFUSED', 'WITHDRAWN', 'RETURN_PROC_WAITING_REFUND']) {
    expect(actionsOf(state)).toEqual([]);
  }
  expect(actionsOf('RETURN_PROC_BEFORE_RECEIVE')).toEqual(['receive', 'refuse']);
});
