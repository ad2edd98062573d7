import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

/** The options that a record of labels stands for, in its order. */
export function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  // The record names its keys: a list of labels has no others.
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

/** A labelled choice of one; the browser's own list, which phones and keyboards know best. */
export function Select({
  label,
  error,
  hint,
  isRequired,
  isLabelHidden,
  className,
  options,
  id,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly SelectOption[];
  }): ReactNode {
  return (
    <Field {...{ label, error, hint, isRequired, isLabelHidden, className, id }}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            aria-required={isRequired || undefined}
            className={classNames(
              'h-9 appearance-none truncate pr-7 pl-2.5 pointer-coarse:h-11',
              controlLook(error !== undefined),
            )}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={14}
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  );
}
