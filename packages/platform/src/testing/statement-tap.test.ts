import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { SIGN_OF_LIFE } from '../cache/cache-invalidation.ts';
import { tapStatements } from './statement-tap.ts';
import { createTestDatabase } from './test-database.ts';

test('a tap hears what is sent, and not what a quiet connection is asked by the clock', async () => {
  const heard: string[] = [];
  onTestFinished(
    tapStatements((text) => {
      heard.push(text);
      return undefined;
    }),
  );
  const client = new pg.Client(await createTestDatabase());
  await client.connect();
  await client.query('begin');
  await client.query(SIGN_OF_LIFE);
  await client.query({ text: 'commit' });
  await client.end();
  expect(heard.slice(-2)).toEqual(['begin', 'commit']);
});
