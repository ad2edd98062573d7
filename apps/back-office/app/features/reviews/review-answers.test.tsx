// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { ReviewDetail } from '@duskline/contract/admin/reviews';
import { correctReviewAnswer, deleteReviewAnswer } from '@duskline/contract/admin/reviews.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ReviewAnswers } from './review-answers.tsx';

afterEach(() => vi.restoreAllMocks());

const answer = (answerNo: number, content: string) => ({
  ...{ answerNo, content, answeredBy: '김하늘', correctedAt: null },
  answeredAt: '2026-11-26 10:00:00',
});
const review = {
  ...{ reviewNo: 7, isHidden: false, version: 'a' },
  answers: [answer(1, '죄송해요.'), answer(2, '또 오세요.')],
} as unknown as ReviewDetail;

/** The answers as the page shows them; `server` is what a colleague or a call changes. */
function open(permissions: readonly ('voices.read' | 'voices.write')[] = ['voices.write']) {
  const server = {
    review,
    refuse: undefined as 'voice_changed' | 'review_answer_not_found' | undefined,
    /** The next calls, which do nothing. */
    failures: [] as ApiError[],
  };
  const sent: { asked: object; input: { body?: { content: string }; query?: object } }[] = [];
  const call = (async (
    asked: object,
    input: (typeof sent)[number]['input'] & { params: { answerNo: number } },
  ) => {
    if (asked !== correctReviewAnswer && asked !== deleteReviewAnswer) return { items: [] };
    sent.push({ asked, input });
    const failure = server.failures.shift();
    if (failure) throw failure;
    if (server.refuse) {
      const { status, code, text } = shopRefusals[server.refuse];
      throw new ApiError(status, code, text);
    }
    const { answerNo } = input.params;
    const answers = server.review.answers.flatMap((one) => {
      if (one.answerNo !== answerNo) return [one];
      return input.body ? [{ ...one, content: input.body.content }] : [];
    });
    server.review = { ...server.review, answers, version: `${server.review.version}+` };
  }) as unknown as AdminCaller;
  function Page() {
    const [now, setNow] = useState(server.review);
    return <ReviewAnswers review={now} reload={async () => setNow(server.review)} />;
  }
  return { server, sent, ...openScreen(<Page />, { call, permissions }) };
}

const item = (at: number) => within(screen.getAllByRole('listitem')[at] as HTMLElement);
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/고칠 답변/);

async function correct(user: UserEvent, text: string): Promise<void> {
  await user.click(item(0).getByRole('button', { name: '고치기' }));
  await user.clear(field());
  await user.type(field(), text);
}

test('an answer is corrected in its place, once however often it is pressed, and the focus goes back', async () => {
  const { user, sent } = open();
  await correct(user, '교환해 드려요.');
  expect(document.activeElement).toBe(field());
  const save = screen.getByRole('button', { name: '고친 답변 저장' });
  fireEvent.click(save);
  fireEvent.click(save);
  expect(await screen.findByText('교환해 드려요.', { selector: 'p' })).toBeTruthy();
  expect(sent).toEqual([
    {
      asked: correctReviewAnswer,
      input: {
        params: { reviewNo: 7, answerNo: 1 },
        body: { content: '교환해 드려요.', seen: 'a' },
      },
    },
  ]);
  expect(screen.queryByLabelText(/고칠 답변/)).toBeNull();
  expect(document.activeElement).toBe(item(0).getByRole('button', { name: '고치기' }));
});

test('Ctrl+Enter saves a correction; Esc leaves it, and asks where something is typed', async () => {
  const { user, sent } = open();
  await user.click(item(0).getByRole('button', { name: '고치기' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText(/고칠 답변/)).toBeNull();
  expect(document.activeElement).toBe(item(0).getByRole('button', { name: '고치기' }));

  await correct(user, '교환');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '계속 고치기' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field().value).toBe('교환');
  field().focus();
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('alertdialog')).getByText('그만두기'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.activeElement).toBe(item(0).getByRole('button', { name: '고치기' }));

  await correct(user, '교환');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('교환', { selector: 'p' })).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('a correction without a text or without a change is not sent', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const { user, sent } = open();
  await correct(user, ' ');
  await user.click(screen.getByRole('button', { name: '고친 답변 저장' }));
  expect(await screen.findByText('답변을 적어 주세요.')).toBeTruthy();
  await user.clear(field());
  await user.type(field(), '죄송해요. ');
  await user.click(screen.getByRole('button', { name: '고친 답변 저장' }));
  expect(sent).toEqual([]);
  expect(field()).toBeTruthy();
});

test('where a colleague was faster their text stands above what is typed, which is sent by another press', async () => {
  const { user, server, sent } = open();
  await correct(user, '교환해 드려요.');
  server.refuse = 'voice_changed';
  const theirs = { ...answer(1, '환불해 드려요.'), answeredBy: '이바다' };
  server.review = { ...review, version: 'b', answers: [theirs, answer(2, '또 오세요.')] };
  await user.click(screen.getByRole('button', { name: '고친 답변 저장' }));
  expect(await screen.findByText('그사이 이바다 직원이 이렇게 고쳤어요.')).toBeTruthy();
  expect(screen.getByText('환불해 드려요.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(shopRefusals.voice_changed.text);
  expect(field().value).toBe('교환해 드려요.');
  server.refuse = undefined;
  await user.click(screen.getByRole('button', { name: '고친 답변 저장' }));
  expect(await screen.findByText('교환해 드려요.', { selector: 'p' })).toBeTruthy();
  expect(sent.at(-1)?.input.body).toEqual({ content: '교환해 드려요.', seen: 'b' });
});

test('what is typed for an answer that a colleague deleted stays to be copied', async () => {
  const { user, server } = open();
  await correct(user, '교환해 드려요.');
  server.refuse = 'review_answer_not_found';
  server.review = { ...review, version: 'b', answers: [answer(2, '또 오세요.')] };
  await user.click(screen.getByRole('button', { name: '고친 답변 저장' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    shopRefusals.review_answer_not_found.text,
  );
  expect(field().value).toBe('교환해 드려요.');
  expect(screen.queryByRole('button', { name: '고친 답변 저장' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '닫기' }));
  await user.click(await screen.findByRole('button', { name: '그만두기' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('an answer is deleted after a question, once; 아니요 leaves it', async () => {
  const { user, sent } = open();
  const remove = item(0).getByRole('button', { name: '지우기' });
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: '아니요' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([]);

  fireEvent.click(remove);
  fireEvent.click(remove);
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: '지우기' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('alertdialog'), 'asked once').toBeNull();
  expect(sent).toEqual([
    {
      asked: deleteReviewAnswer,
      input: { params: { reviewNo: 7, answerNo: 1 }, query: { seen: 'a' } },
    },
  ]);
});

test('who deletes an answer after a colleague reads so, though the answer is gone', async () => {
  const { user, server } = open();
  server.refuse = 'review_answer_not_found';
  server.review = { ...review, version: 'b', answers: [answer(2, '또 오세요.')] };
  await user.click(item(0).getByRole('button', { name: '지우기' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: '지우기' }));
  expect(await screen.findByText(shopRefusals.review_answer_not_found.text)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('who may only read sees answers without a button; a lost role leaves what is typed', async () => {
  const { user, allow } = open();
  await correct(user, '교환해 드려요.');
  allow(['voices.read']);
  await waitFor(() => expect(field().matches(':disabled')).toBe(true));
  expect(field().value).toBe('교환해 드려요.');
  expect(screen.queryByRole('button', { name: '지우기' })).toBeNull();
});

test('a refusal after a lost reply says nothing of it: a correction typed back is sent until it is saved', async () => {
  const { user, server, sent } = open();
  const refused = new ApiError(429, 'DL0003', '잠시 뒤에 다시 눌러 주세요.');
  server.failures = [new ApiError(0, 'NETWORK', ''), refused];
  await correct(user, '죄송해요.!');
  const save = screen.getByRole('button', { name: '고친 답변 저장' });
  await user.click(save);
  await screen.findByText(/서버에 연결할 수 없어요/);
  await user.type(field(), '{Backspace}');
  await user.click(save);
  await screen.findByText(refused.message);
  await user.click(screen.getByRole('button', { name: '그만두기' }));
  await user.click(await screen.findByRole('button', { name: '계속 고치기' }));
  await user.click(await screen.findByRole('button', { name: '고친 답변 저장' }));
  await expect.poll(() => screen.queryByLabelText(/고칠 답변/)).toBeNull();
  expect(sent.map(({ input }) => input.body?.content)).toEqual([
    ...['죄송해요.!', '죄송해요.', '죄송해요.'],
  ]);
});
