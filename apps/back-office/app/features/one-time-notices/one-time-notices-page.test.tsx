// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { Permission } from '@duskline/contract/admin/permissions';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { OneTimeNoticesPage } from './one-time-notices-page.tsx';

const holiday = {
  ...{ title: '휴무 안내', body: '쉬어요.', path: '' },
  ...{ startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' },
};

type Sent = { body: { seen: object | null; form: object } };
type Shown = { seenBy?: number; isMore?: boolean };

/** The screen with one running notice, and what it sends; `loseReply` to the next change, which is stored. */
function open(
  permissions: Permission[] = ['marketing.write'],
  { seenBy = 1_234, isMore = false }: Shown = {},
) {
  const sent: unknown[] = [];
  let stored: object | null = holiday;
  let isLost = false;
  let isEnded = false;
  let isOffline = false;
  let listed = Promise.resolve();
  const call = (async (endpoint: { method: string; path: string }, input: Sent) => {
    if (endpoint.method === 'GET') {
      await listed;
      if (isOffline) throw new ApiError(0, 'NETWORK', '');
      const state = isEnded ? 'ENDED' : 'RUNNING';
      const items = stored ? [{ noticeId: 'holiday', form: stored, state, seenBy }] : [];
      return { items, isMore };
    }
    sent.push(input.body);
    const { seen } = input.body;
    if (seen && !(stored && isSameForm(seen, stored))) {
      const { status, code, text } = shopRefusals.one_time_notice_changed_meanwhile;
      throw new ApiError(status, code, text);
    }
    if (endpoint.method === 'POST') {
      isEnded = true;
      return undefined;
    }
    if (seen === null) return undefined;
    stored = input.body.form;
    if (!isLost) return undefined;
    isLost = false;
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const loseReply = () => {
    isLost = true;
  };
  /** Holds the list back from now on; returns what lets it come. */
  const holdList = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    listed = promise;
    return resolve;
  };
  /** Nothing can be read from now on. */
  const goOffline = () => {
    isOffline = true;
  };
  const changeElsewhere = (body = '동료가 고쳤어요.') => {
    stored = { ...holiday, body, endsAt: '2026-12-05T00:00:00.000Z' };
  };
  const takeDownElsewhere = () => {
    stored = null;
  };
  return {
    ...openScreen(
      <>
        <OneTimeNoticesPage />
        <Toasts />
      </>,
      { call, permissions },
    ),
    ...{ sent, loseReply, holdList, goOffline, changeElsewhere, takeDownElsewhere },
  };
}
const title = () => screen.findByRole('textbox', { name: /제목/ });
const save = () => screen.getByRole('button', { name: '저장' });

test('each notice says whether it is shown, until when, and who has seen it', async () => {
  open([]);
  expect(await screen.findByText('보이는 중')).toBeTruthy();
  expect(screen.getByText('1,234명')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a new notice is checked at its fields, and saved once for two presses', async () => {
  const { user, sent } = open();
  await screen.findByText('보이는 중');
  await user.click(screen.getByRole('button', { name: '안내 추가' }));
  await user.type(await title(), '새 안내');
  await user.type(screen.getByRole('textbox', { name: /이어질 주소/ }), 'https://a.example');
  await user.click(save());
  expect(await screen.findByText('내용을 적어 주세요.')).toBeTruthy();
  expect(screen.getByText(/\/로 시작하는 스토어 주소/)).toBeTruthy();
  expect(screen.getAllByText('날짜와 시간을 골라 주세요.')).toHaveLength(2);
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /내용/ }), '읽어 주세요.');
  await user.clear(screen.getByRole('textbox', { name: /이어질 주소/ }));
  const moment = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  moment('시작', '2026-12-01T09:00');
  moment('끝', '2026-11-01T09:00');
  await user.click(save());
  expect(await screen.findByText('끝나는 때를 시작보다 늦게 정해 주세요.')).toBeTruthy();
  moment('끝', '2026-12-31T09:00');
  await user.dblClick(save());
  await expect.poll(() => screen.queryByRole('dialog', { name: /^한 번 보는 안내/ })).toBeNull();
  const form = {
    ...{ title: '새 안내', body: '읽어 주세요.', path: '' },
    ...{ startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-31T00:00:00.000Z' },
  };
  expect(sent).toEqual([{ seen: null, form }]);
});

test('what a colleague changed is shown, and what is typed is saved upon it', async () => {
  const { user, sent, changeElsewhere } = open();
  await user.click(await screen.findByRole('button', { name: '휴무 안내 고치기' }));
  expect(await screen.findByText(/이미 본 회원 1,234명/)).toBeTruthy();
  await user.type(await title(), '!');
  changeElsewhere();
  await user.click(save());
  expect(await screen.findByText('내용: 쉬어요. → 동료가 고쳤어요.')).toBeTruthy();
  expect(screen.getByText(/^끝: 2026.12.01 09:00.* → 2026.12.05 09:00/)).toBeTruthy();
  await user.click(save());
  await expect.poll(() => screen.queryByRole('dialog', { name: /^한 번 보는 안내/ })).toBeNull();
  const theirs = { body: '동료가 고쳤어요.', endsAt: '2026-12-05T00:00:00.000Z' };
  expect(sent.at(-1)).toEqual({
    seen: { ...holiday, ...theirs },
    form: { ...holiday, ...theirs, title: '휴무 안내!' },
  });
});

test('a second refusal says so, where what a colleague changed then cannot be read', async () => {
  const { user, goOffline, changeElsewhere } = open();
  await user.click(await screen.findByRole('button', { name: '휴무 안내 고치기' }));
  await user.type(await title(), '!');
  changeElsewhere();
  await user.click(save());
  await screen.findByText('내용: 쉬어요. → 동료가 고쳤어요.');
  changeElsewhere('또 고쳤어요.');
  goOffline();
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await screen.findByText(shopRefusals.one_time_notice_changed_meanwhile.text);
  expect(screen.queryByText(/^내용: /), 'of the first refusal').toBeNull();
});

test('what is typed in a notice that a colleague took down stays, and is saved anew', async () => {
  const { user, sent, takeDownElsewhere } = open();
  await user.click(await screen.findByRole('button', { name: '휴무 안내 고치기' }));
  await user.type(await title(), '!');
  takeDownElsewhere();
  await user.click(save());
  expect(await screen.findByText(/동료가 이 안내를 내려서 목록에 없어요/)).toBeTruthy();
  await user.click(save());
  await expect.poll(() => screen.queryByRole('dialog', { name: /^한 번 보는 안내/ })).toBeNull();
  expect(sent.at(-1)).toEqual({ seen: null, form: { ...holiday, title: '휴무 안내!' } });
});

test('a notice that many have seen says so, and a list that is cut', async () => {
  open([], { seenBy: 10_000, isMore: true });
  expect(await screen.findByText('10,000명 이상')).toBeTruthy();
  expect(screen.getByText('보이는 중이거나 예정인 안내부터 보여요.')).toBeTruthy();
  expect(screen.getByText('1개까지만 보여요. 더 있어요.')).toBeTruthy();
});

test('what is typed after a lost reply is saved upon what was stored', async () => {
  const { user, sent, loseReply } = open();
  await user.click(await screen.findByRole('button', { name: '휴무 안내 고치기' }));
  loseReply();
  await user.type(await title(), '1');
  await user.click(save());
  await screen.findByRole('alert');
  await user.type(await title(), '2');
  await user.click(save());
  await expect.poll(() => screen.queryByRole('dialog', { name: /^한 번 보는 안내/ })).toBeNull();
  expect(sent.at(-1)).toMatchObject({
    seen: { title: '휴무 안내1' },
    form: { title: '휴무 안내12' },
  });
});

test('whoever takes a notice down right after saving it has seen what was saved', async () => {
  const { user, sent, holdList } = open();
  await user.click(await screen.findByRole('button', { name: '휴무 안내 고치기' }));
  await user.type(await title(), '1');
  const letListCome = holdList();
  await user.click(save());
  await expect.poll(() => sent).toHaveLength(1);
  await new Promise((later) => setTimeout(later, 50));
  expect(screen.getByRole('dialog', { name: /한 번 보는 안내/ })).toBeTruthy();
  letListCome();
  await user.click(await screen.findByRole('button', { name: '휴무 안내1 내리기' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: '내리기' }));
  expect(await screen.findByText('끝남')).toBeTruthy();
});

test('a running notice is taken down after a question', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: '휴무 안내 내리기' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: '내리기' }));
  expect(await screen.findByText('끝남')).toBeTruthy();
  expect(sent).toEqual([{ seen: holiday }]);
  expect(screen.queryByRole('button', { name: '휴무 안내 내리기' })).toBeNull();
});

test('a notice that a colleague changed before it was taken down stays, and is read again', async () => {
  const { user, sent, changeElsewhere } = open();
  await user.click(await screen.findByRole('button', { name: '휴무 안내 내리기' }));
  changeElsewhere();
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: '내리기' }));
  expect(await screen.findByText('동료가 고쳤어요.')).toBeTruthy();
  expect(screen.getAllByText(/그 사이 동료가 이 안내를 고쳤어요/)).not.toEqual([]);
  expect(sent).toEqual([{ seen: holiday }]);
  expect(screen.getByText('보이는 중')).toBeTruthy();
});
