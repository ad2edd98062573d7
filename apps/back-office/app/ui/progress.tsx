import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** How far something is, as a bar; `aria-label` says what. */
export function Progress({
  className,
  ...rest
}: ComponentProps<'progress'> & { 'aria-label': string }): ReactNode {
  return (
    <progress
      {...rest}
      className={classNames(
        'appearance-none bg-ground-deep',
        '[&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-ground-deep [&::-webkit-progress-value]:bg-ink',
        className,
      )}
    />
  );
}
