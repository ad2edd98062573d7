/**
 * The shape of a reply, short: `s` text, `n` number, `b` boolean, `x` anything; `o` an object's
 * fields, `a` a list, `m` a map, `r` a named shape, `z` one that may be null, `q` one that may be absent.
 */
export type ReplyShape =
  | 's'
  | 'n'
  | 'b'
  | 'x'
  | { o: Record<string, ReplyShape> }
  | { a: ReplyShape }
  | { m: ReplyShape }
  | { r: string }
  | { z: ReplyShape }
  | { q: ReplyShape };

export type NamedShapes = Readonly<Record<string, ReplyShape>>;

/** A reply holds something of another type; `message` says where, and no value. */
export class ReplyShapeError extends Error {
  override name = 'ReplyShapeError';
}

const nothing = { s: '', n: 0, b: false, x: null } as const;

/**
 * Make a reply of another mall what our screens expect: a field that is absent or null becomes its
 * empty value (text, list, 0, false) unless screens know that it may be null; a number that came as
 * text becomes a number. Fields of no shape stay. Throws a `ReplyShapeError` for any other type.
 */
export function fillReply(
  shape: ReplyShape,
  value: unknown,
  named: NamedShapes,
  at = 'the reply',
): unknown {
  if (typeof shape === 'object' && 'r' in shape) {
    return fillReply(named[shape.r] ?? 'x', value, named, at);
  }
  if (typeof shape === 'object' && 'z' in shape) {
    return value === null || value === undefined ? null : fillReply(shape.z, value, named, at);
  }
  if (typeof shape === 'object' && 'q' in shape) {
    if (value === undefined) return undefined;
    const mayBeNull = typeof shape.q === 'object' && 'z' in shape.q;
    return value === null && !mayBeNull ? undefined : fillReply(shape.q, value, named, at);
  }
  if (typeof shape === 'string') return fillPlain(shape, value, at);
  if ('a' in shape) {
    if (value === null || value === undefined) return [];
    if (!Array.isArray(value)) throw new ReplyShapeError(`${at} is no list`);
    return value.map((item) => fillReply(shape.a, item, named, `${at}[]`));
  }
  const given = value ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw new ReplyShapeError(`${at} is no object`);
  }
  const entries = Object.entries(given);
  if ('m' in shape) {
    return Object.fromEntries(
      entries.map(([key, item]) => [key, fillReply(shape.m, item, named, `${at}{}`)]),
    );
  }
  const filled: Record<string, unknown> = Object.fromEntries(entries);
  for (const [key, field] of Object.entries(shape.o)) {
    filled[key] = fillReply(field, filled[key], named, `${at}.${key}`);
  }
  return filled;
}

function fillPlain(shape: 's' | 'n' | 'b' | 'x', value: unknown, at: string): unknown {
  if (value === null || value === undefined) return nothing[shape];
  if (shape === 'x') return value;
  if (shape === 's' && (typeof value === 'string' || typeof value === 'number')) {
    return String(value);
  }
  if (shape === 'n') {
    if (typeof value === 'number') return value;
    if (typeof value === 'string' && value !== '' && Number.isFinite(Number(value))) {
      return Number(value);
    }
  }
  if (shape === 'b') {
    if (typeof value === 'boolean') return value;
    if (value === 'true' || value === 'false') return value === 'true';
    if (value === 'Y' || value === 'N') return value === 'Y';
  }
  throw new ReplyShapeError(`${at} has another type`);
}
