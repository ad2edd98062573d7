// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { CannedAnswerDialog } from './canned-answer-dialog.tsx';

test('an answer without a title or a text says at its field what is missing', async () => {
  const call = vi.fn();
  const dialog = <CannedAnswerDialog answer={undefined} onClose={() => {}} />;
  const { user } = openScreen(dialog, { call: call as unknown as AdminCaller });
  await user.click(await screen.findByRole('button', { name: '저장' }));
  expect(screen.getByText('제목을 적어 주세요.')).toBeTruthy();
  expect(screen.getByText('답변을 적어 주세요.')).toBeTruthy();
  await user.type(screen.getByLabelText(/제목/), '배송 지연');
  expect(screen.queryByText('제목을 적어 주세요.')).toBeNull();
  expect(call).not.toHaveBeenCalled();
});
