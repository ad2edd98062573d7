import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/questions.ts';
import { showToast } from '../../ui/toasts.tsx';

/** Deletes what a row shows, once asked; each row has its own, which stays busy while another is deleted. */
export function RemoveButton({
  question,
  onRemove,
  onSettled,
  removed,
}: {
  question: { title: string; description?: string; action: string };
  onRemove: () => Promise<unknown>;
  /** Reads again what is listed. */
  onSettled: () => unknown;
  /** Said once it is deleted. */
  removed: string;
}): ReactNode {
  const remove = useMutation({
    mutationFn: onRemove,
    onSuccess: () => showToast(removed),
    onSettled,
  });
  async function askToRemove(): Promise<void> {
    if (await ask({ ...question, tone: 'danger' })) remove.mutate();
  }
  return (
    <Button
      size="sm"
      variant="danger"
      isPending={remove.isPending}
      onClick={() => void askToRemove()}
    >
      {question.action}
    </Button>
  );
}
