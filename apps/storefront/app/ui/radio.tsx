import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** One of several; give all of a group the same `name`. */
export function Radio({
  children,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label
      className={classNames('inline-flex min-h-6 cursor-pointer items-start gap-2.5', className)}
    >
      <input
        {...rest}
        type="radio"
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-[50%] border border-ink bg-paper checked:border-6 disabled:border-line disabled:bg-ground"
      />
      <span className="text-sm leading-6">{children}</span>
    </label>
  );
}

/** Radios side by side as tiles: ways to pay, kinds of delivery. */
export function RadioTile({
  children,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label
      className={classNames(
        'flex min-h-12 cursor-pointer items-center justify-center border border-line px-4 text-sm font-medium',
        'has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-disabled:bg-ground has-disabled:text-mute',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        className,
      )}
    >
      <input {...rest} type="radio" className="sr-only" />
      {children}
    </label>
  );
}
