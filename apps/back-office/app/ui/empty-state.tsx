import type { ReactNode } from 'react';

/** What is shown where there is nothing: a sentence, and what can be done about it. */
export function EmptyState({ text, action }: { text: ReactNode; action?: ReactNode }): ReactNode {
  return (
    <div className="flex flex-col items-center gap-3 border border-line px-4 py-12 text-center text-sm text-mute">
      <p className="text-balance">{text}</p>
      {action}
    </div>
  );
}
