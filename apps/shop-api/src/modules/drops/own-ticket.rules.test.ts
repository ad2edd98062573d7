import { expect, test } from 'vitest';
import { ownTicket } from './own-ticket.rules.ts';

test('who ordered by a virtual account is shown that a deposit is due, until it has come', () => {
  const now = new Date();
  const ticket = { entrantKey: 'code', rank: 1, state: 'RESERVED', expiresAt: now } as const;
  const shown = (paymentState: string) =>
    ownTicket({ state: 'SOLD_OUT' }, { ...ticket, paymentState }, now);
  expect(shown('WAITING_DEPOSIT')).toMatchObject({ state: 'ORDERED', depositDue: true });
  for (const [paymentState, state] of [
    ['RESERVED', 'ORDERED'],
    ['DONE', 'BOUGHT'],
  ] as const) {
    expect(shown(paymentState)).toEqual({
      ...{ state, entrantCode: 'code', rank: 1, secondsLeft: null },
    });
  }
});
