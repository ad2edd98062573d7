import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTypedEarly } from '../lib/hydration/typed-early.ts';
import { classNames } from './class-names.ts';

/** A labelled text input. `error` is shown below and read with it; `trailing` is inside at its end. */
export function TextField({
  label,
  error,
  hint,
  trailing,
  isLabelHidden = false,
  className,
  id,
  ref,
  ...rest
}: ComponentProps<'input'> & {
  label: string;
  error?: string;
  hint?: ReactNode;
  trailing?: ReactNode;
  isLabelHidden?: boolean;
}) {
  const ownId = useId();
  const fieldRef = useTypedEarly(ref);
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label
        htmlFor={inputId}
        className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}
      >
        {label}
        {rest.required && (
          <span aria-hidden="true" className="text-signal-text">
            {' *'}
          </span>
        )}
      </label>
      <div
        className={classNames(
          'flex h-12 items-center border bg-paper focus-within:border-ink focus-within:outline-1 focus-within:outline-ink has-disabled:bg-ground',
          error ? 'border-signal-text' : 'border-control',
        )}
      >
        <input
          {...rest}
          ref={fieldRef}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className="h-full min-w-0 flex-1 bg-transparent px-3.5 text-base outline-none placeholder:text-mute"
        />
        {trailing && <div className="flex shrink-0 items-center pr-1.5">{trailing}</div>}
      </div>
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={classNames('mt-1.5 text-xs', error ? 'text-signal-text' : 'text-mute')}
        >
          {note}
        </p>
      )}
    </div>
  );
}
