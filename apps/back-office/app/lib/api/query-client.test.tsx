// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { onlineManager, useMutation, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast, Toasts } from '../../ui/toasts.tsx';

function Save({ onSave }: { onSave: () => Promise<unknown> }): ReactNode {
  const save = useMutation({ mutationFn: onSave });
  const [title, setTitle] = useState('배송 지연');
  return (
    <FormDialog
      title="자주 쓰는 답변 추가"
      action="저장"
      isPending={save.isPending}
      onSubmit={save.mutate}
      onClose={() => {}}
    >
      <TextField
        label="제목"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

test('a dialog whose field hears Enter twice within one frame is sent once', async () => {
  const onSave = vi.fn(() => new Promise(() => {}));
  openScreen(<Save onSave={onSave} />);
  const field = await screen.findByRole('textbox', { name: '제목' });
  const form = field.closest('form');
  form?.requestSubmit();
  // The second key comes in a task of its own, before any timer.
  await nextTask();
  form?.requestSubmit();
  await nextTask();
  expect(onSave).toHaveBeenCalledTimes(1);
});

/** A button whose change fails with each of these sentences, then goes well. */
function Press({ name, failures }: { name: string; failures: string[] }): ReactNode {
  const press = useMutation({
    mutationFn: async () => {
      const text = failures.shift();
      if (text !== undefined) throw new ApiError(409, 'DL0001', text);
    },
    onSuccess: () => showToast(`${name}했어요.`),
  });
  return (
    <button type="button" onClick={() => press.mutate()}>
      {name}
    </button>
  );
}

test('that a change failed is no longer said once it went well, nor twice where it failed again', async () => {
  const { user } = openScreen(
    <>
      <Press name="저장" failures={['가격이 없어요.', '재고가 없어요.']} />
      <Press name="삭제" failures={['쓰고 있어요.']} />
      <Toasts />
    </>,
  );
  const save = await screen.findByRole('button', { name: '저장' });
  await user.click(save);
  await expect.poll(() => toasts()).toEqual(['가격이 없어요.']);
  await user.click(screen.getByRole('button', { name: '삭제' }));
  await expect.poll(() => toasts()).toEqual(['가격이 없어요.', '쓰고 있어요.']);
  await user.click(save);
  await expect.poll(() => toasts()).toEqual(['쓰고 있어요.', '재고가 없어요.']);
  await user.click(save);
  await expect.poll(() => toasts()).toEqual(['쓰고 있어요.', '저장했어요.']);
});

/** Rows of one change, of which the first is refused. */
function Rows(): ReactNode {
  const stop = useMutation({
    mutationFn: async (no: number) => {
      if (no === 1) throw new ApiError(409, 'DL0001', '1번은 쓰고 있어요.');
    },
    onSuccess: () => showToast('멈췄어요.'),
  });
  return [1, 2].map((no) => (
    <button key={no} type="button" onClick={() => stop.mutate(no)}>{`${no}번 멈추기`}</button>
  ));
}

test('that a row was refused is still said once another row of the list went well', async () => {
  const { user } = openScreen(
    <>
      <Rows />
      <Toasts />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: '1번 멈추기' }));
  await expect.poll(() => toasts()).toEqual(['1번은 쓰고 있어요.']);
  await user.click(screen.getByRole('button', { name: '2번 멈추기' }));
  await expect.poll(() => toasts()).toEqual(['1번은 쓰고 있어요.', '멈췄어요.']);
});

/** A change of a row that reads the list again, which makes the row a newer one. */
function Row({ readAgain }: { readAgain: () => Promise<void> }): ReactNode {
  const [version, setVersion] = useState(1);
  const hide = useMutation({
    mutationFn: async ({ version: seen }: { no: number; version: number }) => {
      if (seen === 1) throw new ApiError(409, 'DL0001', '다른 사람이 바꿨어요.');
    },
    onSuccess: () => showToast('숨겼어요.'),
    onSettled: () => {
      setVersion(2);
      return readAgain();
    },
    meta: { askedFor: ({ no }: { no: number }) => no },
  });
  return (
    <button
      type="button"
      aria-busy={hide.isPending}
      onClick={() => hide.mutate({ no: 1, version })}
    >
      숨기기
    </button>
  );
}

test('a row’s refusal is no longer said once the newer row went well', async () => {
  const { user } = openScreen(
    <>
      <Row readAgain={async () => {}} />
      <Toasts />
    </>,
  );
  const hide = await screen.findByRole('button', { name: '숨기기' });
  await user.click(hide);
  await expect.poll(() => toasts()).toEqual(['다른 사람이 바꿨어요.']);
  await user.click(hide);
  await expect.poll(() => toasts()).toEqual(['숨겼어요.']);
});

test('a refusal is said, and its button free, while what it may have changed is read again', async () => {
  const readAgain = vi.fn(() => new Promise<void>(() => {}));
  const { user } = openScreen(<Row readAgain={readAgain} />);
  const hide = await screen.findByRole('button', { name: '숨기기' });
  await user.click(hide);
  await expect.poll(() => readAgain).toHaveBeenCalledTimes(1);
  await expect.poll(() => hide.getAttribute('aria-busy')).toBe('false');
  await user.click(hide);
  await expect.poll(() => readAgain).toHaveBeenCalledTimes(2);
  await expect.poll(() => hide.getAttribute('aria-busy'), { message: 'it went well' }).toBe('true');
});

test('what a page shows is read again once the browser is online again', async () => {
  const read = vi.fn(async () => 1);
  function Shown(): ReactNode {
    return useQuery({ queryKey: ['shown'], queryFn: read, staleTime: 0 }).data ?? null;
  }
  openScreen(<Shown />);
  await screen.findByText('1');
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => read).toHaveBeenCalledTimes(2);
});

/** What the toasts say; one that fails stands there a second time for screen readers. */
function toasts(): (string | null)[] {
  const shown = document.querySelectorAll('[data-toast] h2');
  return [...shown].map(({ textContent }) => textContent).toSorted();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
