// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { Permission } from '@duskline/contract/admin/permissions';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { OneTimeNoticesPage } from './one-time-notices-page.tsx';

const holiday = {
  ...{ title: '휴무 안내', body: '쉬어요.', path: '' },
  ...{ startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' },
};

type Sent = { body: { seen: object | null; form: object } };

/** The screen with one running notice, and what it sends; `loseReply` to the next change, which is stored. */
function open(permissions: Permission[] = ['marketing.write']) {
  const sent: unknown[] = [];
  let stored: object = holiday;
  let isLost = false;
  let isEnded = false;
  const call = (async (endpoint: { method: string; path: string }, input: Sent) => {
    if (endpoint.method === 'GET') {
      const state = isEnded ? 'ENDED' : 'RUNNING';
      return { items: [{ noticeId: 'holiday', form: stored, state, seenBy: 1_234 }] };
    }
    sent.push(input.body ?? endpoint.path);
    if (endpoint.method === 'POST') {
      isEnded = true;
      return undefined;
    }
    if (input.body.seen === null) return undefined;
    if (!isSameForm(input.body.seen, stored)) {
      const { status, code, text } = shopRefusals.one_time_notice_changed_meanwhile;
      throw new ApiError(status, code, text);
    }
    stored = input.body.form;
    if (!isLost) return undefined;
    isLost = false;
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const loseReply = () => {
    isLost = true;
  };
  const changeElsewhere = () => {
    stored = { ...holiday, body: '동료가 고쳤어요.' };
  };
  return {
    ...openScreen(<OneTimeNoticesPage />, { call, permissions }),
    ...{ sent, loseReply, changeElsewhere },
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
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const form = {
    ...{ title: '새 안내', body: '읽어 주세요.', path: '' },
    ...{ startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-31T00:00:00.000Z' },
  };
  expect(sent).toEqual([{ seen: null, form }]);
});

test('what a colleague changed is not written over', async () => {
  const { user, changeElsewhere } = open();
  await user.click(await screen.findByRole('button', { name: '휴무 안내 고치기' }));
  expect(await screen.findByText(/이미 본 회원 1,234명/)).toBeTruthy();
  await user.type(await title(), '!');
  changeElsewhere();
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toMatch(/동료가 이 안내를 고쳤어요/);
  expect(await screen.findByText('동료가 고쳤어요.')).toBeTruthy();
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
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toMatchObject({
    seen: { title: '휴무 안내1' },
    form: { title: '휴무 안내12' },
  });
});

test('a running notice is taken down after a question', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: '휴무 안내 내리기' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: '내리기' }));
  expect(await screen.findByText('끝남')).toBeTruthy();
  expect(sent).toEqual(['/one-time-notices/:noticeId/end']);
  expect(screen.queryByRole('button', { name: '휴무 안내 내리기' })).toBeNull();
});
