// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { useMutation } from '@tanstack/react-query';
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
  await vi.waitFor(() => expect(toasts()).toEqual(['가격이 없어요.']));
  await user.click(screen.getByRole('button', { name: '삭제' }));
  await vi.waitFor(() => expect(toasts()).toEqual(['가격이 없어요.', '쓰고 있어요.']));
  await user.click(save);
  await vi.waitFor(() => expect(toasts()).toEqual(['쓰고 있어요.', '재고가 없어요.']));
  await user.click(save);
  await vi.waitFor(() => expect(toasts()).toEqual(['쓰고 있어요.', '저장했어요.']));
});

/** What the toasts say; one that fails is said a second time to those who hear it. */
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
