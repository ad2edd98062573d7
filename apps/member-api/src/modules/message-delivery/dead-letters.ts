import type { MemberContext } from '../../context.ts';
import { type DeadLetter, findDeadLetters } from './messages.sql.ts';

const PAGE = 50;

/** What could not be brought and why, newest first, for an operator; no addresses, no contents. */
export function listDeadLetters(
  { db }: Pick<MemberContext, 'db'>,
  before?: number,
): Promise<DeadLetter[]> {
  return findDeadLetters(db, { before, limit: PAGE });
}
