import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  ink: 'bg-ink text-paper',
  signal: 'bg-signal text-on-signal',
  line: 'border border-ink bg-paper text-ink',
  quiet: 'bg-ground text-mute',
};

/** A short label: sold out, new, app only. */
export function Badge({
  tone = 'line',
  className,
  children,
}: {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center px-1.5 text-2xs leading-none font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
