// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { hasUnsavedForms } from './use-unsaved-guard.ts';
import { VersionedEditor } from './versioned-editor.tsx';

const texts = {
  ...{ title: '공지', save: '저장', saved: '저장했어요.', created: '만들었어요.' },
  ...{ invalid: '확인해 주세요.' },
};
type Saved = { form: { title: string } };

const untitled = { issues: [{ path: ['title'], message: '제목을 적어 주세요.' }] };
const isTitled = (form: unknown) => (form as Saved['form']).title !== '';

/** An editor whose saves are answered by the test, and the forms that were sent; `show` is read again. */
function open({ isNew = false, stored }: { isNew?: boolean; stored?: Saved | Error } = {}) {
  const answers: (() => Promise<Saved>)[] = [];
  const save = vi.fn((_base: Saved, _form: Saved['form']) => answers.shift()?.() as Promise<Saved>);
  const create = vi.fn(
    (_form: Saved['form'], _key: string) => answers.shift()?.() as Promise<Saved>,
  );
  const opened = vi.fn();
  let show = (_now: Saved) => {};
  const Page = () => {
    const [saved, setSaved] = useState<Saved | undefined>(
      isNew ? undefined : { form: { title: '추석 배송' } },
    );
    show = setSaved;
    return editor(saved);
  };
  const editor = (saved: Saved | undefined) => (
    <VersionedEditor<Saved['form'], Saved>
      saved={saved}
      empty={{ title: '' }}
      canWrite
      texts={texts}
      names={{ title: '제목' }}
      rules={async () => ({ safeParse: (form) => (isTitled(form) ? {} : { error: untitled }) })}
      calls={{
        read: async (base) => {
          if (stored instanceof Error) throw stored;
          return stored ?? base;
        },
        remember: () => {},
        refresh: async () => {},
        create,
        open: opened,
        changedMeanwhile: 'article_changed_meanwhile',
        save,
      }}
    >
      {({ form, errors, onChange }) => (
        <TextField
          label="제목"
          error={errors.title}
          value={form.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      )}
    </VersionedEditor>
  );
  const { user } = openScreen(<Page />);
  return { user, answers, save, create, opened, show: (now: Saved) => act(() => show(now)) };
}

test('what a session that ended refused is saved by another press, and nothing is said meanwhile', async () => {
  const { user, answers, save } = open();
  const { status, code, text } = shopRefusals.staff_login_required;
  const ended = new ApiError(status, code, text);
  answers.push(() => Promise.reject(ended));
  await user.type(screen.getByLabelText('제목'), ' 안내');
  const button = screen.getByRole('button', { name: '저장' });
  await user.click(button);
  await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true');
  expect(save).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('제목').value).toBe('추석 배송 안내');

  answers.push(async () => ({ form: { title: '추석 배송 안내' } }));
  await user.click(button);
  await expect.poll(() => save).toHaveBeenCalledTimes(2);
  expect(save.mock.lastCall?.[1]).toEqual({ title: '추석 배송 안내' });
});

test('what is typed after a lost reply is saved upon the one that was made, and no second one is', async () => {
  const { user, answers, create, save, opened } = open({ isNew: true });
  answers.push(() => Promise.reject(new ApiError(0, 'NETWORK', '')));
  await user.type(screen.getByLabelText('제목'), '추석');
  const button = screen.getByRole('button', { name: '저장' });
  await user.click(button);
  expect(await screen.findByText(/서버에 연결할 수 없어요/)).toBeTruthy();
  await user.type(screen.getByLabelText('제목'), ' 배송');

  const made = { form: { title: '추석' } };
  const changed = { form: { title: '추석 배송' } };
  answers.push(
    async () => made,
    async () => changed,
  );
  await user.click(button);
  await expect.poll(() => opened).toHaveBeenCalledWith(changed);
  expect(create.mock.calls.map(([form]) => form)).toEqual([{ title: '추석' }, { title: '추석' }]);
  expect(new Set(create.mock.calls.map(([, key]) => key)).size).toBe(1);
  expect(save.mock.calls).toEqual([[made, { title: '추석 배송' }]]);
});

test('what was refused is corrected and sent as it is then', async () => {
  const { user, answers, create, save, opened } = open({ isNew: true });
  answers.push(() => Promise.reject(new ApiError(400, 'DL0001', '제목이 너무 길어요.')));
  await user.type(screen.getByLabelText('제목'), '추석');
  const button = screen.getByRole('button', { name: '저장' });
  await user.click(button);
  expect(await screen.findByText('제목이 너무 길어요.')).toBeTruthy();
  await user.type(screen.getByLabelText('제목'), '!');
  answers.push(async () => ({ form: { title: '추석!' } }));
  await user.click(button);
  await expect.poll(() => opened).toHaveBeenCalledTimes(1);
  expect(create.mock.lastCall?.[0]).toEqual({ title: '추석!' });
  expect(save).not.toHaveBeenCalled();
});

const lost = () => Promise.reject(new ApiError(0, 'NETWORK', ''));
const overtaken = () => {
  const { status, code, text } = shopRefusals.article_changed_meanwhile;
  return Promise.reject(new ApiError(status, code, text));
};

test('a save whose reply was lost is no change of somebody else when it is pressed again', async () => {
  const { user, answers, save } = open({ stored: { form: { title: '추석 배송 안내' } } });
  answers.push(lost, overtaken);
  await user.type(screen.getByLabelText('제목'), ' 안내');
  const button = screen.getByRole('button', { name: '저장' });
  await user.click(button);
  expect(await screen.findByText(/서버에 연결할 수 없어요/)).toBeTruthy();
  await user.click(button);
  await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: '취소' })).toBeNull();
  expect(save).toHaveBeenCalledTimes(2);
});

test('what a colleague changed after a save whose reply was lost is shown', async () => {
  const { user, answers } = open({ stored: { form: { title: '추석 배송은 쉬어요' } } });
  answers.push(lost, overtaken);
  await user.type(screen.getByLabelText('제목'), ' 안내');
  const button = screen.getByRole('button', { name: '저장' });
  await user.click(button);
  await screen.findByText(/서버에 연결할 수 없어요/);
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: /다른 사람이 바꿨어요/ })).toBeTruthy();
  expect(screen.getByText('둘 다 바꿨어요')).toBeTruthy();
});

test('where a colleague wrote the same, the comparison says so', async () => {
  const { user, answers } = open({ stored: { form: { title: '추석 배송 안내' } } });
  answers.push(overtaken);
  await user.type(screen.getByLabelText('제목'), ' 안내');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('내 수정과 같아요')).toBeTruthy();
  expect(screen.queryByText('둘 다 바꿨어요')).toBeNull();
});

test('a save that is refused leads to the first field that is wrong', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const { user, create } = open({ isNew: true });
  await user.click(screen.getByRole('button', { name: '저장' }));
  const title = screen.getByLabelText('제목');
  await expect.poll(() => document.activeElement).toBe(title);
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(create).not.toHaveBeenCalled();
});

test('what is wrong is listed in the order in which it is found, each field once', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  untitled.issues.push(
    { path: ['title'], message: '제목이 너무 길어요.' },
    { path: ['picture'], message: '사진을 올려 주세요.' },
  );
  const { user } = open({ isNew: true });
  await user.click(screen.getByRole('button', { name: '저장' }));
  const listed = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(listed).toEqual(['제목을 적어 주세요.', '사진을 올려 주세요.']);
  untitled.issues.length = 1;
});

test('a title typed back after a lost reply is saved again: what was sent may be stored', async () => {
  render(<Toasts />);
  const { user, answers, save } = open({ stored: { form: { title: '추석 배송!' } } });
  answers.push(lost, overtaken, async () => ({ form: { title: '추석 배송' } }));
  await user.type(screen.getByLabelText('제목'), '!');
  const button = screen.getByRole('button', { name: '저장' });
  await user.click(button);
  await screen.findByText(/서버에 연결할 수 없어요/);
  await user.type(screen.getByLabelText('제목'), '{Backspace}');
  await user.click(button);
  await expect.poll(() => save.mock.calls.length).toBe(3);
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(save.mock.lastCall).toEqual([{ form: { title: '추석 배송!' } }, { title: '추석 배송' }]);
  // Now it is known: nothing is sent for no change.
  await user.click(button);
  await screen.findByText('바뀐 내용이 없어요.');
  expect(save).toHaveBeenCalledTimes(3);
});

test('a refused save says so where what a colleague saved cannot be read', async () => {
  const { user, answers } = open({ stored: new ApiError(0, 'NETWORK', '') });
  answers.push(overtaken);
  await user.type(screen.getByLabelText('제목'), '!');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText(shopRefusals.article_changed_meanwhile.text);
});

test('what had no reply is not put over a title typed back when it is read, nor left unasked', async () => {
  const stored = { form: { title: '추석 배송!' } };
  const { user, answers, save, show } = open({ stored });
  answers.push(lost, overtaken, async () => ({ form: { title: '추석 배송' } }));
  const title = screen.getByLabelText<HTMLInputElement>('제목');
  await user.type(title, '!');
  const button = screen.getByRole('button', { name: '저장' });
  await user.click(button);
  await screen.findByText(/서버에 연결할 수 없어요/);
  await user.type(title, '{Backspace}');
  show(stored);
  expect(title.value).toBe('추석 배송');
  expect(hasUnsavedForms()).toBe(true);
  await user.click(button);
  await expect.poll(() => save).toHaveBeenLastCalledWith(stored, { title: '추석 배송' });
  await expect.poll(() => hasUnsavedForms()).toBe(false);
  expect(title.value).toBe('추석 배송');
});
