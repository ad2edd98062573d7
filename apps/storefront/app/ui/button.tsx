import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonLook = {
  /** `solid` for the main action, `signal` to buy, `line` for others, `bare` within a line of text. */
  variant?: 'solid' | 'signal' | 'line' | 'bare';
  size?: 'sm' | 'md' | 'lg';
};

const variants = {
  solid: 'bg-ink text-paper border-ink hover:bg-paper hover:text-ink',
  // One colour at rest and under a mouse: the order button is found by its colour.
  signal: 'bg-signal text-on-signal border-signal hover:border-ink',
  line: 'bg-paper text-ink border-ink hover:bg-ink hover:text-paper',
  bare: 'border-transparent underline decoration-1 underline-offset-4 hover:decoration-2 off:border-transparent! off:bg-transparent! off:no-underline px-0!',
};
const sizes = { sm: 'h-9 px-3.5 text-sm', md: 'h-12 px-5 text-base', lg: 'h-14 px-7 text-lg' };

function look({ variant = 'solid', size = 'md' }: ButtonLook, className?: string): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 border font-semibold whitespace-nowrap transition-colors duration-150 select-none',
    'off:border-line off:bg-ground off:text-mute off:hover:bg-ground off:hover:text-mute',
    variants[variant],
    sizes[size],
    className,
  );
}

/**
 * A button. While `isPending` it has the same size, is announced as busy and ignores clicks. `isOff`
 * says that it does nothing for now, and yet it receives clicks, which `disabled` does not.
 */
export function Button({
  variant,
  size,
  isPending = false,
  isOff = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook & { isPending?: boolean; isOff?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || isOff || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      className={classNames(look({ variant, size }, className), isPending && 'relative')}
    >
      {/* It has no box of its own, so that only what it hands on can hide it: its colour. */}
      <span className={classNames('contents', isPending && 'text-transparent')}>{children}</span>
      {isPending && <Dots />}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={look({ variant, size }, className)} />;
}

/** A square button with only an icon; `label` is its text for screen readers. */
export function IconButton({
  label,
  size = 'md',
  className,
  children,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  size?: 'sm' | 'md';
  children: ReactNode;
}) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-flex items-center justify-center disabled:text-mute',
        size === 'sm' ? 'size-9' : 'size-11',
        className,
      )}
    >
      {children}
    </button>
  );
}

function Dots() {
  return (
    <span aria-hidden="true" className="absolute inset-0 flex items-center justify-center gap-1">
      {[0, 160, 320].map((delay) => (
        <span
          key={delay}
          style={{ animationDelay: `${delay}ms` }}
          className="size-1.5 animate-pulse bg-current"
        />
      ))}
    </span>
  );
}
