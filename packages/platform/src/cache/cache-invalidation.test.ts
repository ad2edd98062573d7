import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
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

/** A database of which the test says how each statement on a connection ends; `opened` are its connections. */
function playDatabase(answer: (statement: string, connection: EventEmitter) => Promise<unknown>) {
  const opened: EventEmitter[] = [];
  const openClient = async () => {
    const connection: EventEmitter = Object.assign(new EventEmitter(), {
      query: (statement: string) => answer(statement, connection),
      end: async () => void connection.emit('end'),
    });
    opened.push(connection);
    return connection as unknown as pg.Client;
  };
  return { opened, openClient };
}

async function openFeed(openClient: () => Promise<pg.Client>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const feed = await openInvalidationFeed(openClient, createLog('test', 'silent'));
  onTestFinished(feed.close);
  const received: string[] = [];
  feed.subscribe((tags) => received.push(tags.join(' ') || 'anything'));
  return { feed, received };
}

test('a database that goes away again before it is listened to is tried once at a time', async () => {
  let isAway = false;
  const { opened, openClient } = playDatabase(async (_statement, connection) => {
    if (!isAway) return;
    connection.emit('end');
    throw new Error('Connection terminated unexpectedly');
  });
  const { feed, received } = await openFeed(openClient);
  isAway = true;
  opened[0]?.emit('end');
  await vi.advanceTimersByTimeAsync(2000);
  expect([opened.length, feed.isConnected()]).toEqual([9, false]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect([opened.length, feed.isConnected(), received]).toEqual([10, true, ['anything']]);
});

test('a connection that is lost without a word is missed, and another one is opened', async () => {
  let isLost = false;
  const { opened, openClient } = playDatabase(async (_statement, connection) => {
    if (isLost && connection === opened[0]) await new Promise(() => {});
  });
  const { feed, received } = await openFeed(openClient);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([opened.length, received]).toEqual([1, []]);
  isLost = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([opened.length, feed.isConnected(), received]).toEqual([2, true, ['anything']]);
});
