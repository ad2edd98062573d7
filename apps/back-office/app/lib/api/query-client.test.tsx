// @vitest-environment jsdom
import { useMutation } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

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
