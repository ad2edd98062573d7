import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectDatabase, inTransaction } from '../database/database.ts';
import { refuse } from '../http/refusal.ts';
import { createLog } from '../log.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { invalidateTags, openInvalidationFeed } from './cache-invalidation.ts';

test('another process is sent invalidated tags at commit, and none of a transaction rolled back', async () => {
  const url = await createTestDatabase();
  const here = connectDatabase<object>({ url, role: 'duskline_shop', schema: 'shop' });
  const there = connectDatabase<object>({ url, role: 'duskline_member', schema: 'member' });
  const received: string[] = [];
  const feed = await openInvalidationFeed(there.openClient, createLog('test', 'silent'));
  feed.subscribe((tags) => received.push(...tags));

  await inTransaction(here.db, async (tx) => {
    await invalidateTags(tx, ['product:1']);
    return refuse('sold_out');
  });
  await inTransaction(here.db, (tx) => invalidateTags(tx, ['product:2', 'product:2', 'display']));

  await expect.poll(() => received).toEqual(['product:2', 'display']);
  await feed.close();
  await here.close();
  await there.close();
});

test('the role of the Shop API may not read the schema of the Member API', async () => {
  const url = await createTestDatabase();
  const shop = connectDatabase<object>({ url, role: 'duskline_shop', schema: 'shop' });
  await expect(sql`select * from member.setting`.execute(shop.db)).rejects.toThrow(
    /permission denied/,
  );
  await shop.close();
});
