// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { CannedAnswer } from '@duskline/contract/admin/canned-answers';
import {
  changeCannedAnswer,
  listCannedAnswers,
} from '@duskline/contract/admin/canned-answers.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { screen, waitFor } from '@testing-library/react';
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

const seen: CannedAnswer = {
  ...{ answerNo: 7, version: '1', title: '배송 지연' },
  content: '택배사 사정으로 하루 늦어져요.',
};

/**
 * The dialog of an answer; `stored` is as a colleague left it, `loseReply` to the next change, which is
 * stored. Nothing can be read while `isOffline`.
 */
function openStored({ stored = seen, loseReply = false } = {}) {
  const state = { stored, isReplyLost: loseReply, isClosed: false, isOffline: false };
  const call = (async (called: object, sent: { body: CannedAnswer }) => {
    if (called === listCannedAnswers && state.isOffline) throw new ApiError(0, 'NETWORK', '');
    if (called === listCannedAnswers) return { items: [state.stored] };
    if (called !== changeCannedAnswer) throw new Error('this test answers no other call');
    const { version, ...form } = sent.body;
    if (version !== state.stored.version) {
      const { status, code, text } = shopRefusals.canned_answer_changed_meanwhile;
      throw new ApiError(status, code, text);
    }
    state.stored = { ...state.stored, ...form, version: String(Number(version) + 1) };
    if (!state.isReplyLost) return undefined;
    state.isReplyLost = false;
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const onClose = () => {
    state.isClosed = true;
  };
  return { state, ...openScreen(<CannedAnswerDialog answer={seen} onClose={onClose} />, { call }) };
}

test('who corrects an answer that a colleague has just corrected sees it whole, and saves upon it', async () => {
  const written = `${'택배사 사정으로 하루 늦어져요. '.repeat(5)}내일 도착해요.`;
  const { user, state } = openStored({ stored: { ...seen, version: '2', content: written } });
  await user.type(await screen.findByLabelText(/제목/), ' 안내');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText(`답변: ${seen.content} → ${written}`)).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>(/제목/).value).toBe('배송 지연 안내');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^답변/).value).toBe(written);
  expect(state.isClosed).toBe(false);
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(state.isClosed).toBe(true));
  expect(state.stored).toMatchObject({ title: '배송 지연 안내', content: written });
});

test('an answer whose change had no reply is saved once more, and is no colleague’s', async () => {
  const { user, state } = openStored({ loseReply: true });
  await user.type(await screen.findByLabelText(/제목/), ' 안내{Enter}');
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText(/제목/), '문{Enter}');
  await waitFor(() => expect(state.isClosed).toBe(true));
  expect(state.stored.title).toBe('배송 지연 안내문');
});

test('a line ended below an answer undoes no colleague’s correction of it', async () => {
  const corrected = '택배사 사정으로 이틀 늦어져요.';
  const { user, state } = openStored({ stored: { ...seen, version: '2', content: corrected } });
  await user.type(await screen.findByLabelText(/^답변/), '{Enter}');
  await user.type(screen.getByLabelText(/제목/), ' 안내');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText(`답변: ${seen.content} → ${corrected}`);
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await waitFor(() => expect(state.isClosed).toBe(true));
  expect(state.stored).toMatchObject({ title: '배송 지연 안내', content: corrected });
});

test('a second refusal says so, where what a colleague changed then cannot be read', async () => {
  const content = '이틀 늦어져요.';
  const { user, state } = openStored({ stored: { ...seen, version: '2', content } });
  await user.type(await screen.findByLabelText(/제목/), ' 안내');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText(`답변: ${seen.content} → ${content}`);
  state.stored = { ...state.stored, version: '3', content: '사흘 늦어져요.' };
  state.isOffline = true;
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await screen.findByText(shopRefusals.canned_answer_changed_meanwhile.text);
  expect(screen.queryByText(/^답변: /), 'of the first refusal').toBeNull();
  state.isOffline = false;
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await screen.findByText(`답변: ${content} → 사흘 늦어져요.`);
});

test('one’s own change whose reply was lost is not listed as a colleague’s who changed another field', async () => {
  const { user, state } = openStored({ loseReply: true });
  await user.type(await screen.findByLabelText(/제목/), ' 안내{Enter}');
  await screen.findByRole('alert');
  state.stored = { ...state.stored, version: '3', content: '이틀 늦어져요.' };
  await user.type(screen.getByLabelText(/제목/), '문{Enter}');
  await screen.findByText(`답변: ${seen.content} → 이틀 늦어져요.`);
  expect(screen.queryByText(/^제목: /)).toBeNull();
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await waitFor(() => expect(state.isClosed).toBe(true));
  expect(state.stored).toMatchObject({ title: '배송 지연 안내문', content: '이틀 늦어져요.' });
});

test('what a colleague wrote in the same words is saved, with nothing to be shown of it', async () => {
  const { user, state } = openStored({
    stored: { ...seen, version: '2', title: '배송 지연 안내' },
  });
  await user.type(await screen.findByLabelText(/제목/), ' 안내');
  await user.type(screen.getByLabelText(/^답변/), ' 미안해요.');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(state.isClosed).toBe(true));
  expect(state.stored.content).toBe(`${seen.content} 미안해요.`);
});
