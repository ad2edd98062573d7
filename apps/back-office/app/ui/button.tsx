import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { uiTexts } from '../texts/ui.ts';
import { classNames } from './class-names.ts';

type Look = {
  /** `solid`: the one main action of a screen. `danger`: what cannot be taken back. */
  variant?: 'solid' | 'line' | 'danger' | 'bare';
  size?: 'sm' | 'md';
};

const variants = {
  solid: 'border-ink bg-ink text-paper hover:bg-mute hover:border-mute',
  line: 'border-control bg-paper text-ink hover:border-ink hover:bg-ground',
  danger: 'border-bad bg-bad-ground text-bad hover:bg-paper',
  bare: 'border-transparent text-ink hover:bg-ground-deep',
};
/** A finger needs 44 px, a mouse does not. */
const sizes = {
  sm: 'h-7 px-2 text-xs pointer-coarse:h-11 pointer-coarse:px-3',
  md: 'h-9 px-3.5 text-sm pointer-coarse:h-11',
};

function lookOf({ variant = 'line', size = 'md' }: Look): string {
  return classNames(
    'relative inline-flex shrink-0 items-center justify-center gap-1.5 border font-semibold whitespace-nowrap transition-colors duration-100 select-none',
    'disabled:border-line disabled:bg-ground disabled:text-mute',
    variants[variant],
    sizes[size],
  );
}

/** A button. While `isPending` it keeps its size, is announced as busy and ignores presses. */
export function Button({
  variant,
  size,
  isPending = false,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': isOff,
  ...rest
}: ComponentProps<'button'> & Look & { isPending?: boolean }): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || isOff}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      className={classNames(lookOf({ variant, size }), className)}
    >
      <span
        className={classNames('inline-flex items-center gap-1.5', isPending && 'text-transparent')}
      >
        {children}
      </span>
      {isPending && (
        <span className="absolute inset-0 flex items-center justify-center">
          <span
            aria-hidden="true"
            className="size-3.5 animate-spin border-2 border-current border-t-transparent"
          />
          <span className="sr-only">{uiTexts.busy}</span>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look): ReactNode {
  return <Link {...rest} className={classNames(lookOf({ variant, size }), className)} />;
}

/**
 * A square button with only an icon; `label` is what a screen reader says and a mouse is shown. While it
 * `isPending` it keeps the focus, is announced as busy and ignores presses.
 */
export function IconButton({
  label,
  isPending = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  label: string;
  isPending?: boolean;
}): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'inline-flex size-9 shrink-0 items-center justify-center text-ink hover:bg-ground-deep disabled:text-mute aria-disabled:text-mute pointer-coarse:size-11',
        className,
      )}
    />
  );
}
