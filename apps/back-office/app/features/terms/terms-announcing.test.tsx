// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import {
  announceTerms,
  deleteTermsDraft,
  saveTermsDraft,
} from '@duskline/contract/admin/terms.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { seoulDate } from '@duskline/contract/time.rules';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { type sampleDraft, termsWithDraft, untouchedTerms } from './sample-terms.ts';
import { TermsEditor } from './terms-editor.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

function open(change: Partial<typeof sampleDraft> | { inForceFrom: null }) {
  const announced = vi.fn();
  const call = (async (called: object) => {
    if (called === announceTerms) announced();
  }) as unknown as AdminCaller;
  const editor = <TermsEditor document={termsWithDraft(change)} inForceHtml="" canWrite />;
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
    const editor = <TermsEditor document={termsWithDraft()} inForceHtml="" canWrite />;
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

test('who would announce what is not saved is asked to save it first, until it is saved', async () => {
  const call = (async (called: object, { body }: { body: { form: object } }) =>
    called === saveTermsDraft
      ? { ...termsWithDraft(), draft: { ...termsWithDraft().draft, form: body.form, revision: 4 } }
      : undefined) as unknown as AdminCaller;
  const editor = <TermsEditor document={termsWithDraft()} inForceHtml="" canWrite />;
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
    return {
      ...termsWithDraft(),
      draft: { ...termsWithDraft().draft, form: body.form, revision: 4 },
    };
  }) as unknown as AdminCaller;
  const editor = <TermsEditor document={termsWithDraft()} inForceHtml="" canWrite />;
  const { user } = openScreen(editor, { call });
  await user.click(await screen.findByRole('button', { name: '알리기' }));
  const question = await screen.findByRole('alertdialog', { name: /알릴까요/ });
  await user.click(within(question).getByRole('button', { name: '알리기' }));
  expect(await screen.findByText(text)).toBeTruthy();
  await user.type(screen.getByLabelText('개정 사유'), '에 따라');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => screen.queryByText(text)).toBeNull();
});

test('why a save fails is said, also to who was asked to save first', async () => {
  const call = (async () => {
    throw new ApiError(403, 'DL0003', '이 일을 할 권한이 없어요.');
  }) as unknown as AdminCaller;
  const editor = <TermsEditor document={termsWithDraft()} inForceHtml="" canWrite />;
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
    if (called === deleteTermsDraft) return untouchedTerms();
    return {
      ...termsWithDraft(),
      draft: { ...termsWithDraft().draft, form: body.form, revision: 4 },
    };
  }) as unknown as AdminCaller;
  const editor = <TermsEditor document={termsWithDraft()} inForceHtml="<p>약관</p>" canWrite />;
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

test('who would announce terms that nobody has changed reads that nothing is changed', async () => {
  const call = vi.fn();
  const { user } = openScreen(
    <>
      <TermsEditor document={untouchedTerms()} inForceHtml="<p>약관</p>" canWrite />
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
  const first = { ...untouchedTerms(), versions: [] };
  const { user } = openScreen(<TermsEditor document={first} inForceHtml="" canWrite />);
  await user.click(await screen.findByRole('button', { name: '시행하기' }));
  expect(screen.getByText('저장하지 못했어요. 아래를 확인해 주세요.')).toBeTruthy();
  expect(screen.queryByText('저장한 뒤에 알릴 수 있어요.')).toBeNull();
});
