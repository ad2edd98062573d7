// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import {
  announceTerms,
  getTermsDocument,
  saveTermsDraft,
} from '@duskline/contract/admin/terms.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { seoulDate } from '@duskline/contract/time.rules';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
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
  await vi.waitFor(() => expect(user.announced).toHaveBeenCalledTimes(1));
});

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
  await vi.waitFor(() => expect(announce.disabled).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
});
