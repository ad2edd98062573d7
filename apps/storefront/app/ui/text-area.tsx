import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTypedEarly } from '../lib/hydration/typed-early.ts';
import { classNames } from './class-names.ts';

/** A labelled text input of several lines. `error` is shown below and read with it. */
export function TextArea({
  label,
  error,
  hint,
  className,
  id,
  ref,
  ...rest
}: ComponentProps<'textarea'> & { label: string; error?: string; hint?: ReactNode }) {
  const ownId = useId();
  const fieldRef = useTypedEarly(ref);
  const textId = id ?? ownId;
  const noteId = `${textId}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={textId} className="mb-1.5 block text-sm font-medium">
        {label}
        {rest.required && (
          <span aria-hidden="true" className="text-signal-text">
            {' *'}
          </span>
        )}
      </label>
      <textarea
        {...rest}
        ref={fieldRef}
        id={textId}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className={classNames(
          'block w-full resize-y border bg-paper px-3.5 py-3 text-base outline-none placeholder:text-mute focus:border-ink focus:outline-1 focus:outline-ink',
          error ? 'border-signal-text' : 'border-control',
        )}
      />
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
