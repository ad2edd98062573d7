import type { Shape } from './digest.ts';

/** Where and how our reply differs from the documented one. */
export type Difference = {
  at: string;
  kind: 'missing' | 'type' | 'enum' | 'null' | 'optional';
  detail: string;
};

const DEEPEST = 12;

type Side = { shape: Shape; root: Record<string, Shape> };

/**
 * Compare our shape with the documented one, as a client of that would be affected: missing fields,
 * other types, undocumented enumeration values, undocumented nulls.
 */
export function compareShapes(
  documented: Side,
  ours: Side,
  { mayBeNull }: { mayBeNull: boolean },
): Difference[] {
  const differences: Difference[] = [];
  walk(documented.shape, ours.shape, '');
  return differences;

  function walk(theirShape: Shape, ourShape: Shape, at: string): void {
    if (at.split('.').length > DEEPEST) return; // a recursive shape
    const theirs = settle(theirShape, documented.root);
    const own = settle(ourShape, ours.root);
    const say = (kind: Difference['kind'], detail: string): void => {
      differences.push({ at: at || '(the answer)', kind, detail });
    };

    if (own.isNullable && !theirs.isNullable && !mayBeNull) say('null', 'may be null');
    if (theirs.types.length === 0) return; // documented without a type
    if (own.types.length === 0) {
      say('type', `${theirs.types.join()} expected`);
      return;
    }
    const strange = own.types.filter((type) => !theirs.types.includes(type));
    if (strange.length > 0) {
      say('type', `${theirs.types.join()} expected, ${strange.join()} answered`);
      return;
    }
    if (theirs.values && own.values) {
      const unknown = own.values.filter((value) => !theirs.values?.includes(value));
      if (unknown.length > 0) say('enum', `not documented: ${unknown.join(', ')}`);
    }
    for (const [key, field] of Object.entries(theirs.fields)) {
      const path = at ? `${at}.${key}` : key;
      const mine = own.fields[key] ?? own.more;
      if (!mine) differences.push({ at: path, kind: 'missing', detail: 'not answered' });
      else {
        if (own.fields[key] && !own.required.includes(key)) {
          differences.push({ at: path, kind: 'optional', detail: 'may be left out' });
        }
        walk(field, mine, path);
      }
    }
    if (theirs.more && own.more) walk(theirs.more, own.more, `${at}{}`);
    if (theirs.items && own.items) walk(theirs.items, own.items, `${at}[]`);
  }
}

type Settled = {
  types: string[];
  isNullable: boolean;
  values: unknown[] | undefined;
  fields: Record<string, Shape>;
  required: string[];
  items: Shape | undefined;
  more: Shape | undefined;
};

/** Resolve a shape's references and merge its alternatives. */
function settle(shape: Shape, root: Record<string, Shape>): Settled {
  if (shape.$ref) return settle(root[nameIn(shape.$ref)] ?? {}, root);
  const parts = shape.anyOf ?? shape.allOf;
  if (parts) {
    const settled = parts.map((part) => settle(part, root));
    const known = settled.filter(({ types }) => types.length > 0);
    return {
      types: [...new Set(settled.flatMap(({ types }) => types))],
      isNullable: settled.some(({ isNullable }) => isNullable),
      values: known.every(({ values }) => values)
        ? known.flatMap(({ values = [] }) => values)
        : undefined,
      fields: Object.assign({}, ...settled.map(({ fields }) => fields)),
      required: settled.flatMap(({ required }) => required),
      items: settled.find(({ items }) => items)?.items,
      more: settled.find(({ more }) => more)?.more,
    };
  }
  const named = shape.type === undefined ? [] : [shape.type].flat();
  const literal = (shape as { const?: unknown }).const;
  const values = shape.enum ?? (literal === undefined ? undefined : [literal]);
  const types = named
    .filter((type) => type !== 'null')
    .map((type) => (type === 'integer' ? 'number' : type));
  return {
    types,
    isNullable: named.includes('null') || (values?.includes(null) ?? false),
    values: values?.filter((value) => value !== null),
    fields: shape.properties ?? {},
    required: shape.required ?? [],
    items: shape.items,
    more: typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined,
  };
}

function nameIn(ref: string): string {
  return ref === '#' ? '#' : (ref.split('/').at(-1) ?? '');
}
