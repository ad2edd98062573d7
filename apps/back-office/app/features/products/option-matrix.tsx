import { MAX_OPTIONS } from '@duskline/contract/admin/product-form.rules';
import { Trash2 } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { productTexts } from '../../texts/products.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/text-field.tsx';
import { combineOptions, type EditedOption, wordsOf } from './product-draft.ts';

const texts = productTexts.options;

/** What an option's inputs look like: a cell of a sheet, not a field with a label. */
const cell =
  'h-8 w-full min-w-0 border border-transparent bg-transparent px-2 text-sm hover:border-control focus:border-ink focus:bg-paper focus:outline-1 focus:outline-ink pointer-coarse:h-11';

/** Of a row: its line and its button, which a finger needs larger. */
const rowHeight = '[--row-height:2.3125rem] pointer-coarse:[--row-height:2.8125rem]';
const row = 'grid grid-cols-[9rem_7rem_minmax(8rem,1fr)_8rem_6rem_3.5rem_2.75rem] items-center';

/** Rows of a table body. */
const ROWS_OF_GROUP = 5;
/**
 * Groups of rows that are not in view are neither laid out nor painted: with 400 rows, that took 65 ms
 * for each letter. Rows by themselves were 400 boxes for the browser to watch at each letter. What
 * belongs to a table knows no containment, so these are blocks and grids. A group is as high unseen as
 * seen: else what stands below moves away under the pointer as soon as one comes near.
 */
const group =
  'block [contain-intrinsic-size:auto_calc(var(--rows)*var(--row-height))] [content-visibility:auto]';
const groupOf = (rows: number): CSSProperties => ({ '--rows': rows }) as CSSProperties;

type Change = Partial<Omit<EditedOption, 'id' | 'optionNo'>>;

/**
 * The options of a product as a sheet: colours times sizes, each with its code, extra price, stock and
 * whether it is sold. A row is drawn anew only when its own option changes, so that typing stays quick
 * at 400 of them.
 */
export const OptionMatrix = memo(function OptionMatrix({
  options,
  error,
  canCount,
  onChange,
}: {
  options: readonly EditedOption[];
  error: string | undefined;
  /** Whether its stock may be corrected here. */
  canCount: boolean;
  onChange: (change: (options: readonly EditedOption[]) => readonly EditedOption[]) => void;
}): ReactNode {
  const changeOne = useCallback(
    (id: string, change: Change) =>
      onChange((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one))),
    [onChange],
  );
  const removeOne = useCallback(
    (id: string) => onChange((before) => before.filter((one) => one.id !== id)),
    [onChange],
  );
  const units = options.reduce((sum, { available }) => sum + available, 0);
  return (
    <>
      <MakeOptions options={options} onChange={onChange} />
      {error && (
        <p role="alert" className="mt-2 text-xs text-bad">
          {error}
        </p>
      )}
      {options.length === 0 ? (
        <p className="mt-4 text-sm text-mute">{texts.none}</p>
      ) : (
        <>
          <ForAll canCount={canCount} onChange={onChange} />
          <div className="relative mt-3 overflow-x-auto border-y border-ink">
            <table className={classNames('block min-w-176 border-separate text-sm', rowHeight)}>
              <thead className="block">
                <tr className={classNames(row, 'text-left text-xs text-mute')}>
                  <th className="px-2 py-2 font-semibold">{texts.colour}</th>
                  <th className="px-2 font-semibold">{texts.size}</th>
                  <th className="px-2 font-semibold">{texts.code}</th>
                  <th className="px-2 text-right font-semibold">{texts.addPrice}</th>
                  <th className="px-2 text-right font-semibold">{texts.stock}</th>
                  <th className="px-2 text-center font-semibold">{texts.onSale}</th>
                  <th />
                </tr>
              </thead>
              {groupsOf(options).map((rows) => (
                <tbody key={rows[0]?.id} className={group} style={groupOf(rows.length)}>
                  {rows.map((option) => (
                    <OptionRow
                      key={option.id}
                      option={option}
                      canCount={canCount}
                      onChange={changeOne}
                      onRemove={removeOne}
                    />
                  ))}
                </tbody>
              ))}
            </table>
          </div>
          <p className="figures mt-2 text-xs text-mute" aria-live="polite">
            {texts.total(options.length, units)} · {canCount ? texts.stockHint : texts.noCounts}
          </p>
        </>
      )}
    </>
  );
});

function groupsOf(options: readonly EditedOption[]): (readonly EditedOption[])[] {
  return Array.from({ length: Math.ceil(options.length / ROWS_OF_GROUP) }, (_, at) =>
    options.slice(at * ROWS_OF_GROUP, (at + 1) * ROWS_OF_GROUP),
  );
}

const OptionRow = memo(function OptionRow({
  option,
  canCount,
  onChange,
  onRemove,
}: {
  option: EditedOption;
  canCount: boolean;
  onChange: (id: string, change: Change) => void;
  onRemove: (id: string) => void;
}): ReactNode {
  const { id, colour, size, managementCode, addPrice, available, isOnSale } = option;
  const name = `${colour} ${size}`;
  return (
    <tr className={classNames(row, 'h-(--row-height) border-t border-line')}>
      <td>
        <TextCell
          label={`${name} ${texts.colour}`}
          maxLength={50}
          value={colour}
          onChange={(next) => onChange(id, { colour: next })}
        />
      </td>
      <td>
        <TextCell
          label={`${name} ${texts.size}`}
          maxLength={50}
          value={size}
          onChange={(next) => onChange(id, { size: next })}
        />
      </td>
      <td>
        <TextCell
          label={`${name} ${texts.code}`}
          maxLength={40}
          value={managementCode}
          onChange={(next) => onChange(id, { managementCode: next })}
        />
      </td>
      <td>
        <NumberCell
          label={`${name} ${texts.addPrice}`}
          value={addPrice}
          canBeNegative
          onChange={(next) => onChange(id, { addPrice: next })}
        />
      </td>
      <td>
        <NumberCell
          label={`${name} ${texts.stock}`}
          value={available}
          isDisabled={!canCount}
          onChange={(next) => onChange(id, { available: next })}
        />
      </td>
      <td className="flex justify-center">
        <Checkbox
          label={`${name} ${texts.onSale}`}
          isLabelHidden
          checked={isOnSale}
          onChange={(event) => onChange(id, { isOnSale: event.currentTarget.checked })}
        />
      </td>
      <td>
        <IconButton label={texts.remove(name)} onClick={() => onRemove(id)}>
          <Trash2 size={14} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
});

/**
 * A text in a cell. What is typed is the input's own until it is left, or until Enter: a letter draws
 * nothing anew, however many options there are.
 */
function TextCell({
  label,
  maxLength,
  value,
  className,
  inputMode,
  isDisabled,
  clean,
  onChange,
}: {
  label: string;
  maxLength: number;
  value: string;
  className?: string;
  inputMode?: 'text' | 'numeric';
  isDisabled?: boolean;
  /** Takes out what does not belong into the cell. */
  clean?: (text: string) => string;
  onChange: (value: string) => void;
}): ReactNode {
  return (
    <input
      // Another value, from a merge or one for all options, is another input.
      key={value}
      className={classNames(cell, className)}
      aria-label={label}
      maxLength={maxLength}
      inputMode={inputMode}
      disabled={isDisabled}
      defaultValue={value}
      onInput={
        clean &&
        (({ currentTarget: input }) => {
          const cleaned = clean(input.value);
          if (cleaned !== input.value) input.value = cleaned;
        })
      }
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // The cell is done, not the whole form.
        event.preventDefault();
        event.currentTarget.blur();
      }}
      onBlur={({ currentTarget: input }) => {
        const typed = input.value;
        if (typed === value) return;
        // What is not taken is not shown either; what is taken comes as another value.
        input.value = value;
        onChange(typed);
      }}
    />
  );
}

/** A whole number in a cell; anything else leaves what was there. */
function NumberCell({
  label,
  value,
  canBeNegative = false,
  isDisabled = false,
  onChange,
}: {
  label: string;
  value: number;
  canBeNegative?: boolean;
  isDisabled?: boolean;
  onChange: (value: number) => void;
}): ReactNode {
  return (
    <TextCell
      label={label}
      maxLength={10}
      className="figures text-right"
      inputMode={canBeNegative ? 'text' : 'numeric'}
      isDisabled={isDisabled}
      clean={(text) => text.replace(/[^\d-]/g, '')}
      value={String(value)}
      onChange={(text) => {
        const number = Number(text);
        if (text === '' || !Number.isInteger(number) || (!canBeNegative && number < 0)) return;
        onChange(number);
      }}
    />
  );
}

function MakeOptions({
  options,
  onChange,
}: {
  options: readonly EditedOption[];
  onChange: (change: (options: readonly EditedOption[]) => readonly EditedOption[]) => void;
}): ReactNode {
  const colours = useRef<HTMLInputElement>(null);
  const sizes = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  function make(): void {
    const made = combineOptions(
      options,
      wordsOf(colours.current?.value ?? ''),
      wordsOf(sizes.current?.value ?? ''),
    );
    const isTooMany = made.length > MAX_OPTIONS;
    setError(isTooMany ? texts.tooMany : undefined);
    if (!isTooMany) onChange(() => made);
  }

  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <TextField
        ref={colours}
        label={texts.colours}
        hint={texts.listHint}
        placeholder="블랙, 그레이"
        defaultValue={distinct(options.map(({ colour }) => colour))}
      />
      <TextField
        ref={sizes}
        label={texts.sizes}
        hint={error ? undefined : texts.makeHint}
        error={error}
        placeholder="S, M, L"
        defaultValue={distinct(options.map(({ size }) => size))}
      />
      <Button className="sm:mt-5.5" onClick={make}>
        {texts.make}
      </Button>
    </div>
  );
}

function distinct(words: readonly string[]): string {
  return [...new Set(words)].join(', ');
}

/** One value for every option at once. */
function ForAll({
  canCount,
  onChange,
}: {
  canCount: boolean;
  onChange: (change: (options: readonly EditedOption[]) => readonly EditedOption[]) => void;
}): ReactNode {
  const [value, setValue] = useState('');
  const fill = (change: Change) =>
    onChange((before) => before.map((one) => ({ ...one, ...change })));
  const number = Number(value);
  const isEmpty = value.trim() === '' || !Number.isInteger(number);
  return (
    <div className="mt-4 flex flex-wrap items-end gap-2">
      <TextField
        label={texts.forAll}
        className="w-32"
        inputMode="numeric"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value.replace(/[^\d-]/g, '').slice(0, 9))}
      />
      {canCount && (
        <Button disabled={isEmpty || number < 0} onClick={() => fill({ available: number })}>
          {texts.stock} {texts.apply}
        </Button>
      )}
      <Button disabled={isEmpty} onClick={() => fill({ addPrice: number })}>
        {texts.addPrice} {texts.apply}
      </Button>
    </div>
  );
}
