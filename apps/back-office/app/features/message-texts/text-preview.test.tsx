// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiContext } from '../../lib/api/api.ts';
import { TextPreview } from './text-preview.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('words are previewed when whoever types them pauses, and earlier previews are let go', async () => {
  const asked: string[] = [];
  const call = (async (_: unknown, { body }: { body: { words: { body: string } } }) => {
    const text = body.words.body;
    asked.push(text);
    return { mail: null, push: null, sms: { text: `시험 ${text}`, bytes: 10 }, problems: [] };
  }) as unknown as AdminCaller;
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  const screenOf = (body: string) => (
    <QueryClientProvider client={client}>
      <ApiContext value={call}>
        <TextPreview kind="code" channel="SMS" words={{ title: '', body }} label="인증번호" />
      </ApiContext>
    </QueryClientProvider>
  );
  const { rerender } = render(screenOf('가'));
  await wait(0);
  expect(asked).toEqual(['가']);
  for (const body of ['가나', '가나다', '가나다라']) {
    rerender(screenOf(body));
    await wait(200);
  }
  expect(asked).toEqual(['가']);
  await wait(300);
  expect(asked).toEqual(['가', '가나다라']);
  await wait(300);
  expect(screen.getByText('시험 가나다라')).toBeTruthy();
  expect(client.getQueryCache().getAll()).toHaveLength(1);
});
