import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A checkbox with its label; the label can be clicked too. */
export function Checkbox({
  children,
  className,
  isLabelHidden = false,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; isLabelHidden?: boolean }) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-6 cursor-pointer items-start gap-2.5',
        // Alone it is smaller than a fingertip.
        isLabelHidden && 'relative isolate after:absolute after:-inset-2.5 after:-z-1',
        className,
      )}
    >
      <span className="relative mt-0.5 inline-flex size-5 shrink-0">
        <input
          {...rest}
          type="checkbox"
          className="peer size-5 appearance-none border border-ink bg-paper checked:bg-ink disabled:border-line disabled:bg-ground"
        />
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="pointer-events-none absolute inset-0 hidden size-5 stroke-paper peer-checked:block peer-disabled:stroke-mute forced-colors:stroke-[CanvasText]"
          fill="none"
          strokeWidth="2"
        >
          <path d="M4.5 10.5l3.5 3.5 7.5-8" />
        </svg>
      </span>
      <span className={isLabelHidden ? 'sr-only' : 'text-sm leading-6'}>{children}</span>
    </label>
  );
}
