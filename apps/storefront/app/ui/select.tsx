import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';

/** A labelled select; the browser's own, which phones show best. */
export function Select({
  label,
  options,
  error,
  isLabelHidden = false,
  look = 'box',
  className,
  id,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> & {
  label: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  error?: string;
  isLabelHidden?: boolean;
  /** `line` for a bar of filters, `box` for a form. */
  look?: 'box' | 'line';
}) {
  const ownId = useId();
  const selectId = id ?? ownId;
  const errorId = `${selectId}-error`;
  return (
    <div className={className}>
      <label
        htmlFor={selectId}
        className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}
      >
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={selectId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={classNames(
            'w-full appearance-none bg-paper pr-8',
            look === 'box' && 'h-12 border pl-3.5 text-base',
            look === 'line' && 'h-11 pl-0 text-sm font-medium',
            look === 'box' && (error ? 'border-signal-text' : 'border-control'),
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
          size={16}
          className={classNames(
            'pointer-events-none absolute top-1/2 -translate-y-1/2',
            look === 'box' ? 'right-3' : 'right-1',
          )}
        />
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-xs text-signal-text">
          {error}
        </p>
      )}
    </div>
  );
}
