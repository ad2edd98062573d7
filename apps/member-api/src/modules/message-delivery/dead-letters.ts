import type { MemberContext } from '../../context.ts';
import { type DeadLetter, findDeadLetters } from './messages.sql.ts';

const PAGE = 50;

/** List dead letters and their reasons for an operator, newest first, without addresses and contents. */
export function listDeadLetters(
  { db }: Pick<MemberContext, 'db'>,
  before?: number,
): Promise<DeadLetter[]> {
  return findDeadLetters(db, { before, limit: PAGE });
}
