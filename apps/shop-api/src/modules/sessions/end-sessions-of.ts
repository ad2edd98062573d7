import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { memberTag } from '../members/index.ts';
import { deleteAllSessionsOf } from './sessions.sql.ts';

/** End every shop session of a member, in every process. */
export async function endSessionsOf(tx: ShopTx, memberNo: number): Promise<void> {
  await deleteAllSessionsOf(tx, memberNo);
  await invalidateTags(tx, [memberTag(memberNo)]);
}
