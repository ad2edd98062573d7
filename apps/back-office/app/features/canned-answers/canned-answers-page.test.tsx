// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { deleteCannedAnswer } from '@duskline/contract/admin/canned-answers.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { CannedAnswersPage } from './canned-answers-page.tsx';

const answers = [
  { answerNo: 1, version: '1', title: '배송 지연', content: '택배사 사정으로 하루 늦어져요.' },
  { answerNo: 2, version: '1', title: '사이즈', content: '평소 입는 크기로 고르시면 돼요.' },
];
const answer = (items: object[]) => (async () => ({ items })) as unknown as AdminCaller;

test('an answer is found by a word of its title or its text', async () => {
  openScreen(<CannedAnswersPage />, { call: answer(answers), url: '/?keyword=택배사' });
  expect(await screen.findByText('배송 지연')).toBeTruthy();
  expect(screen.queryByText('사이즈')).toBeNull();
});

test('words that no answer has say so, and how to see all again', async () => {
  const { user } = openScreen(<CannedAnswersPage />, {
    call: answer(answers),
    url: '/?keyword=환불',
  });
  expect(await screen.findByText('조건에 맞는 답변이 없어요.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /조건 지우기/ }));
  expect(await screen.findByText('사이즈')).toBeTruthy();
});

test('where there is none yet, whoever may write one begins there', async () => {
  const { user } = openScreen(<CannedAnswersPage />, {
    call: answer([]),
    permissions: ['voices.write'],
  });
  await screen.findByText(/아직 없어요/);
  const [, here] = screen.getAllByRole('button', { name: '답변 추가' });
  await user.click(here as HTMLElement);
  expect(await screen.findByRole('dialog', { name: '자주 쓰는 답변 추가' })).toBeTruthy();
});

test('the button of an answer stays busy while another one is deleted as well', async () => {
  const call = (async (called: object) =>
    called === deleteCannedAnswer
      ? new Promise(() => {})
      : { items: answers }) as unknown as AdminCaller;
  const { user } = openScreen(<CannedAnswersPage />, { call, permissions: ['voices.write'] });
  await screen.findByText('사이즈');
  const name = '지우기';
  const buttons = screen.getAllByRole('button', { name });
  for (const button of buttons) {
    await user.click(button);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name }));
  }
  expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual(['true', 'true']);
});
