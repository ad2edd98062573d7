import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** What a control of a field is given: its id, and what describes it. */
export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export type FieldProps = {
  label: string;
  /** What is wrong, in a sentence that says what to do; shown below and read with the control. */
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  isLabelHidden?: boolean;
  className?: string | undefined;
};

/** The edge and ground of whatever is filled in. */
export const controlLook = (hasError: boolean): string =>
  classNames(
    'w-full min-w-0 border bg-paper text-sm outline-0 outline-offset-0 placeholder:text-mute focus-within:border-ink focus-within:outline-1 focus-within:outline-ink focus:border-ink focus:outline-1 focus:outline-ink disabled:bg-ground disabled:text-mute has-[>input:disabled]:bg-ground has-[>input:disabled]:text-mute',
    hasError ? 'border-bad' : 'border-control',
  );

/** A label, a control, and below it the error or the hint. */
export function Field({
  label,
  error,
  hint,
  isRequired = false,
  isLabelHidden = false,
  className,
  id,
  children,
}: FieldProps & {
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}): ReactNode {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label
        htmlFor={controlId}
        className={isLabelHidden ? 'sr-only' : 'mb-1 block text-xs font-medium'}
      >
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-signal-text">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note && (
        <div
          id={noteId}
          role={error ? 'alert' : undefined}
          className={classNames('mt-1 text-xs', error ? 'text-bad' : 'text-mute')}
        >
          {note}
        </div>
      )}
    </div>
  );
}
