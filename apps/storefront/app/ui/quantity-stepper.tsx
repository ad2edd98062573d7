import { Minus, Plus } from 'lucide-react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

/** A quantity from `min` (1) to `max`; calls `onChange` at each change. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = 99,
  label = '수량',
  isDisabled = false,
  size = 'md',
}: {
  value: number;
  onChange: (quantity: number) => void;
  min?: number;
  max?: number;
  /** What is counted, for screen readers: `더스크 후디 수량`. */
  label?: string;
  isDisabled?: boolean;
  size?: 'sm' | 'md';
}) {
  return (
    <fieldset className="inline-flex border border-control" disabled={isDisabled}>
      <legend className="sr-only">{label}</legend>
      <IconButton
        label={`${label} 줄이기`}
        size={size}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={16} aria-hidden="true" />
      </IconButton>
      <input
        aria-label={label}
        inputMode="numeric"
        value={value}
        onChange={(event) => {
          const typed = Number(event.target.value.replace(/\D/g, ''));
          onChange(Math.min(max, Math.max(min, typed)));
        }}
        className={classNames(
          'w-10 border-x border-control bg-transparent p-0 text-center leading-none text-base tabular-nums disabled:text-mute',
          size === 'sm' ? 'h-9' : 'h-11',
        )}
      />
      <IconButton
        label={`${label} 늘리기`}
        size={size}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={16} aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}
