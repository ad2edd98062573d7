/** A parameter of a call in the OpenAPI document of the admin API. */
type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  schema: { enum?: readonly string[]; type?: string };
};

/** What is read of the OpenAPI document. */
export type AdminDocument = {
  paths: Record<string, { get?: { parameters?: readonly Parameter[] } }>;
};

/** Not asked for the first rows of a list. */
const NOT_FILTERS = ['cursor', 'limit', 'format', 'from', 'to'];
/** Downloads: they read all rows. */
const NOT_LISTS = ['/product-exports', '/stock-exports'];

/**
 * List the first pages that staff can ask for, as paths with their query: every call that only reads,
 * as it is, with each choice of each filter, and for each of some spans of days. Paths that name
 * something whose number is not given are left out. Throws where a filter has neither choices nor
 * samples, so that a new one is not forgotten.
 */
export function listFirstPages(
  { paths }: AdminDocument,
  of: {
    samples: Readonly<Record<string, readonly string[]>>;
    numbers: Readonly<Record<string, string>>;
    spans: readonly { from: string; to: string }[];
  },
): string[] {
  return Object.entries(paths).flatMap(([template, { get }]) => {
    const path = template.replace(/\{(\w+)\}/g, (whole, name) => of.numbers[name] ?? whole);
    if (!get || path.includes('{') || NOT_LISTS.includes(path)) return [];
    const inQuery = (get.parameters ?? []).filter((one) => one.in === 'query');
    const filters = inQuery.filter(({ name }) => !NOT_FILTERS.includes(name));
    const choices = (filter: Parameter) => choicesOf(filter, of.samples[filter.name], path);
    const bare = filters
      .filter(({ required }) => required)
      .reduce<Record<string, string>[]>(
        (queries, filter) =>
          queries.flatMap((query) =>
            choices(filter).map((value) => ({ ...query, [filter.name]: value })),
          ),
        [{}],
      );
    const narrowed = filters
      .filter(({ required }) => !required)
      .flatMap((filter) => choices(filter).map((value) => ({ [filter.name]: value })));
    const spans = inQuery.some(({ name }) => name === 'from') ? of.spans : [];
    return bare.flatMap((query) =>
      [{}, ...narrowed, ...spans].map((more) => {
        const text = new URLSearchParams({ ...query, ...more }).toString();
        return text === '' ? path : `${path}?${text}`;
      }),
    );
  });
}

function choicesOf(
  { name, schema }: Parameter,
  samples: readonly string[] | undefined,
  path: string,
): readonly string[] {
  if (schema.enum) return schema.enum;
  if (schema.type === 'boolean') return ['true', 'false'];
  if (samples) return samples;
  throw new Error(`${path}: no sample of the filter ${name}`);
}
