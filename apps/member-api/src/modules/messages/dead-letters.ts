import { inTransaction } from '@duskline/platform/database';
import type { Member } from '../../member.ts';
import { type DeadLetter, findDeadLetters, reviveDeadLetter } from './messages.sql.ts';

const PAGE = 50;

/** What could not be brought and why, newest first, for an operator; no addresses, no contents. */
export function listDeadLetters(
  { db }: Pick<Member, 'db'>,
  before?: number,
): Promise<DeadLetter[]> {
  return findDeadLetters(db, { before, limit: PAGE });
}

/** Has a dead letter tried again from the start, within a minute; false where there is none to send. */
export function resendDeadLetter(
  { db, clock }: Pick<Member, 'db' | 'clock'>,
  deliveryNo: number,
): Promise<boolean> {
  return inTransaction(db, (tx) => reviveDeadLetter(tx, deliveryNo, clock.now()));
}
