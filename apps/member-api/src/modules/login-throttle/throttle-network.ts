import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { MemberDb } from '../../context.ts';
import {
  countAttemptsOf,
  deleteAttempt,
  deleteAttemptsAt,
  insertAttempt,
} from './login-attempts.sql.ts';

/** Wrong logins of one IP address (IPv6: /64) in any half hour; it may stand for a whole office. */
const MAX_WRONG = 30;
const WINDOW_MS = 30 * MINUTE_MS;

/** Keyed hashes: of the network somebody tries to log in from, and of the name they try. */
export type NetworkAttempt = { networkKey: string; nameKey: string };

/**
 * Count a login attempt of a network as wrong before it is checked; returns its number, undefined
 * while the network must wait. It is committed before it is counted, so that each of many at once
 * counts those before it. What is refused here is not counted: whoever waits gets in again.
 */
export async function countNetworkAttempt(
  db: MemberDb,
  attempt: NetworkAttempt,
  now: Date,
): Promise<number | undefined> {
  const attemptNo = await inTransaction(db, (tx) =>
    insertAttempt(tx, { ...attempt, attemptedAt: now }),
  );
  const since = new Date(now.getTime() - WINDOW_MS);
  if ((await countAttemptsOf(db, attempt.networkKey, since)) <= MAX_WRONG) return attemptNo;
  await cancelNetworkAttempt(db, attemptNo);
  return undefined;
}

/** Delete an attempt whose password was not checked. */
export async function cancelNetworkAttempt(db: MemberDb, attemptNo: number): Promise<void> {
  await inTransaction(db, (tx) => deleteAttempt(tx, attemptNo));
}

/**
 * Remove the attempts at a name from a network, since one of them was right: the member mistyped.
 * Those at other names stay; else one own account would hide any number of guesses.
 */
export async function removeNetworkAttempts(db: MemberDb, attempt: NetworkAttempt): Promise<void> {
  await inTransaction(db, (tx) => deleteAttemptsAt(tx, attempt));
}
