import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

/** A checkbox with its label. `isMixed`: some of what it stands for are chosen. */
export function Checkbox({
  label,
  hint,
  isLabelHidden = false,
  isMixed = false,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> & {
  label: ReactNode;
  hint?: ReactNode;
  isLabelHidden?: boolean;
  isMixed?: boolean;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label
      className={classNames(
        'inline-flex cursor-pointer items-start gap-2 pointer-coarse:min-h-11 pointer-coarse:items-center',
        className,
      )}
    >
      <span className="relative inline-flex size-4.5 shrink-0 pointer-coarse:size-5">
        <input
          {...rest}
          ref={input}
          type="checkbox"
          className="peer size-full appearance-none border border-control bg-paper checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink disabled:border-line disabled:bg-ground"
        />
        <svg
          aria-hidden="true"
          viewBox="0 0 18 18"
          fill="none"
          strokeWidth="2"
          className="pointer-events-none absolute inset-0 hidden size-full stroke-paper peer-checked:block peer-indeterminate:block peer-disabled:stroke-mute"
        >
          <path d={isMixed ? 'M4 9h10' : 'M4 9.500l3.200 3.200 6.800-7.200'} />
        </svg>
      </span>
      <span className={isLabelHidden ? 'sr-only' : 'text-sm'}>
        {label}
        {hint && <span className="block text-xs text-mute">{hint}</span>}
      </span>
    </label>
  );
}
