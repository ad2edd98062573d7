import { loadAgain, putReply } from '@duskline/client/after-change';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';

const queryKey = ['login', 'account'];

test('what was asked before a change and comes after it does not take the place of its reply', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, { name: '김더스' });
  const asked = Promise.withResolvers<{ name: string }>();
  const load = client.fetchQuery({ queryKey, queryFn: () => asked.promise });
  putReply(client, queryKey, { name: '박새벽' });
  asked.resolve({ name: '김더스' });
  await load;
  expect(client.getQueryData(queryKey)).toEqual({ name: '박새벽' });
  expect(client.isFetching()).toBe(0);
});

test('a first load that began before a change is asked again after it', async () => {
  const client = new QueryClient();
  const asked = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let calls = 0;
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => asked[calls++]?.promise ?? '',
  });
  onTestFinished(observer.subscribe(() => {}));
  const settled = loadAgain(client, ['login']);
  asked[1]?.resolve('after');
  await settled;
  asked[0]?.resolve('before');
  await Promise.resolve();
  expect(client.getQueryData(queryKey)).toBe('after');
  expect(calls).toBe(2);
});
