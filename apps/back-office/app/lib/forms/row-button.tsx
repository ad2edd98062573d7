import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/questions.ts';
import { showToast } from '../../ui/toasts.tsx';

type Question = { title: string; description?: string; action: string };

/** Deletes what a row shows, once asked; each row has its own, which stays busy while another is deleted. */
export function RemoveButton({
  question,
  onRemove,
  onSettled,
  removed,
}: {
  question: Question;
  onRemove: () => Promise<unknown>;
  /** Reads again what is listed. */
  onSettled: () => unknown;
  /** Said once it is deleted. */
  removed: string;
}): ReactNode {
  return (
    <RowButton
      variant="danger"
      action={question.action}
      askFirst={() => ask({ ...question, tone: 'danger' })}
      onPress={onRemove}
      onSettled={onSettled}
      done={removed}
    />
  );
}

/** Does something to what a row shows; each row has its own, which stays busy while another is pressed. */
export function RowButton({
  variant = 'line',
  action,
  askFirst,
  onPress,
  onSettled,
  done,
}: {
  variant?: 'line' | 'danger';
  /** The words of the button. */
  action: string;
  askFirst?: () => Promise<boolean>;
  onPress: () => Promise<unknown>;
  /** Reads again what is listed. */
  onSettled: () => unknown;
  /** Said once it is done. */
  done: string;
}): ReactNode {
  const press = useMutation({
    mutationFn: onPress,
    onSuccess: () => showToast(done),
    onSettled,
  });
  async function askAndPress(): Promise<void> {
    if (!askFirst || (await askFirst())) press.mutate();
  }
  return (
    <Button
      size="sm"
      variant={variant}
      isPending={press.isPending}
      onClick={() => void askAndPress()}
    >
      {action}
    </Button>
  );
}
