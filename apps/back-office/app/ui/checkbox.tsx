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
  const ariaLabel = isLabelHidden && typeof label === 'string' ? label : undefined;
  return (
    <label
      className={classNames(
        'inline-flex cursor-pointer items-start gap-2 pointer-coarse:min-h-11 pointer-coarse:items-center',
        className,
      )}
    >
      {/* The tick lies over the box by the grid: 400 of them are no layers of their own. */}
      <span className="inline-grid size-4.5 shrink-0 *:[grid-area:1/1] pointer-coarse:size-5">
        <input
          {...rest}
          aria-label={ariaLabel}
          ref={input}
          type="checkbox"
          className="peer size-full appearance-none border border-control bg-paper checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink disabled:border-line disabled:bg-ground"
        />
        <svg
          aria-hidden="true"
          viewBox="0 0 18 18"
          fill="none"
          strokeWidth="2"
          className="pointer-events-none hidden size-full overflow-visible stroke-paper peer-checked:block peer-indeterminate:block peer-disabled:stroke-mute forced-colors:stroke-[CanvasText]"
        >
          <path d={isMixed ? 'M4 9h10' : 'M4 9.500l3.200 3.200 6.800-7.200'} />
        </svg>
      </span>
      {ariaLabel === undefined && (
        <span className={isLabelHidden ? 'sr-only' : 'text-sm'}>
          {label}
          {hint && <span className="block text-xs text-mute">{hint}</span>}
        </span>
      )}
    </label>
  );
}
