import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { parseCell } from './option-number.ts';

/** What an option's inputs look like: a cell of a sheet, not a field with a label. */
const look =
  'h-8 w-full min-w-0 border border-transparent bg-transparent px-2 text-sm hover:border-control focus:border-ink focus:bg-paper focus:outline-1 focus:outline-ink aria-invalid:border-bad pointer-coarse:h-11';

/** What every cell of an option is given. */
type CellProps = {
  label: string;
  /** Finds the cell again: the id of its option and its column. */
  name: string;
  /** The id of the text that says what is wrong with it. */
  errorId: string | undefined;
};

/**
 * A text in a cell. What is typed is the input's own until it is left, or until Enter: a letter draws
 * nothing again, however many options there are.
 */
export function TextCell({
  label,
  name,
  errorId,
  maxLength,
  value,
  className,
  inputMode,
  isDisabled,
  onChange,
}: CellProps & {
  maxLength: number;
  value: string;
  className?: string;
  inputMode?: 'text' | 'numeric';
  isDisabled?: boolean;
  onChange: (value: string) => void;
}): ReactNode {
  return (
    <input
      // Another value, from a merge or one for all options, is another input.
      key={value}
      className={classNames(look, className)}
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      data-cell={name}
      maxLength={maxLength}
      inputMode={inputMode}
      disabled={isDisabled}
      defaultValue={value}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // The cell is done, not the whole form.
        event.preventDefault();
        event.currentTarget.blur();
      }}
      onBlur={({ currentTarget: input }) => {
        const typed = input.value;
        if (typed === value) return;
        // What is taken comes as another value.
        input.value = value;
        onChange(typed);
      }}
    />
  );
}

/** A whole number in a cell; what is none stays as it was typed, as `refused`. */
export function NumberCell({
  value,
  refused,
  canBeNegative = false,
  isDisabled = false,
  onChange,
  ...rest
}: CellProps & {
  value: number;
  refused: string | undefined;
  canBeNegative?: boolean;
  isDisabled?: boolean;
  onChange: (typed: { number: number } | { refused: string }) => void;
}): ReactNode {
  return (
    <TextCell
      {...rest}
      maxLength={20}
      className="figures text-right"
      inputMode={canBeNegative ? 'text' : 'numeric'}
      isDisabled={isDisabled}
      value={refused ?? String(value)}
      onChange={(text) => {
        const number = parseCell(text, canBeNegative);
        onChange(number === undefined ? { refused: text } : { number });
      }}
    />
  );
}
