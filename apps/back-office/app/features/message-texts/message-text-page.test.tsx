// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { MessageTextPage } from './message-text-page.tsx';
import { messageTextKey } from './message-texts.queries.ts';

test('a message that cannot be read again stays, and is said to be of before', async () => {
  const read = vi.fn(async () => ({ label: '주문 완료', sentWhen: '', channels: [] }));
  const call = (() => read()) as unknown as AdminCaller;
  const { client } = openScreen(<MessageTextPage kind="order" />, { call });
  await screen.findByRole('heading', { name: '주문 완료' });
  read.mockRejectedValue(new ApiError(0, 'NETWORK', ''));
  await client.invalidateQueries({ queryKey: messageTextKey('order') });
  await screen.findByText(/전에 본 내용이에요/);
  expect(screen.getByRole('heading', { name: '주문 완료' })).toBeTruthy();
});
