// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { getTermsDocument, saveTermsDraft } from '@duskline/contract/admin/terms.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { hasUnsavedForms } from '../../lib/forms/use-unsaved-guard.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleDraft, termsWithDraft, untouchedTerms } from './sample-terms.ts';
import type { TermsDocument } from './terms.queries.ts';
import { TermsEditor } from './terms-editor.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

test('a version whose saving had no reply is no change of somebody else when it is saved again', async () => {
  let stored = termsWithDraft();
  const call = (async (
    called: object,
    {
      body,
    }: { body: { revision: number; form: typeof sampleDraft & { isDisadvantage: boolean } } },
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
  let stored = termsWithDraft();
  let isReplyLost = false;
  const saves: { revision: number; form: object }[] = [];
  const store = (form: typeof sampleDraft & { isDisadvantage: boolean }) => {
    const revision = (stored.draft?.revision ?? 0) + 1;
    const when = { changedAt: '2026-11-26 10:00:00', changedBy: '김대표' };
    stored = { ...stored, draft: { form, revision, ...when } };
    return stored;
  };
  const call = (async (
    called: object,
    {
      body,
    }: { body: { revision: number; form: typeof sampleDraft & { isDisadvantage: boolean } } },
  ) => {
    if (called === getTermsDocument) return stored;
    const isLatest = body.revision === stored.draft?.revision;
    if (called === saveTermsDraft) {
      saves.push(body);
      if (isLatest) {
        const reply = store(body.form);
        if (!isReplyLost) return reply;
        isReplyLost = false;
        throw new ApiError(0, 'NETWORK', '');
      }
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
    ...{ user, saves, stored: () => stored },
    loseReply: () => {
      isReplyLost = true;
    },
    saveAsColleague: (change: Partial<typeof sampleDraft>) =>
      store({ ...sampleDraft, isDisadvantage: false, ...change }),
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
  const document = { ...termsWithDraft(), draft: null };
  const editor = <TermsEditor document={document} inForceHtml="<p>약관</p>" canWrite />;
  const { user } = openScreen(editor, { call: call as unknown as AdminCaller });
  await user.click(await screen.findByRole('button', { name: '저장' }));
  expect(call).not.toHaveBeenCalled();
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

test('terms that are typed back after a save without a reply are saved over what it may have stored', async () => {
  let stored = untouchedTerms();
  const call = (async (
    called: object,
    {
      body,
    }: { body: { revision: number; form: typeof sampleDraft & { isDisadvantage: boolean } } },
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
  const editor = <TermsEditor document={untouchedTerms()} inForceHtml="<p>약관</p>" canWrite />;
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
  const editor = <TermsEditor document={untouchedTerms()} inForceHtml="<p>약관</p>" canWrite />;
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
  const first = { ...untouchedTerms(), versions: [] };
  const { user } = openScreen(<TermsEditor document={first} inForceHtml="" canWrite={false} />);
  await screen.findByLabelText('시행일');
  await user.keyboard('{Control>}s{/Control}');
  expect(screen.queryByText(/저장하지 못했어요/)).toBeNull();
});

test('what had no reply is not put over terms typed back when it is read, nor left unasked', async () => {
  const { user, saves, stored, loseReply, show } = openBeside();
  const reason = await screen.findByLabelText<HTMLInputElement>('개정 사유');
  await user.type(reason, '!');
  loseReply();
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText(/서버에 연결할 수 없어요/);
  await user.type(reason, '{Backspace}');
  show(stored());
  expect(reason.value).toBe('법 개정');
  expect(hasUnsavedForms()).toBe(true);
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => hasUnsavedForms()).toBe(false);
  expect(saves.at(-1)).toMatchObject({ revision: 4, form: { reason: '법 개정' } });
  expect(reason.value).toBe('법 개정');
});
