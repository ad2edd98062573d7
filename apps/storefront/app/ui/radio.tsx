import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** One choice of several as a tile, such as a payment method. All of a group have the same `name`. */
export function RadioTile({
  children,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label
      className={classNames(
        'flex min-h-12 cursor-pointer items-center justify-center border border-control px-4 text-sm font-medium',
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
