import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { putReply } from './put-reply.ts';

test('what was asked before a change and comes after it does not take its place', async () => {
  const client = new QueryClient();
  const queryKey = ['categories', 'tree'];
  client.setQueryData(queryKey, { slug: 'trunks' });
  const asked = Promise.withResolvers<{ slug: string }>();
  const poll = client.fetchQuery({ queryKey, queryFn: () => asked.promise });

  putReply(client, queryKey, { slug: 'suitcases' });
  asked.resolve({ slug: 'trunks' });
  await poll;
  expect(client.getQueryData(queryKey)).toEqual({ slug: 'suitcases' });
  expect(client.isFetching()).toBe(0);
});
