import type { z } from 'zod';

/** Texts of a query that mean "no value": clients serialise what they do not have. */
const ABSENT = new Set(['', 'null', 'undefined']);
const NUMBER = /^-?\d{1,10}(\.\d{1,10})?$/;

/** Leave out query values that mean none: `?brandNo=` does not filter by brand. */
export function withoutEmpty(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** Leave out query values that clients made of nothing, too: `?brandNo=undefined`. */
export function withoutAbsent(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => typeof value !== 'string' || !ABSENT.has(value)),
  );
}

/**
 * Parse a body as the public API reads one: a number or boolean may come as its text, and null where
 * the schema takes none counts as absent. Every bound of the schema holds for the value that was
 * read; a body that is right as it is is parsed once.
 */
export function parseTolerantly<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(value);
  if (parsed.success || typeof value !== 'object' || value === null) return parsed;
  const read = structuredClone(value);
  const isChanged = parsed.error.issues
    .flatMap((issue) => withNested(issue))
    .map((issue) => reread(read, issue));
  return isChanged.includes(true) ? schema.safeParse(read) : parsed;
}

type Issue = { path: PropertyKey[]; expected: string | undefined };

/** List an issue, or what each alternative of a union says about the value. */
function withNested(issue: z.core.$ZodIssue, under: PropertyKey[] = []): Issue[] {
  const path = [...under, ...issue.path];
  if (issue.code === 'invalid_union') {
    return issue.errors.flat().flatMap((inner) => withNested(inner, path));
  }
  return [{ path, expected: issue.code === 'invalid_type' ? issue.expected : undefined }];
}

/** Replace the value that an issue names by what its text means; returns whether anything changed. */
function reread(root: object, { path, expected }: Issue): boolean {
  const key = path.at(-1);
  if (key === undefined || expected === undefined) return false;
  const holder = path.slice(0, -1).reduce<unknown>(fieldOf, root);
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return false;
  const fields = holder as Record<PropertyKey, unknown>;
  const value = fields[key];
  if (value === null && !Array.isArray(holder)) return delete fields[key];
  const meant = meaningOf(value, expected);
  if (meant === undefined) return false;
  fields[key] = meant;
  return true;
}

function fieldOf(holder: unknown, key: PropertyKey): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
    ? (holder as Record<PropertyKey, unknown>)[key]
    : undefined;
}

function meaningOf(value: unknown, expected: string): number | boolean | undefined {
  if (typeof value !== 'string') return undefined;
  if (expected === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return ['number', 'int'].includes(expected) && NUMBER.test(value) ? Number(value) : undefined;
}
