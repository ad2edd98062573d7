import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** How one filter stands in the URL, and what it is there. */
export type Filter<Value = unknown> = {
  label: string;
  /** Undefined where the URL says nothing, or nothing that is allowed. */
  parse: (text: string) => Value | undefined;
  serialise: (value: Value) => string;
} & FilterControl;

/** By which control a filter is chosen. */
export type FilterControl =
  | { kind: 'text'; placeholder?: string; isMain?: boolean }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'day' }
  /** Drawn by the list itself. */
  | { kind: 'own' };

// biome-ignore lint/suspicious/noExplicitAny: filters of one list have values of different types.
export type Filters = Record<string, Filter<any>>;

export type FilterValues<F extends Filters> = {
  [Name in keyof F]?: F[Name] extends Filter<infer Value> ? Value : never;
};

const MOST_LETTERS = 200;
/** The highest number that a row can have. */
const MOST_ROWS = 2_147_483_647;

/** A filter by typed text. `isMain`: the one that `/` leads to, first in the bar. */
export function textFilter(
  label: string,
  { placeholder, isMain }: { placeholder?: string; isMain?: boolean } = {},
): Filter<string> {
  return {
    kind: 'text',
    label,
    placeholder,
    isMain,
    parse: (text) => text.trim().slice(0, MOST_LETTERS) || undefined,
    serialise: (value) => value.trim(),
  };
}

/** A filter by one of several values. */
export function choiceFilter<const Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
): Filter<Value> {
  return {
    kind: 'choice',
    label,
    options,
    parse: (text) => options.find(({ value }) => value === text)?.value,
    serialise: (value) => value,
  };
}

/** A filter by a day in Seoul, `YYYY-MM-DD`. */
export function dayFilter(label: string): Filter<string> {
  return {
    kind: 'day',
    label,
    parse: (text) => (isDay(text) ? text : undefined),
    serialise: (value) => value,
  };
}

/** A filter by the number of a row, which the list lets choose in its own way. */
export function rowFilter(label: string): Filter<number> {
  return {
    kind: 'own',
    label,
    parse: (text) =>
      /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MOST_ROWS ? Number(text) : undefined,
    serialise: String,
  };
}

/**
 * A filter by one of several rows. Until they are there, undefined, the number in the URL counts as it
 * stands: a list that left it out would be asked for whole first.
 */
export function rowChoiceFilter(
  label: string,
  rows: readonly { no: number; label: string }[] | undefined,
): Filter<number> {
  const row = rowFilter(label);
  return {
    ...row,
    kind: 'choice',
    options: (rows ?? []).map((each) => ({ value: String(each.no), label: each.label })),
    parse: (text) => {
      const no = row.parse(text);
      return rows === undefined || rows.some((each) => each.no === no) ? no : undefined;
    },
  };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** Read what the URL says of a list's filters. */
export function readFilters<F extends Filters>(
  filters: F,
  search: URLSearchParams,
): FilterValues<F> {
  const values: FilterValues<F> = {};
  for (const name of Object.keys(filters) as (keyof F & string)[]) {
    const text = search.get(name);
    const value = text === null ? undefined : filters[name]?.parse(text);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Put values into a URL's search; undefined and empty ones leave it. What is no filter stays. */
export function serialiseFilters<F extends Filters>(
  filters: F,
  search: URLSearchParams,
  change: FilterValues<F>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    const text = value === undefined ? '' : filters[name]?.serialise(value);
    if (text) next.set(name, text);
    else next.delete(name);
  }
  return next;
}

export type UrlFilters<F extends Filters> = {
  filters: F;
  values: FilterValues<F>;
  isFiltered: boolean;
  set: (change: FilterValues<F>) => void;
  reset: () => void;
  /** Changes with every filter and sort: the key of the list. */
  listKey: string;
};

/** Hold the filters of a list in the URL, so that a link, a reload and back show the same list. */
export function useUrlFilters<F extends Filters>(filters: F): UrlFilters<F> {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const values = readFilters(filters, search);
    const set = (change: FilterValues<F>): void =>
      // Each letter of a search would be a step of the history: the list replaces itself.
      setSearch((before) => serialiseFilters(filters, before, change), {
        replace: true,
        preventScrollReset: true,
      });
    const nothing = Object.fromEntries(
      Object.keys(filters).map((name) => [name, undefined]),
    ) as FilterValues<F>;
    return {
      filters,
      values,
      isFiltered: Object.keys(values).length > 0,
      set,
      reset: () => set(nothing),
      listKey: search.toString(),
    };
  }, [filters, search, setSearch]);
}
