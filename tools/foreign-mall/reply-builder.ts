import { type Digest, nameOf, readDigest, type Shape } from '../conformance/digest.ts';

/** A value of an enumeration that the public API has added since: a mall may send one at any time. */
export class NewValue {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

/** What a reply says; the builder fills in the rest of what the public API requires. */
export type Values = { readonly [field: string]: unknown };

const digest: Digest = readDigest();
const operations = new Map(digest.operations.map((operation) => [nameOf(operation), operation]));

/** Every operation of the public API, by method, path and version. */
export const publicOperations = digest.operations;

/**
 * Build a reply of the public API from these values. A required field without a value gets the
 * emptiest that is allowed, an optional one is left out. Throws for a field, type or enumeration
 * value that the public API does not document: nothing of our own can slip into the stand-in.
 */
export function buildReply(operationName: string, values: unknown): unknown {
  const operation = operations.get(operationName);
  if (!operation) throw new Error(`no operation of the public API: ${operationName}`);
  if (!operation.reply) return undefined;
  return build(operation.reply, values, operationName, operation.mayBeNullAnywhere);
}

function build(shape: Shape, value: unknown, at: string, mayBeNull: boolean): unknown {
  const { types, isNullable, inner } = settle(shape);
  if (value === undefined) return emptyOf(inner, types, isNullable, at, mayBeNull);
  if (value === null) {
    if (!isNullable && !mayBeNull) throw new Error(`${at} may not be null`);
    return null;
  }
  if (value instanceof NewValue) return value.value;
  if (Array.isArray(value)) {
    if (!types.includes('array')) throw new Error(`${at} is no list`);
    return value.map((item) => build(inner.items ?? {}, item, `${at}[]`, mayBeNull));
  }
  if (typeof value === 'object') return buildObject(inner, types, value as Values, at, mayBeNull);
  const type = typeof value;
  if (types.length > 0 && !types.includes(type)) throw new Error(`${at} is no ${type}`);
  if (inner.enum && !inner.enum.includes(value)) throw new Error(`${at} has no value ${value}`);
  return value;
}

function buildObject(
  shape: Shape,
  types: string[],
  values: Values,
  at: string,
  mayBeNull: boolean,
): unknown {
  if (types.length > 0 && !types.includes('object')) throw new Error(`${at} is no object`);
  const fields = shape.properties;
  if (!fields) {
    const more = shape.additionalProperties;
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof more === 'object' ? build(more, value, `${at}{}`, mayBeNull) : value,
      ]),
    );
  }
  const unknown = Object.keys(values).filter((key) => !(key in fields));
  if (unknown.length > 0) throw new Error(`${at} has no field ${unknown.join(', ')}`);
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => values[key] !== undefined || shape.required?.includes(key))
      .map(([key, field]) => [key, build(field, values[key], `${at}.${key}`, mayBeNull)]),
  );
}

function emptyOf(
  shape: Shape,
  types: string[],
  isNullable: boolean,
  at: string,
  mayBeNull: boolean,
): unknown {
  if (isNullable) return null;
  if (shape.enum) return shape.enum.find((value) => value !== null);
  if (types.includes('array')) return [];
  if (types.includes('string')) return '';
  if (types.includes('number')) return 0;
  if (types.includes('boolean')) return false;
  return buildObject(shape, types, {}, at, mayBeNull);
}

type Settled = { types: string[]; isNullable: boolean; inner: Shape };

/** Resolve references and merge alternatives; an integer is a number. */
function settle(shape: Shape): Settled {
  if (shape.$ref) return settle(digest.shapes[shape.$ref.split('/').at(-1) ?? ''] ?? {});
  const parts = (shape.anyOf ?? shape.allOf)?.map(settle);
  if (parts) {
    const filled = parts.filter(({ types }) => types.length > 0);
    return {
      types: [...new Set(filled.flatMap(({ types }) => types))],
      isNullable: parts.some(({ isNullable }) => isNullable),
      inner: Object.assign({}, ...filled.map(({ inner }) => inner), {
        ...(shape.allOf && {
          properties: Object.assign({}, ...filled.map(({ inner }) => inner.properties)),
          required: filled.flatMap(({ inner }) => inner.required ?? []),
        }),
      }),
    };
  }
  const named = shape.type === undefined ? [] : [shape.type].flat();
  return {
    types: named
      .filter((type) => type !== 'null')
      .map((type) => (type === 'integer' ? 'number' : type)),
    isNullable: named.includes('null') || (shape.enum?.includes(null) ?? false),
    inner: shape,
  };
}
