import { type Digest, nameOf, type Operation, type Shape } from './digest.ts';

/**
 * The fields of the public API's replies. A field is named by the documented shape that holds it, or
 * by its operation where that has none (`OrderDetail.payInfo`, `GET /malls: mall.name`), so that a
 * shape which many replies share is one.
 */
export type SeenFields = {
  /** Fields of objects that a reply held: what they are could be compared. */
  reached: Set<string>;
  /** Those of them that had a value; null, an empty list and an empty object are none. */
  filled: Set<string>;
};

type Place = {
  shape: Shape | undefined;
  /** The name of what is here. */
  name: string;
  /** The shapes entered on the way here: one that holds itself, as a category does, is entered once. */
  within: readonly string[];
};

/** Create the record of what replies held, empty. */
export function noFieldsSeen(): SeenFields {
  return { reached: new Set(), filled: new Set() };
}

/** List the fields that an operation's reply documents. */
export function documentedFields(operation: Operation, { shapes }: Digest): Set<string> {
  const fields = new Set<string>();
  const walk = (place: Place): void => {
    for (const step of stepsFrom(place, shapes)) {
      if (step.kind === 'field') fields.add(step.name);
      walk(step);
    }
  };
  walk(beginOf(operation));
  return fields;
}

/** Add the documented fields that a reply holds. */
export function addSeenFields(
  operation: Operation,
  { shapes }: Digest,
  reply: unknown,
  { reached, filled }: SeenFields,
): void {
  const walk = (place: Place, value: unknown): void => {
    if (!hasValue(value)) return;
    for (const step of stepsFrom(place, shapes)) {
      for (const part of partsOf(step, value)) {
        if (step.kind === 'field') reached.add(step.name);
        if (step.kind === 'field' && hasValue(part)) filled.add(step.name);
        walk(step, part);
      }
    }
  };
  walk(beginOf(operation), reply);
}

function beginOf(operation: Operation): Place {
  return { shape: operation.reply, name: nameOf(operation), within: [] };
}

type Step = Place & { kind: 'same' | 'field' | 'items' | 'values'; field?: string };

function stepsFrom({ shape, name, within }: Place, shapes: Digest['shapes']): Step[] {
  if (!shape) return [];
  if (shape.$ref) {
    const named = shape.$ref.split('/').at(-1) ?? '';
    if (within.includes(named)) return [];
    return [{ kind: 'same', shape: shapes[named], name: named, within: [...within, named] }];
  }
  const same = (part: Shape): Step => ({ kind: 'same', shape: part, name, within });
  const joint = /^[A-Z]+ [^:]*$/.test(name) ? ': ' : '.';
  return [
    ...[...(shape.anyOf ?? []), ...(shape.allOf ?? [])].map(same),
    ...Object.entries(shape.properties ?? {}).map(([field, part]): Step => {
      return { kind: 'field', field, shape: part, name: name + joint + field, within };
    }),
    ...(shape.items ? [{ ...same(shape.items), kind: 'items' as const }] : []),
    ...(shape.additionalProperties
      ? [{ ...same(shape.additionalProperties), kind: 'values' as const }]
      : []),
  ];
}

/** The parts of a value that a step leads to. */
function partsOf({ kind, field }: Step, value: unknown): unknown[] {
  if (kind === 'same') return [value];
  if (kind === 'items') return Array.isArray(value) ? value : [];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  const values = value as Record<string, unknown>;
  return kind === 'values' ? Object.values(values) : [values[field ?? '']];
}

function hasValue(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
