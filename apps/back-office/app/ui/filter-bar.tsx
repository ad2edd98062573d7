import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../lib/shortcuts/shortcuts.ts';
import type { Filter, Filters, FilterValues, UrlFilters } from '../lib/url/url-filters.ts';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { NARROW, useMediaQuery } from './use-media-query.ts';

/** How long after the last letter a list is asked for. */
const TYPING_MS = 250;

/** The filters of a list, which are in the URL; `/` leads to the main search. */
export function FilterBar<F extends Filters>({
  state,
  own = {},
  onEnter,
  children,
}: {
  state: UrlFilters<F>;
  /** The controls of the filters that the list draws itself. */
  own?: { [Name in keyof F]?: ReactNode };
  /** Enter was pressed in a typed filter, or by a scanner at the end of its code. */
  onEnter?: (name: keyof F & string, text: string) => void;
  /** More at its end, such as saved views. */
  children?: ReactNode;
}): ReactNode {
  const { filters, values, set, reset, isFiltered } = state;
  const isNarrow = useMediaQuery(NARROW);
  const [isOpen, setOpen] = useState(false);
  const names = Object.keys(filters) as (keyof F & string)[];
  // A phone shows the search alone; the rest would fill its screen.
  const isMain = (name: keyof F & string) => {
    const filter = filters[name];
    return filter?.kind === 'text' && filter.isMain === true;
  };
  const folded = isNarrow ? names.filter((name) => !isMain(name)) : [];
  const chosen = folded.filter((name) => values[name] !== undefined).length;
  const shown = names.filter((name) => isOpen || !folded.includes(name));
  return (
    <search
      aria-label={uiTexts.filters.label}
      className="mb-3 flex flex-wrap items-end gap-x-2 gap-y-2"
    >
      {shown.map((name) => (
        <FilterControl
          key={name}
          filter={filters[name] as Filter}
          own={own[name]}
          value={values[name]}
          onChange={(value) => set({ [name]: value } as FilterValues<F>)}
          onEnter={(text) => onEnter?.(name, text)}
        />
      ))}
      {folded.length > 0 && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal size={14} aria-hidden="true" />
          {chosen === 0 ? uiTexts.filters.label : uiTexts.filters.chosen(chosen)}
        </Button>
      )}
      {isFiltered && (
        <Button variant="bare" onClick={reset}>
          <X size={14} aria-hidden="true" />
          {uiTexts.filters.reset}
        </Button>
      )}
      {children}
    </search>
  );
}

function FilterControl({
  filter,
  own,
  value,
  onChange,
  onEnter,
}: {
  filter: Filter;
  own: ReactNode;
  value: unknown;
  onChange: (value: unknown) => void;
  onEnter: (text: string) => void;
}): ReactNode {
  if (filter.kind === 'own') return own;
  if (filter.kind === 'choice') {
    return (
      <Select
        label={filter.label}
        className="w-34 max-sm:min-w-34 max-sm:flex-1"
        value={value === undefined ? '' : String(value)}
        options={[{ value: '', label: uiTexts.all }, ...filter.options]}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    );
  }
  if (filter.kind === 'day') {
    return (
      <TextField
        label={filter.label}
        type="date"
        className="w-36 max-sm:flex-1 pointer-coarse:w-40"
        value={value === undefined ? '' : String(value)}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    );
  }
  return <TypedFilter {...{ filter, onChange, onEnter }} value={String(value ?? '')} />;
}

function TypedFilter({
  filter,
  value,
  onChange,
  onEnter,
}: {
  filter: Filter & { kind: 'text' };
  value: string;
  onChange: (value: string) => void;
  onEnter: (text: string) => void;
}): ReactNode {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  /** What is on its way into the URL, where more may be typed before it is there. */
  const [sent, setSent] = useState<string>();
  if (known !== value) {
    setKnown(value);
    setSent(undefined);
    // The URL was changed by something else: back, a saved view, the reset button.
    if (sent?.trim() !== value && typed.trim() !== value) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcuts(
    filter.isMain
      ? [
          {
            keys: '/',
            does: uiTexts.filters.search,
            group: uiTexts.table.shortcuts,
            run: () => {
              input.current?.focus();
              input.current?.select();
            },
          },
        ]
      : [],
  );

  function change(next: string, afterMs: number): void {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(next);
      onChange(next);
    }, afterMs);
  }
  return (
    <TextField
      ref={input}
      label={filter.label}
      type="search"
      autoComplete="off"
      className={filter.isMain ? 'w-72 max-sm:w-full' : 'w-40 max-sm:w-full'}
      placeholder={filter.placeholder}
      value={typed}
      onChange={(event) => change(event.currentTarget.value, TYPING_MS)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          change(typed, 0);
          // A scanner types its code and Enter: the next code replaces this one.
          event.currentTarget.select();
          onEnter(typed.trim());
        }
        if (event.key !== 'Escape') return;
        // Out of an empty one, to the list, which j and k walk through.
        if (typed === '') event.currentTarget.blur();
        else change('', 0);
      }}
      trailing={<Search size={14} aria-hidden="true" className="mr-2.5 shrink-0 text-mute" />}
    />
  );
}
