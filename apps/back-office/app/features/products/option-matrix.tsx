import { MAX_OPTIONS } from '@duskline/contract/admin/product-form.rules';
import {
  type FocusEvent,
  memo,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { onEnter } from '../../lib/forms/on-enter.ts';
import { productTexts } from '../../texts/products.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { SheetContext } from './option-cells.tsx';
import { type CellErrors, cellErrorOf } from './option-errors.ts';
import { OptionGroup, ROWS_OF_GROUP } from './option-group.tsx';
import { parseCell } from './option-number.ts';
import { type OptionChange, rowHeight, rowLook } from './option-row.tsx';
import { combineOptions, type EditedOption, wordsOf } from './product-draft.ts';
import { useQuietTyping } from './use-quiet-typing.ts';

const texts = productTexts.options;

type ChangeOptions = (
  change: (options: readonly EditedOption[]) => readonly EditedOption[],
) => void;

/**
 * The options of a product as a sheet: colours times sizes, each with its code, extra price, stock and
 * whether it is sold. Only the rows near the view are in the page, and one is drawn again only when its
 * own option changes, so that typing stays quick at 400 of them
 * (docs/decisions/0740-the-option-sheet-draws-what-is-near.md).
 */
export const OptionMatrix = memo(function OptionMatrix({
  options,
  error,
  cellErrors,
  canCount,
  isReadOnly,
  onChange,
}: {
  options: readonly EditedOption[];
  error: string | undefined;
  /** What was found wrong when it was to be saved. */
  cellErrors: CellErrors;
  /** Whether its stock may be corrected here. */
  canCount: boolean;
  isReadOnly: boolean;
  onChange: ChangeOptions;
}): ReactNode {
  const hasFieldsOnly = useMediaQuery('(pointer: coarse)');
  const sheetContext = useMemo(() => ({ hasFieldsOnly, isReadOnly }), [hasFieldsOnly, isReadOnly]);
  const changeOne = useCallback(
    (id: string, change: OptionChange) =>
      onChange((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one))),
    [onChange],
  );
  const removeOne = useCallback(
    (id: string) => onChange((before) => before.filter((one) => one.id !== id)),
    [onChange],
  );
  /** The group that has the focus, or had it last. */
  const [focused, setFocused] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);
  useQuietTyping(sheet);
  const units = options.reduce((sum, { available }) => sum + available, 0);
  const groups = groupsOf(options);
  return (
    <>
      <MakeOptions
        options={options}
        // What is wrong with a cell is said there.
        lacking={Object.keys(cellErrors).length === 0 ? error : undefined}
        onChange={onChange}
      />
      {options.length === 0 ? (
        <p className="mt-4 text-sm text-mute">{texts.none}</p>
      ) : (
        <>
          <ForAll canCount={canCount} onChange={onChange} />
          <div
            ref={sheet}
            className="relative mt-3 overflow-x-auto border-y border-ink max-lg:scroll-edges"
          >
            <table
              aria-rowcount={options.length + 1}
              className={classNames('block min-w-176 border-separate text-sm', rowHeight)}
              onFocus={(event) => setFocused((before) => groupIn(event) ?? before)}
            >
              <thead className="block">
                <tr
                  aria-rowindex={1}
                  className={classNames(rowLook, 'text-left text-xs text-mute')}
                >
                  <th className="px-2 py-2 font-semibold">{texts.columns.colour}</th>
                  <th className="px-2 font-semibold">{texts.columns.size}</th>
                  <th className="px-2 font-semibold">{texts.columns.managementCode}</th>
                  <th className="px-2 text-right font-semibold">{texts.columns.addPrice}</th>
                  <th className="px-2 text-right font-semibold">{texts.columns.available}</th>
                  <th className="px-2 text-center font-semibold">{texts.columns.isOnSale}</th>
                  <th>
                    <span className="sr-only">{texts.removal}</span>
                  </th>
                </tr>
              </thead>
              <SheetContext value={sheetContext}>
                {groups.map((rows, at) => (
                  <OptionGroup
                    // biome-ignore lint/suspicious/noArrayIndexKey: a group is a place; its rows have ids.
                    key={at}
                    at={at}
                    options={rows}
                    errors={cellErrors}
                    isPinned={
                      at === 0 ||
                      at === groups.length - 1 ||
                      Math.abs(at - focused) <= 1 ||
                      rows.some((option) => cellErrors[option.id] || cellErrorOf(option))
                    }
                    canCount={canCount}
                    onChange={changeOne}
                    onRemove={removeOne}
                  />
                ))}
              </SheetContext>
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

/** The place of the group that something of was focused. */
function groupIn({ target }: FocusEvent<HTMLTableElement>): number | undefined {
  const { group } = target.closest('tbody')?.dataset ?? {};
  return group === undefined ? undefined : Number(group);
}

function MakeOptions({
  options,
  lacking,
  onChange,
}: {
  options: readonly EditedOption[];
  /** What is wrong with the options as a whole. */
  lacking: string | undefined;
  onChange: ChangeOptions;
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
        hint={lacking ? undefined : texts.listHint}
        error={lacking}
        placeholder="블랙, 그레이"
        onKeyDown={onEnter(make)}
        defaultValue={distinct(options.map(({ colour }) => colour))}
      />
      <TextField
        ref={sizes}
        label={texts.sizes}
        hint={error ? undefined : texts.makeHint}
        error={error}
        placeholder="S, M, L"
        onKeyDown={onEnter(make)}
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
function ForAll({ canCount, onChange }: { canCount: boolean; onChange: ChangeOptions }): ReactNode {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();

  function fill(column: 'addPrice' | 'available'): void {
    const number = parseCell(value, column === 'addPrice');
    if (number === undefined) {
      setError(column === 'addPrice' ? texts.noAmount(value) : texts.noCount(value));
      return;
    }
    onChange((before) =>
      before.map((one) => {
        const { [column]: _former, ...others } = one.refused ?? {};
        const refused = Object.keys(others).length > 0 ? others : undefined;
        return { ...one, [column]: number, refused };
      }),
    );
  }

  return (
    <div className="mt-4 flex flex-wrap items-start gap-2">
      <TextField
        label={texts.forAll}
        className="w-32"
        inputMode="numeric"
        maxLength={20}
        value={value}
        error={error}
        // Which of the two buttons is meant, only a press on it says.
        onKeyDown={onEnter()}
        onChange={(event) => {
          setValue(event.currentTarget.value);
          setError(undefined);
        }}
      />
      {canCount && (
        <Button className="mt-5.5" disabled={value.trim() === ''} onClick={() => fill('available')}>
          {texts.columns.available} {texts.apply}
        </Button>
      )}
      <Button className="mt-5.5" disabled={value.trim() === ''} onClick={() => fill('addPrice')}>
        {texts.columns.addPrice} {texts.apply}
      </Button>
    </div>
  );
}
