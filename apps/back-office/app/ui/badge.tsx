import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What a state means for the reader: nothing to do, done well, look at it, wrong, under way. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info';

const grounds: Record<Tone, string> = {
  plain: 'bg-ground-deep text-ink',
  good: 'bg-good-ground text-good',
  warn: 'bg-warn-ground text-warn',
  bad: 'bg-bad-ground text-bad',
  info: 'bg-info-ground text-info',
};

/** A state or a kind in a word or two. The word says it; the colour only repeats it. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: Tone;
  children: ReactNode;
}): ReactNode {
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center px-1.5 text-xs font-semibold whitespace-nowrap',
        grounds[tone],
      )}
    >
      {children}
    </span>
  );
}

const notes: Record<Tone, string> = {
  plain: 'border-line bg-ground text-ink',
  good: 'border-good bg-good-ground text-good',
  warn: 'border-warn bg-warn-ground text-warn',
  bad: 'border-bad bg-bad-ground text-bad',
  info: 'border-info bg-info-ground text-info',
};

/**
 * A sentence or two at the place they are about. `isUrgent`: read aloud at once. `isOutcome`: it says what
 * a press did whose button is gone, and takes the focus then (`useFocusRecovery`).
 */
export function Note({
  tone = 'plain',
  isUrgent = false,
  isOutcome = false,
  className,
  children,
}: {
  tone?: Tone;
  isUrgent?: boolean;
  isOutcome?: boolean;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div
      role={isUrgent ? 'alert' : undefined}
      {...(isOutcome && { 'data-outcome': '', tabIndex: -1 })}
      className={classNames('border-l-2 px-3 py-2 text-sm', notes[tone], className)}
    >
      {children}
    </div>
  );
}
