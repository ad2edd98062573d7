// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import {
  changeCampaign,
  countAudience,
  getCampaign,
  previewCampaign,
  startCampaign,
  stopCampaign,
  testCampaign,
} from '@duskline/contract/admin/campaigns.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serverClock } from '../../lib/api/server-clock.ts';
import { hasUnsavedForms } from '../../lib/forms/use-unsaved-guard.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { CampaignPage } from './campaign-page.tsx';
import { campaignKey } from './campaigns.queries.ts';

const draft = {
  ...{ campaignNo: 3, name: '겨울 세일', state: 'DRAFT', channels: ['MAIL', 'PUSH'] },
  ...{ startsAt: null, endedAt: null, stoppedAt: null, createdAt: '2026-11-26 10:00:00' },
  ...{ total: null, queued: 0, figures: [], version: 'v1' },
  form: {
    ...{ name: '겨울 세일', channels: ['MAIL', 'PUSH'], title: '겨울 세일', body: '최대 30%' },
    ...{ path: '/events/1', action: '세일 보기', isNightAllowed: false },
    audience: {
      ...{ gradeNos: [], orderedWithinDays: null, notOrderedForDays: null, memberNos: null },
    },
  },
};

function open(campaign: object, { members = 2 } = {}) {
  const started = vi.fn();
  const call = (async (called: object, input: unknown) => {
    if (called === getCampaign) return campaign;
    if (called === testCampaign) throw new ApiError(0, 'NETWORK', '');
    if (called === previewCampaign) {
      return { sms: '', mail: { subject: '', text: '' }, push: { title: '', body: '' } };
    }
    if (called === countAudience) return { members, agreed: null };
    if (called === startCampaign) started(input);
    return { items: [], nextCursor: null, grades: [] };
  }) as unknown as AdminCaller;
  const permissions = ['marketing.read', 'marketing.write'] as const;
  const { user } = openScreen(<CampaignPage campaignNo={3} />, { call, permissions });
  return Object.assign(user, { started });
}

test('a test by mail alone that does not leave says so', async () => {
  const user = open(draft);
  await user.click(await screen.findByRole('button', { name: '나에게 보내 보기' }));
  expect(await screen.findByText(/서버에 연결할 수 없어요/)).toBeTruthy();
});

test('a channel by which nobody could be reached stands in the results with its zeros', async () => {
  const mail = {
    channel: 'MAIL',
    waiting: 0,
    waitingForMorning: 0,
    sent: 2,
    failed: 0,
    skipped: [],
  };
  open({ ...draft, state: 'DONE', total: 2, queued: 2, figures: [mail] });
  const results = await screen.findByRole('table', { name: '결과' });
  expect(within(results).getByRole('row', { name: '메일 2 0 0 0' })).toBeTruthy();
  expect(within(results).getByRole('row', { name: '푸시 0 0 0 0' })).toBeTruthy();
});

test.each([
  ['a moment that is over', { channels: ['MAIL'] }, '2020-01-01T10:00', /이미 지난 때예요/],
  ['SMS at night', { channels: ['SMS'] }, '2099-12-31T23:00', /밤 9시부터 아침 8시까지는/],
])('%s is refused at its field before anything is asked', async (_name, change, at, text) => {
  Element.prototype.scrollIntoView = vi.fn();
  const user = open({ ...draft, form: { ...draft.form, ...change } });
  const when = await screen.findByLabelText('발송 시각 (서울)');
  fireEvent.change(when, { target: { value: at } });
  await user.click(screen.getByRole('button', { name: '예약하기' }));
  expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(when);
  expect(screen.queryByRole('alertdialog')).toBeNull();

  fireEvent.change(when, { target: { value: '2099-12-31T11:00' } });
  expect(screen.queryByText(text)).toBeNull();
  await user.click(screen.getByRole('button', { name: '예약하기' }));
  expect(await screen.findByRole('alertdialog', { name: /에 보낼까요/ })).toBeTruthy();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '취소' }));
  expect(user.started).not.toHaveBeenCalled();
});

test('on a computer whose clock is years late, a moment that is over is refused by the server’s time', async () => {
  const DAY_MS = 86_400_000;
  Element.prototype.scrollIntoView = vi.fn();
  serverClock.note(new Date('2099-12-31T00:00:00+09:00').toUTCString(), Date.now());
  onTestFinished(() => serverClock.note(new Date().toUTCString(), Date.now()));
  const user = open({ ...draft, form: { ...draft.form, channels: ['MAIL'] } });
  const when = await screen.findByLabelText('발송 시각 (서울)');
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 16);
  fireEvent.change(when, { target: { value: tomorrow } });
  await user.click(screen.getByRole('button', { name: '예약하기' }));
  expect(screen.getByText(/이미 지난 때예요/)).toBeTruthy();
  expect(document.activeElement).toBe(when);
});

test('a campaign for nobody is refused before anything is asked', async () => {
  const user = open({ ...draft, form: { ...draft.form, channels: ['MAIL'] } }, { members: 0 });
  await user.click(await screen.findByRole('button', { name: '지금 보내기' }));
  expect(await screen.findByText(/받을 회원이 없어요/)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a campaign that was stopped says what was stopped, and what to do for those it did not reach', async () => {
  const skipped = [{ reason: 'stopped', messages: 3 }];
  const mail = { channel: 'MAIL', waiting: 0, waitingForMorning: 0, sent: 2, failed: 0, skipped };
  open({ ...draft, state: 'STOPPED', total: 5, queued: 5, figures: [mail] });
  expect(await screen.findByText('발송 멈춤')).toBeTruthy();
  expect(screen.getByText(/받지 못한 회원에게 보내려면 새 캠페인을 만들어 주세요/)).toBeTruthy();
  expect(screen.getByText(/보내기 전에 캠페인을 멈춤/)).toBeTruthy();
});

/** The page of a draft that a colleague changed or started by the first save. */
async function openOvertaken(
  now: object,
  refusal: 'campaign_changed_meanwhile' | 'campaign_not_draft',
) {
  const saves: object[] = [];
  let isOvertaken = false;
  const call = (async (called: object, input: { body: { form: object } }) => {
    if (called === getCampaign) return isOvertaken ? now : draft;
    if (called === changeCampaign) {
      saves.push(input.body);
      isOvertaken = true;
      const { status, code, text } = shopRefusals[refusal];
      if (saves.length === 1) throw new ApiError(status, code, text);
      return { ...now, version: 'v3', form: input.body.form };
    }
    if (called === previewCampaign) {
      return { sms: '', mail: { subject: '', text: '' }, push: { title: '', body: '' } };
    }
    return { items: [], nextCursor: null, grades: [] };
  }) as unknown as AdminCaller;
  const permissions = ['marketing.read', 'marketing.write'] as const;
  const { user } = openScreen(<CampaignPage campaignNo={3} />, { call, permissions });
  const body = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^내용/ });
  await user.type(body, ' 할인');
  await user.click(screen.getByRole('button', { name: '저장' }));
  return { user, saves, body, dialog: within(await screen.findByRole('dialog')) };
}

test('what a colleague changed of a campaign is shown beside what was typed, which stays upon it', async () => {
  const now = {
    ...{ ...draft, version: 'v2' },
    form: {
      ...draft.form,
      title: '연말 세일',
      audience: { ...draft.form.audience, orderedWithinDays: 90 },
    },
  };
  const { user, saves, dialog } = await openOvertaken(now, 'campaign_changed_meanwhile');
  expect(dialog.getByText('→ 연말 세일')).toBeTruthy();
  expect(dialog.getByText('→ 최대 30% 할인')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '내 수정을 얹어서 계속' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => saves).toHaveLength(2);
  expect(saves[1]).toMatchObject({
    version: 'v2',
    form: { title: '연말 세일', body: '최대 30% 할인', audience: { orderedWithinDays: 90 } },
  });
});

test('of a campaign that a colleague started, what was typed can be read before it goes', async () => {
  const now = { ...draft, state: 'SCHEDULED', startsAt: '2026-11-28 10:00:00' };
  const { user, body, dialog } = await openOvertaken(now, 'campaign_not_draft');
  expect(dialog.getByText('작성 중 → 예약됨')).toBeTruthy();
  expect(dialog.getByText('→ 최대 30% 할인')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: '내 수정을 얹어서 계속' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: '내 수정 버리기' }));
  expect(body.value).toBe('최대 30%');
  expect(body.matches(':disabled')).toBe(true);
});

/** The page of a draft that somebody wrote on; `show` is what the page reads of it then. */
async function openRead() {
  let now: object = draft;
  const call = (async (called: object) => {
    if (called === getCampaign) return now;
    if (called === previewCampaign) {
      return { sms: '', mail: { subject: '', text: '' }, push: { title: '', body: '' } };
    }
    return { items: [], nextCursor: null, grades: [] };
  }) as unknown as AdminCaller;
  const permissions = ['marketing.read', 'marketing.write'] as const;
  const { user, client } = openScreen(<CampaignPage campaignNo={3} />, { call, permissions });
  await user.type(await screen.findByRole('textbox', { name: /^내용/ }), ' 할인');
  async function show(read: object): Promise<void> {
    now = read;
    await act(() => client.invalidateQueries({ queryKey: campaignKey(3) }));
  }
  return { user, show };
}

test('of a campaign that a colleague started, what was typed is shown as soon as the page knows', async () => {
  const { show } = await openRead();
  await show({ ...draft, state: 'SCHEDULED', startsAt: '2026-11-28 10:00:00' });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('작성 중 → 예약됨')).toBeTruthy();
  expect(dialog.getByText('→ 최대 30% 할인')).toBeTruthy();
});

test('what was typed of a started campaign, once it was read, is not put up again by its figures', async () => {
  const { user, show } = await openRead();
  const running = { ...draft, state: 'RUNNING', startsAt: '2026-11-28 10:00:00', total: 5 };
  await show({ ...running, queued: 1 });
  await screen.findByRole('dialog');
  await show({ ...running, queued: 2 });
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.keyboard('{Escape}');
  await show({ ...running, queued: 3 });
  expect(await screen.findByText('3 / 5명 처리')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^내용/ }).value).toBe(
    '최대 30% 할인',
  );
});

test('of a campaign that is out, nobody is counted for', async () => {
  open({ ...draft, state: 'DONE', total: 2, queued: 2 });
  expect(await screen.findByRole('heading', { name: '대상' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '대상 인원 확인' })).toBeNull();
});

test('a campaign of which no message is there names the cause: whoever did not agree has one', async () => {
  open({ ...draft, state: 'DONE', total: 2, queued: 2, figures: [] });
  const note = await screen.findByText(/아직 보낸 메시지가 없어요/);
  expect(note.textContent).toContain('앱 푸시를 받을 기기가 등록된 회원이 없는 거예요');
});

test('a campaign that waits for the morning says how many of it wait, and until when', async () => {
  const push = {
    channel: 'PUSH',
    waiting: 3,
    waitingForMorning: 3,
    sent: 2,
    failed: 0,
    skipped: [],
  };
  open({ ...draft, state: 'DONE', total: 5, queued: 5, figures: [push] });
  const results = await screen.findByRole('table', { name: '결과' });
  expect(within(results).getByText('아침 8시에 보냄 3')).toBeTruthy();
  expect(screen.getByText(/야간 수신에 동의하지 않은 회원은 아침 8시에 받아요/)).toBeTruthy();
});

test('a draft is asked for again by whoever comes back to its page, and what was typed stays', async () => {
  let now = draft;
  const call = (async (called: object) => {
    if (called === getCampaign) return now;
    if (called === previewCampaign) {
      return { sms: '', mail: { subject: '', text: '' }, push: { title: '', body: '' } };
    }
    return { items: [], nextCursor: null, grades: [] };
  }) as unknown as AdminCaller;
  const permissions = ['marketing.read', 'marketing.write'] as const;
  const { user } = openScreen(<CampaignPage campaignNo={3} />, { call, permissions });
  const name = await screen.findByLabelText<HTMLInputElement>(/^캠페인 이름/);
  expect(screen.queryByText(/다른 사람이 고친 내용이에요/)).toBeNull();
  const comeBack = (changed: string, version: string) => {
    now = { ...draft, version, name: changed, form: { ...draft.form, name: changed } };
    window.dispatchEvent(new Event('visibilitychange'));
    return screen.findByRole('heading', { name: changed });
  };
  await comeBack('겨울 마감 세일', 'v2');
  expect(name.value).toBe('겨울 마감 세일');
  // Who would send it now has not read it.
  expect(screen.getByText(/다른 사람이 고친 내용이에요/)).toBeTruthy();
  await user.type(name, '!');
  await comeBack('설 세일', 'v3');
  expect(name.value).toBe('겨울 마감 세일!');
});

test('a campaign whose cancelling had no reply is shown as it is then: it may be cancelled', async () => {
  const state = { campaign: { ...draft, state: 'SCHEDULED', startsAt: '2099-12-31 10:00:00' } };
  const call = (async (called: object) => {
    if (called === getCampaign) return state.campaign;
    if (called === countAudience) return { members: 2, agreed: null };
    if (called === previewCampaign) {
      return { sms: '', mail: { subject: '', text: '' }, push: { title: '', body: '' } };
    }
    if (called !== stopCampaign) return { items: [], nextCursor: null, grades: [] };
    state.campaign = { ...state.campaign, state: 'STOPPED' };
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const permissions = ['marketing.read', 'marketing.write'] as const;
  const { user } = openScreen(<CampaignPage campaignNo={3} />, { call, permissions });
  await user.click(await screen.findByRole('button', { name: '예약 취소' }));
  expect(
    await screen.findByText(
      '발송을 멈춰서 남은 메시지는 보내지 않아요. 받지 못한 회원에게 보내려면 새 캠페인을 만들어 주세요.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: '예약 취소' })).toBeNull();
});

test('a campaign that cannot be read again says that it is of before', async () => {
  const { client, lose } = openLost();
  await screen.findByRole('heading', { name: draft.name });
  lose();
  await client.invalidateQueries({ queryKey: ['campaigns'] });
  await screen.findByText(/전에 본 내용이에요/);
  expect(screen.getByRole('heading', { name: draft.name })).toBeTruthy();
});

/** The campaign's page, read by somebody who may not change it, until its next read is lost. */
function openLost() {
  let isLost = false;
  const call = (async (called: object) => {
    if (called === getCampaign && isLost) throw new ApiError(0, 'NETWORK', '');
    if (called === getCampaign) return draft;
    if (called === previewCampaign) {
      return { sms: '', mail: { subject: '', text: '' }, push: { title: '', body: '' } };
    }
    return { items: [], nextCursor: null, grades: [] };
  }) as unknown as AdminCaller;
  const lose = () => {
    isLost = true;
  };
  return { lose, ...openScreen(<CampaignPage campaignNo={3} />, { call }) };
}

test('what had no reply is not put over a campaign typed back when it is read, and is no colleague’s', async () => {
  let stored = draft;
  const saves: { version: string; form: typeof draft.form }[] = [];
  const call = (async (called: object, { body }: { body: (typeof saves)[number] }) => {
    if (called === getCampaign) return stored;
    if (called === previewCampaign) {
      return { sms: '', mail: { subject: '', text: '' }, push: { title: '', body: '' } };
    }
    if (called !== changeCampaign) return { items: [], nextCursor: null, grades: [] };
    saves.push(body);
    const { status, code, text } = shopRefusals.campaign_changed_meanwhile;
    if (body.version !== stored.version) throw new ApiError(status, code, text);
    stored = { ...draft, version: `v${saves.length + 1}`, form: body.form };
    if (saves.length === 1) throw new ApiError(0, 'NETWORK', '');
    return stored;
  }) as unknown as AdminCaller;
  const permissions = ['marketing.read', 'marketing.write'] as const;
  const { user, client } = openScreen(<CampaignPage campaignNo={3} />, { call, permissions });
  const name = await screen.findByLabelText<HTMLInputElement>(/^캠페인 이름/);
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText(/서버에 연결할 수 없어요/);
  await client.invalidateQueries({ queryKey: campaignKey(3) });
  await user.type(name, '{Backspace}');
  expect(hasUnsavedForms()).toBe(true);
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect
    .poll(() => saves.at(-1))
    .toMatchObject({ version: 'v2', form: { name: '겨울 세일' } });
  await expect.poll(() => hasUnsavedForms()).toBe(false);
  expect(name.value).toBe('겨울 세일');
  expect(screen.queryByText(/다른 사람이 고친 내용이에요/)).toBeNull();
});
