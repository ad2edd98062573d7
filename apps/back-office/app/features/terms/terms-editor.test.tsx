// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import {
  announceTerms,
  deleteTermsDraft,
  getTermsDocument,
  saveTermsDraft,
} from '@duskline/contract/admin/terms.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { seoulDate } from '@duskline/contract/time.rules';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import type { TermsDocument } from './terms.queries.ts';
import { TermsEditor } from './terms-editor.tsx';

const inForce = {
  ...{ termsNo: 1, state: 'IN_FORCE' as const, inForceFrom: '2025-01-01', inForceUntil: null },
  ...{
    reason: '',
    isDisadvantage: false,
    publishedAt: '2025-01-01 00:00:00',
    publishedBy: '김대표',
  },
};
const coming = { ...inForce, termsNo: 2, state: 'COMING' as const, inForceFrom: '2099-01-01' };
const saved = { html: '<p>약관</p>', inForceFrom: '2098-01-01', reason: '법 개정' };

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

function documentOf(change: Partial<typeof saved> | { inForceFrom: null }): TermsDocument {
  return {
    ...{ type: 'USE', versions: [coming, inForce] },
    draft: {
      form: { ...saved, isDisadvantage: false, ...change },
      ...{ revision: 3, changedAt: '2026-11-26 10:00:00', changedBy: '김대표' },
    },
    earliest: { usual: '2026-12-03', disadvantage: '2026-12-26' },
  };
}

function open(change: Partial<typeof saved> | { inForceFrom: null }) {
  const announced = vi.fn();
  const call = (async (called: object) => {
    if (called === announceTerms) announced();
  }) as unknown as AdminCaller;
  const editor = <TermsEditor document={documentOf(change)} inForceHtml="" canWrite />;
  return Object.assign(openScreen(editor, { call }).user, { announced });
}

test.each([
  ['without a day', { inForceFrom: null }, '시행일', '시행일을 골라 주세요.'],
  ['from today on', { inForceFrom: seoulDate(new Date()) }, '시행일', /시행일이 너무 가까워요/],
  ['on a day that is taken', { inForceFrom: '2099-01-01' }, '시행일', /같은 날 시행하는 버전이/],
  ['without a reason', { reason: ' ' }, '개정 사유', '개정 사유를 적어 주세요.'],
])(
  'a version %s is refused at its field before anything is asked',
  async (_name, change, field, text) => {
    const user = open(change);
    await user.click(await screen.findByRole('button', { name: '알리기' }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(field));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(user.announced).not.toHaveBeenCalled();
  },
);

test('a version that may be announced is asked about, and is', async () => {
  const user = open({});
  await user.click(await screen.findByRole('button', { name: '알리기' }));
  const question = await screen.findByRole('alertdialog', { name: /알릴까요/ });
  await user.click(question.querySelectorAll('button')[1] as HTMLElement);
  await expect.poll(() => user.announced).toHaveBeenCalledTimes(1);
});

test.each([
  ['알리기', '버리기'],
  ['버리기', '알리기'],
])(
  '%s keeps the focus while it works and where that fails, and %s waits for it',
  async (pressed, other) => {
    let refuse: (refusal: ApiError) => void = () => {};
    const call = (() =>
      new Promise((_, reject) => {
        refuse = reject;
      })) as unknown as AdminCaller;
    const editor = <TermsEditor document={documentOf({})} inForceHtml="" canWrite />;
    const { user } = openScreen(editor, { call });
    const own = await screen.findByRole<HTMLButtonElement>('button', { name: pressed });
    const beside = screen.getByRole<HTMLButtonElement>('button', { name: other });
    await user.click(own);
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: pressed }));
    await expect.poll(() => beside.disabled).toBe(true);
    expect(own.getAttribute('aria-busy')).toBe('true');
    expect(own.disabled, 'a browser takes the focus from what is turned off').toBe(false);
    await expect.poll(() => document.activeElement).toBe(own);
    refuse(new ApiError(0, 'NETWORK', ''));
    await expect.poll(() => beside.disabled).toBe(false);
    expect(document.activeElement).toBe(own);
  },
);

test('a version whose saving had no reply is no change of somebody else when it is saved again', async () => {
  let stored = documentOf({});
  const call = (async (
    called: object,
    { body }: { body: { revision: number; form: typeof saved & { isDisadvantage: boolean } } },
  ) => {
    if (called === getTermsDocument) return stored;
    expect(called).toBe(saveTermsDraft);
    if (body.revision !== stored.draft?.revision) {
      const { status, code, text } = shopRefusals.terms_changed_meanwhile;
      throw new ApiError(status, code, text);
    }
    stored = {
      ...stored,
      draft: { ...stored.draft, form: body.form, revision: body.revision + 1 },
    };
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const editor = <TermsEditor document={stored} inForceHtml="" canWrite />;
  const { user } = openScreen(editor, { call });
  await user.type(await screen.findByLabelText('개정 사유'), '에 따라');
  const save = screen.getByRole('button', { name: '저장' });
  await user.click(save);
  expect(await screen.findByText(/서버에 연결할 수 없어요/)).toBeTruthy();
  await user.click(save);
  const announce = screen.getByRole<HTMLButtonElement>('button', { name: '알리기' });
  await expect.poll(() => announce.disabled).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

/** An API with a draft that a colleague may save too; `show` is what the page has read of it. */
function openBeside() {
  let stored = documentOf({});
  const saves: { revision: number; form: object }[] = [];
  const store = (form: typeof saved & { isDisadvantage: boolean }) => {
    const revision = (stored.draft?.revision ?? 0) + 1;
    const when = { changedAt: '2026-11-26 10:00:00', changedBy: '김대표' };
    stored = { ...stored, draft: { form, revision, ...when } };
    return stored;
  };
  const call = (async (
    called: object,
    { body }: { body: { revision: number; form: typeof saved & { isDisadvantage: boolean } } },
  ) => {
    if (called === getTermsDocument) return stored;
    const isLatest = body.revision === stored.draft?.revision;
    if (called === saveTermsDraft) {
      saves.push(body);
      if (isLatest) return store(body.form);
    }
    const { status, code, text } = shopRefusals.terms_changed_meanwhile;
    throw new ApiError(status, code, text);
  }) as unknown as AdminCaller;
  let show: (document: TermsDocument) => void = () => {};
  function Page() {
    const [document, setDocument] = useState(stored);
    show = setDocument;
    return <TermsEditor document={document} inForceHtml="" canWrite />;
  }
  const { user } = openScreen(<Page />, { call });
  return {
    ...{ user, saves },
    saveAsColleague: (change: Partial<typeof saved>) =>
      store({ ...saved, isDisadvantage: false, ...change }),
    show: (document: TermsDocument) => act(() => show(document)),
  };
}

test('what is typed stays when a colleague saves meanwhile, and is saved upon theirs once it was shown', async () => {
  const { user, saves, saveAsColleague, show } = openBeside();
  const reason = await screen.findByLabelText<HTMLInputElement>('개정 사유');
  await user.type(reason, '에 따라');
  show(saveAsColleague({ inForceFrom: '2097-07-01', html: '<p>새 약관</p>' }));
  expect(reason.value).toBe('법 개정에 따라');
  await user.click(screen.getByRole('button', { name: '저장' }));
  const shown = within(await screen.findByRole('dialog', { name: /다른 사람이 바꿨어요/ }));
  expect(shown.getByText('2098-01-01').parentElement?.textContent).toContain('→ 2097-07-01');
  expect(shown.getByText('약관').parentElement?.textContent).toContain('→ 새 약관');
  await user.click(shown.getByRole('button', { name: '내 수정을 얹어서 계속' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  const announce = screen.getByRole<HTMLButtonElement>('button', { name: '알리기' });
  await expect.poll(() => announce.disabled).toBe(false);
  expect(saves.at(-1)).toEqual({
    revision: 4,
    form: {
      ...{ html: '<p>새 약관</p>', inForceFrom: '2097-07-01', reason: '법 개정에 따라' },
      isDisadvantage: false,
    },
  });
});

test('where nothing is typed the page shows what a colleague saved', async () => {
  const { saveAsColleague, show } = openBeside();
  await screen.findByLabelText('개정 사유');
  show(saveAsColleague({ reason: '시행령 개정' }));
  expect(screen.getByLabelText<HTMLInputElement>('개정 사유').value).toBe('시행령 개정');
});

test('a version that a colleague changed behind what was typed is not announced, and is shown by a press', async () => {
  const { user, saveAsColleague, show } = openBeside();
  const reason = await screen.findByLabelText<HTMLInputElement>('개정 사유');
  await user.type(reason, '!');
  show(saveAsColleague({ reason: '시행령 개정' }));
  await user.type(reason, '{Backspace}');
  expect(reason.value, 'as it was saved before').toBe('법 개정');
  await user.click(screen.getByRole('button', { name: '알리기' }));
  const question = await screen.findByRole('alertdialog', { name: /알릴까요/ });
  await user.click(within(question).getByRole('button', { name: '알리기' }));
  await user.click(await screen.findByRole('button', { name: '다시 시도' }));
  await expect.poll(() => reason.value).toBe('시행령 개정');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('saving terms in which nothing was changed makes no draft', async () => {
  const call = vi.fn();
  const document = { ...documentOf({}), draft: null };
  const editor = <TermsEditor document={document} inForceHtml="<p>약관</p>" canWrite />;
  const { user } = openScreen(editor, { call: call as unknown as AdminCaller });
  await user.click(await screen.findByRole('button', { name: '저장' }));
  expect(call).not.toHaveBeenCalled();
});

test('who would announce what is not saved is asked to save it first, until it is saved', async () => {
  const call = (async (called: object, { body }: { body: { form: object } }) =>
    called === saveTermsDraft
      ? { ...documentOf({}), draft: { ...documentOf({}).draft, form: body.form, revision: 4 } }
      : undefined) as unknown as AdminCaller;
  const editor = <TermsEditor document={documentOf({})} inForceHtml="" canWrite />;
  const { user } = openScreen(editor, { call });
  await user.type(await screen.findByLabelText('개정 사유'), '에 따라');
  await user.click(screen.getByRole('button', { name: '알리기' }));
  expect(screen.getByText('저장한 뒤에 알릴 수 있어요.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.keyboard('{Control>}s{/Control}');
  await expect.poll(() => screen.queryByText('저장한 뒤에 알릴 수 있어요.')).toBeNull();
});

test('why a version could not be announced is not said of the one that is saved after', async () => {
  const { code, text } = shopRefusals.terms_changed_meanwhile;
  const call = (async (called: object, { body }: { body: { form: object } }) => {
    if (called === announceTerms) throw new ApiError(409, code, text);
    return { ...documentOf({}), draft: { ...documentOf({}).draft, form: body.form, revision: 4 } };
  }) as unknown as AdminCaller;
  const editor = <TermsEditor document={documentOf({})} inForceHtml="" canWrite />;
  const { user } = openScreen(editor, { call });
  await user.click(await screen.findByRole('button', { name: '알리기' }));
  const question = await screen.findByRole('alertdialog', { name: /알릴까요/ });
  await user.click(within(question).getByRole('button', { name: '알리기' }));
  expect(await screen.findByText(text)).toBeTruthy();
  await user.type(screen.getByLabelText('개정 사유'), '에 따라');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => screen.queryByText(text)).toBeNull();
});

/** Terms in force, which nobody has begun to change. */
const untouched = (): TermsDocument => ({ ...documentOf({}), draft: null });

test('why a save fails is said, also to who was asked to save first', async () => {
  const call = (async () => {
    throw new ApiError(403, 'DL0003', '이 일을 할 권한이 없어요.');
  }) as unknown as AdminCaller;
  const editor = <TermsEditor document={documentOf({})} inForceHtml="" canWrite />;
  const { user } = openScreen(editor, { call });
  await user.type(await screen.findByLabelText('개정 사유'), '에 따라');
  await user.click(screen.getByRole('button', { name: '알리기' }));
  expect(screen.getByRole('alert').textContent).toBe('저장한 뒤에 알릴 수 있어요.');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('이 일을 할 권한이 없어요.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '알리기' }));
  expect(screen.getByRole('alert').textContent).toBe('이 일을 할 권한이 없어요.');
});

test.each([
  ['was to be saved first', '에 따라', '저장한 뒤에 알릴 수 있어요.'],
  ['had no reason', '{Control>}a{/Control}{Backspace}', '개정 사유를 적어 주세요.'],
])('once a draft that %s is thrown away nothing is said of it any more', async (_, keys, text) => {
  const call = (async (called: object, { body }: { body: { form: object } }) => {
    if (called === deleteTermsDraft) return untouched();
    return { ...documentOf({}), draft: { ...documentOf({}).draft, form: body.form, revision: 4 } };
  }) as unknown as AdminCaller;
  const editor = <TermsEditor document={documentOf({})} inForceHtml="<p>약관</p>" canWrite />;
  const { user } = openScreen(editor, { call });
  await user.type(await screen.findByLabelText('개정 사유'), keys);
  if (text.startsWith('개정')) await user.click(screen.getByRole('button', { name: '저장' }));
  const announce = screen.getByRole<HTMLButtonElement>('button', { name: '알리기' });
  await expect.poll(() => announce.disabled).toBe(false);
  await user.click(announce);
  expect(screen.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '버리기' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: '버리기' }));
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('시행일').value).toBe('');
  expect(screen.queryByText(text)).toBeNull();
});

test('what a colleague saved is gone on from without a word of what was typed before', async () => {
  const { user, saveAsColleague, show } = openBeside();
  await user.type(await screen.findByLabelText('개정 사유'), '에 따라');
  show(saveAsColleague({ inForceFrom: '2097-07-01' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByRole('dialog', { name: /다른 사람이 바꿨어요/ });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '알리기' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  const shown = within(await screen.findByRole('dialog', { name: /다른 사람이 바꿨어요/ }));
  await user.click(shown.getByRole('button', { name: '내 수정을 얹어서 계속' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who would announce terms that nobody has changed reads that nothing is changed', async () => {
  const call = vi.fn();
  const { user } = openScreen(
    <>
      <TermsEditor document={untouched()} inForceHtml="<p>약관</p>" canWrite />
      <Toasts />
    </>,
    { call: call as unknown as AdminCaller },
  );
  await user.click(await screen.findByRole('button', { name: '알리기' }));
  expect(await screen.findByText('바뀐 내용이 없어요.')).toBeTruthy();
  expect(screen.queryByText('저장한 뒤에 알릴 수 있어요.')).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test('who would announce a first version without a text is led to the text', async () => {
  const first = { ...untouched(), versions: [] };
  const { user } = openScreen(<TermsEditor document={first} inForceHtml="" canWrite />);
  await user.click(await screen.findByRole('button', { name: '시행하기' }));
  expect(screen.getByText('저장하지 못했어요. 아래를 확인해 주세요.')).toBeTruthy();
  expect(screen.queryByText('저장한 뒤에 알릴 수 있어요.')).toBeNull();
});

test('terms that are typed back after a save without a reply are saved over what it may have stored', async () => {
  let stored = untouched();
  const call = (async (
    called: object,
    { body }: { body: { revision: number; form: typeof saved & { isDisadvantage: boolean } } },
  ) => {
    if (called === getTermsDocument) return stored;
    const { revision: now = 0 } = stored.draft ?? {};
    if (body.revision !== now) {
      const { status, code, text } = shopRefusals.terms_changed_meanwhile;
      throw new ApiError(status, code, text);
    }
    const when = { changedAt: '2026-11-26 10:00:00', changedBy: '김대표' };
    stored = { ...stored, draft: { form: body.form, revision: now + 1, ...when } };
    if (now === 0) throw new ApiError(0, 'NETWORK', '');
    return stored;
  }) as unknown as AdminCaller;
  const editor = <TermsEditor document={untouched()} inForceHtml="<p>약관</p>" canWrite />;
  const { user } = openScreen(editor, { call });
  const reason = await screen.findByLabelText('개정 사유');
  await user.type(reason, '법');
  const save = screen.getByRole('button', { name: '저장' });
  await user.click(save);
  expect(await screen.findByText(/서버에 연결할 수 없어요/)).toBeTruthy();
  await user.clear(reason);
  await user.click(save);
  await expect.poll(() => stored.draft?.form.reason).toBe('');
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('a save that was refused has stored nothing: what is typed back makes no draft', async () => {
  const call = vi.fn(async () => {
    throw new ApiError(400, 'DL0001', '개정 사유가 너무 길어요.');
  });
  const editor = <TermsEditor document={untouched()} inForceHtml="<p>약관</p>" canWrite />;
  const { user } = openScreen(editor, { call: call as unknown as AdminCaller });
  const reason = await screen.findByLabelText('개정 사유');
  await user.type(reason, '법');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText('개정 사유가 너무 길어요.');
  await user.clear(reason);
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(call).toHaveBeenCalledTimes(1);
});

test('who may only read terms reads of no save after Ctrl+S', async () => {
  const first = { ...untouched(), versions: [] };
  const { user } = openScreen(<TermsEditor document={first} inForceHtml="" canWrite={false} />);
  await screen.findByLabelText('시행일');
  await user.keyboard('{Control>}s{/Control}');
  expect(screen.queryByText(/저장하지 못했어요/)).toBeNull();
});
