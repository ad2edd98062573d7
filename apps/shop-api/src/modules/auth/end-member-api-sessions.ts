import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import {
  deleteSessionsOfMemberApi,
  insertEndedMemberApiSessions,
  lockMemberApiSessions,
  sessionTag,
} from '../sessions/index.ts';
import { deleteLoginCodesOf } from './login-codes.sql.ts';

/**
 * End the shop sessions and login codes that belong to sessions of the Member API, in every process. A login by one
 * of them that is under way comes too late.
 */
export async function endMemberApiSessions(
  tx: ShopTx,
  sessionIds: string[],
  now: Date,
): Promise<void> {
  await lockMemberApiSessions(tx, sessionIds);
  await insertEndedMemberApiSessions(tx, sessionIds, now);
  await deleteLoginCodesOf(tx, sessionIds);
  const ended = await deleteSessionsOfMemberApi(tx, sessionIds);
  if (ended.length > 0) await invalidateTags(tx, ended.map(sessionTag));
}
