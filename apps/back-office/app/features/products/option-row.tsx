import { memo, type ReactNode } from 'react';
import { productTexts } from '../../texts/products.ts';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NumberCell, TextCell } from './option-cells.tsx';
import { type CellError, cellErrorOf, type OptionColumn } from './option-errors.ts';
import type { EditedOption } from './product-draft.ts';

const texts = productTexts.options;

/** The columns of the sheet, and how high a row is: its line and its button, which a finger needs larger. */
export const rowLook =
  'grid grid-cols-[9rem_7rem_minmax(8rem,1fr)_8rem_6rem_3.5rem_2.75rem] items-center';
export const rowHeight = '[--row-height:2.3125rem] pointer-coarse:[--row-height:2.8125rem]';

export type OptionChange = Partial<Omit<EditedOption, 'id' | 'optionNo'>>;

/** An option as a row of the sheet; drawn again only when it changes itself. */
export const OptionRow = memo(function OptionRow({
  option,
  rowIndex,
  found,
  canCount,
  onChange,
  onRemove,
}: {
  option: EditedOption;
  /** Of all rows of the table, drawn or not, its head being 1. */
  rowIndex: number;
  /** What was found wrong with it when it was to be saved. */
  found: CellError | undefined;
  canCount: boolean;
  onChange: (id: string, change: OptionChange) => void;
  onRemove: (id: string) => void;
}): ReactNode {
  const { id, colour, size, managementCode, addPrice, available, isOnSale, refused } = option;
  const name = `${colour} ${size}`;
  const error = cellErrorOf(option) ?? found;
  const errorId = `option-error-${id}`;
  const cell = (column: OptionColumn) => ({
    label: `${name} ${texts.columns[column]}`,
    name: `${id}.${column}`,
    errorId: error?.column === column ? errorId : undefined,
  });
  return (
    <tr
      aria-rowindex={rowIndex}
      className={classNames(rowLook, 'min-h-(--row-height) isolate border-t border-line')}
    >
      <td>
        <TextCell
          {...cell('colour')}
          maxLength={50}
          value={colour}
          onChange={(next) => onChange(id, { colour: next })}
        />
      </td>
      <td>
        <TextCell
          {...cell('size')}
          maxLength={50}
          value={size}
          onChange={(next) => onChange(id, { size: next })}
        />
      </td>
      <td>
        <TextCell
          {...cell('managementCode')}
          maxLength={40}
          value={managementCode}
          onChange={(next) => onChange(id, { managementCode: next })}
        />
      </td>
      <td>
        <NumberCell
          {...cell('addPrice')}
          value={addPrice}
          refused={refused?.addPrice}
          canBeNegative
          onChange={(typed) => onChange(id, changeOf('addPrice', typed, refused))}
        />
      </td>
      <td>
        <NumberCell
          {...cell('available')}
          value={available}
          refused={refused?.available}
          isDisabled={!canCount}
          onChange={(typed) => onChange(id, changeOf('available', typed, refused))}
        />
      </td>
      <td className="flex justify-center">
        <Checkbox
          label={`${name} ${texts.columns.isOnSale}`}
          isLabelHidden
          aria-invalid={error?.column === 'isOnSale' ? true : undefined}
          aria-describedby={cell('isOnSale').errorId}
          checked={isOnSale}
          onChange={(event) => onChange(id, { isOnSale: event.currentTarget.checked })}
        />
      </td>
      <td className="flex">
        <IconButton
          label={texts.remove(name)}
          className="icon-trash"
          onClick={() => onRemove(id)}
        />
      </td>
      {error && (
        <td
          id={errorId}
          role="alert"
          className="sticky left-0 col-span-full w-fit max-w-[calc(100vw-2*var(--spacing-gutter))] px-2 pb-1.5 text-xs text-bad"
        >
          {error.text}
        </td>
      )}
    </tr>
  );
});

/** What was typed into a number: the number, or the text beside the former one. */
function changeOf(
  column: 'addPrice' | 'available',
  typed: { number: number } | { refused: string },
  before: EditedOption['refused'],
): OptionChange {
  const { [column]: _former, ...others } = before ?? {};
  if ('refused' in typed) return { refused: { ...others, [column]: typed.refused } };
  return { [column]: typed.number, refused: Object.keys(others).length > 0 ? others : undefined };
}
