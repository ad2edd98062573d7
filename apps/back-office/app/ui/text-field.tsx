import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';

/** A labelled line of text. `trailing` stands inside, at its end. */
export function TextField({
  label,
  error,
  hint,
  isRequired,
  isLabelHidden,
  className,
  trailing,
  inputClassName,
  id,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    trailing?: ReactNode;
    inputClassName?: string;
  }): ReactNode {
  return (
    <Field {...{ label, error, hint, isRequired, isLabelHidden, className, id }}>
      {(control) => (
        <div
          className={classNames(
            'flex h-9 items-center pointer-coarse:h-11',
            controlLook(error !== undefined),
          )}
        >
          <input
            {...rest}
            {...control}
            aria-required={isRequired || undefined}
            className={classNames(
              'h-full w-full min-w-0 flex-1 bg-transparent px-2.5 outline-none placeholder:text-mute disabled:text-mute',
              inputClassName,
            )}
          />
          {trailing}
        </div>
      )}
    </Field>
  );
}

/** A labelled text of several lines. */
export function TextArea({
  label,
  error,
  hint,
  isRequired,
  isLabelHidden,
  className,
  id,
  rows = 4,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>): ReactNode {
  return (
    <Field {...{ label, error, hint, isRequired, isLabelHidden, className, id }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          aria-required={isRequired || undefined}
          className={classNames('block px-2.5 py-2', controlLook(error !== undefined))}
        />
      )}
    </Field>
  );
}
