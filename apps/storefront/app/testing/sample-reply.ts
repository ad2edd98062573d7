import type { Call } from '@duskline/contract';
import { z } from 'zod';

type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  not?: unknown;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | false;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $defs?: Record<string, JsonSchema>;
};

const contract = import.meta.glob<Record<string, unknown>>([
  '../../../../packages/contract/src/{shop,member}/*.ts',
  '!**/*.{generated,test,rules}.ts',
]);

type Declared = { method: string; path: string; version?: string; reply?: z.ZodType };

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const nameOf = ({ method, path, version = '1.0' }: Omit<Declared, 'reply'>) =>
  `${method} ${path} ${version}`;

/** Every reply that the contract declares, by method, path and version. */
const replies = new Map<string, z.ZodType | undefined>();
for (const module of await Promise.all(Object.values(contract).map((load) => load()))) {
  for (const endpoint of Object.values(module).filter(isDeclared)) {
    replies.set(nameOf(endpoint), endpoint.reply);
  }
}

const samples = new Map<string, unknown>();

/**
 * Make a reply of a call from its declaration: lists of two, every field that may be there, and dates as the
 * shop writes them; the numbers, names and choices of a field count up through the whole reply, and what is
 * true or false is each in turn, false first. A field that is declared as anything is null, a list of anything
 * empty. Throws for a call that is not declared.
 */
export function sampleReply(call: Call): unknown {
  const name = nameOf(call);
  if (!replies.has(name)) throw new Error(`the contract declares no ${name}`);
  const reply = replies.get(name);
  if (reply && !samples.has(name)) {
    const { $schema, ...schema } = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' });
    samples.set(name, reply.parse(createSampler(schema as JsonSchema)()));
  }
  return structuredClone(samples.get(name));
}

/** What contains itself, such as a category with those below it, ends after this many levels. */
const LEVELS = 2;

function createSampler(root: JsonSchema): () => unknown {
  const counts = new Map<string, number>();
  /** How often a field has had a value, this one included. */
  const countOf = (field: string): number => {
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    return count;
  };
  const resolve = (ref: string): JsonSchema => {
    const schema = ref === '#' ? root : root.$defs?.[ref.replace('#/$defs/', '')];
    if (!schema) throw new Error(`no schema ${ref}`);
    return schema;
  };

  /** `within` are the schemas with a name around this one. */
  function sampleOf(schema: JsonSchema, field: string, within: readonly string[]): unknown {
    const { $ref } = schema;
    if ($ref) return sampleOf(resolve($ref), field, [...within, $ref]);
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[(countOf(field) - 1) % schema.enum.length];
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) {
      const chosen = choices.find((one) => one.type !== 'null' && !isOver(one, within));
      return chosen ? sampleOf(chosen, field, within) : null;
    }
    const type = [schema.type].flat().find((one) => one !== 'null');
    switch (type) {
      case 'object':
        return objectOf(schema, within);
      case 'array':
        return listOf(schema.items ?? {}, field, within);
      case 'number':
      case 'integer':
        return Math.min(
          Math.max(countOf(field), schema.minimum ?? -Infinity),
          schema.maximum ?? Infinity,
        );
      case 'boolean':
        return countOf(field) % 2 === 0;
      case 'string':
        return textOf(field, countOf(field));
      default:
        if (schema.type === 'null' || Object.keys(schema).length === 0) return null;
        throw new Error(`no sample of ${field}: ${JSON.stringify(schema)}`);
    }
  }

  const isOver = ({ $ref }: JsonSchema, within: readonly string[]): boolean =>
    $ref !== undefined && within.filter((one) => one === $ref).length >= LEVELS;

  function objectOf(
    { properties = {}, additionalProperties }: JsonSchema,
    within: readonly string[],
  ): Record<string, unknown> {
    const fields = Object.entries(properties);
    if (additionalProperties && Object.keys(additionalProperties).length > 0) {
      fields.push(['first', additionalProperties], ['second', additionalProperties]);
    }
    return Object.fromEntries(fields.map(([name, inner]) => [name, sampleOf(inner, name, within)]));
  }

  function listOf(items: JsonSchema, field: string, within: readonly string[]): unknown[] {
    if (items.not || Object.keys(items).length === 0 || isOver(items, within)) return [];
    return [1, 2].map(() => sampleOf(items, field, within));
  }

  return () => sampleOf(root, '', ['#']);
}

function textOf(field: string, count: number): string {
  const digits = String(((count - 1) % 28) + 1).padStart(2, '0');
  if (/Ymdt$|DateTime$|At$/.test(field)) return `2026-11-28 10:00:${digits}`;
  if (/Ymd$|[dD]ate$|since|day/.test(field)) return `2026-11-${digits}`;
  if (/[uU]rl$/.test(field)) return `/images/${count}.jpg`;
  return `더스크라인 ${count}`;
}
