// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { hasUnsavedForms } from '../forms/use-unsaved-guard.ts';
import { AnswerForm } from './answer-form.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

function open(initial = '', { canned = [] as object[], onSent = () => {}, maxLength = 2000 } = {}) {
  const send = vi.fn(async (_content: string) => {});
  const call = (async () => ({ items: canned })) as unknown as AdminCaller;
  const form = (
    <AnswerForm {...{ initial, maxLength, onSent }} onSend={send} onSettled={async () => {}} />
  );
  return { send, ...openScreen(form, { call }) };
}

test('an answer without a text says so at its field; with one it is sent, and the field is empty', async () => {
  const { send, user } = open();
  await user.click(await screen.findByRole('button', { name: '답변 보내기' }));
  expect(screen.getByText('답변을 적어 주세요.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  const field = screen.getByLabelText<HTMLTextAreaElement>(/답변 내용/);
  expect(document.activeElement).toBe(field);
  await user.type(field, '고마워요.');
  await user.click(screen.getByRole('button', { name: '답변 보내기' }));
  await expect.poll(() => field.value).toBe('');
  expect(send).toHaveBeenCalledWith('고마워요.');
  expect(screen.queryByText('답변을 적어 주세요.'), 'nobody has asked for another').toBeNull();
});

test('an answer that is as it was is not sent again', async () => {
  const { send, user } = open('고마워요.');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '답변 고치기' });
  expect(button.disabled).toBe(false);
  await user.click(button);
  expect(send).not.toHaveBeenCalled();
});

test('an answer typed back after a lost reply is sent again: what was sent may be stored', async () => {
  const { send, user } = open('고마워요.');
  send.mockRejectedValueOnce(new ApiError(0, 'NETWORK', ''));
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/답변 내용/);
  await user.type(field, '!');
  await user.click(screen.getByRole('button', { name: '답변 고치기' }));
  await screen.findByText(/서버에 연결할 수 없어요/);
  await user.type(field, '{Backspace}');
  await user.click(screen.getByRole('button', { name: '답변 고치기' }));
  await expect.poll(() => send).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenLastCalledWith('고마워요.');
});

test('a refusal after a lost reply says nothing of it: what is typed back is sent until it is saved', async () => {
  const { send, user } = open('고마워요.');
  const refused = new ApiError(429, 'DL0003', '잠시 뒤에 다시 눌러 주세요.');
  send.mockRejectedValueOnce(new ApiError(0, 'NETWORK', '')).mockRejectedValueOnce(refused);
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/답변 내용/);
  const button = screen.getByRole('button', { name: '답변 고치기' });
  await user.type(field, '!');
  await user.click(button);
  await screen.findByText(/서버에 연결할 수 없어요/);
  await user.type(field, '{Backspace}');
  await user.click(button);
  await screen.findByText(refused.message);
  expect(hasUnsavedForms()).toBe(true);
  await user.click(button);
  await expect.poll(() => hasUnsavedForms()).toBe(false);
  expect(send.mock.calls).toEqual([['고마워요.!'], ['고마워요.'], ['고마워요.']]);
});

test('what is typed while an answer is sent stays, and is asked about before leaving', async () => {
  const onSent = vi.fn();
  const { send, user } = open('', { onSent });
  const sending = Promise.withResolvers<void>();
  send.mockReturnValueOnce(sending.promise);
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/답변 내용/);
  await user.type(field, '내일 가요.');
  await user.click(screen.getByRole('button', { name: '답변 보내기' }));
  await user.type(field, ' 송장은 곧 보여요.');
  sending.resolve();
  await expect.poll(() => screen.queryByRole('button', { busy: true })).toBeNull();
  expect(field.value).toBe('내일 가요. 송장은 곧 보여요.');
  expect(hasUnsavedForms()).toBe(true);
  expect(onSent, 'the page stays').not.toHaveBeenCalled();
});

test('a canned answer that does not fit is not put in cut off: staff read so, and shorten their own', async () => {
  const canned = [{ answerNo: 3, title: '배송', content: '내일 출발해요.' }];
  const { user } = open('', { canned, maxLength: 12 });
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/답변 내용/);
  const choose = await screen.findByLabelText(/자주 쓰는 답변 넣기/);
  await user.type(field, '안녕하세요.');
  await user.selectOptions(choose, '배송');
  expect(field.value).toBe('안녕하세요.');
  expect(screen.getByText(/12자를 넘어서 넣지 않았어요/)).toBeTruthy();
  await user.clear(field);
  expect(screen.queryByText(/12자를 넘어서/)).toBeNull();
  await user.selectOptions(choose, '배송');
  expect(field.value).toBe('내일 출발해요.');
});
