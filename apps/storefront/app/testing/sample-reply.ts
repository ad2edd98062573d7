import type { Call } from '@duskline/contract';
import { z } from 'zod';

type JsonSchema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
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
 * Make a reply of a call from its declaration: lists of two, every field that may be there, the first of
 * several values, and dates as the shop writes them; numbers and names count up in a list. Throws for a call that is not declared.
 */
export function sampleReply(call: Call): unknown {
  const name = nameOf(call);
  if (!replies.has(name)) throw new Error(`the contract declares no ${name}`);
  const reply = replies.get(name);
  if (reply && !samples.has(name)) {
    const schema = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
    samples.set(name, sampleOf(schema, schema.$defs ?? {}, ''));
  }
  return structuredClone(samples.get(name));
}

/** Make the `nth` of a list: its numbers and names are its own. */
function sampleOf(
  schema: JsonSchema,
  named: Record<string, JsonSchema>,
  field: string,
  nth = 1,
): unknown {
  // What contains itself, such as a category with those below it, ends here.
  if (schema.$ref === '#') return {};
  if (schema.$ref)
    return sampleOf(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, {}, field, nth);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) {
    return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, named, field, nth);
  }
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [
          name,
          sampleOf(inner, named, name, nth),
        ]),
      );
    case 'array':
      if (schema.items?.$ref) return [];
      return [nth * 2 - 1, nth * 2].map((own) => sampleOf(schema.items ?? {}, named, field, own));
    case 'number':
    case 'integer':
      return Math.max(nth, schema.minimum ?? nth);
    case 'boolean':
      return false;
    case 'string':
      return textOf(field, nth);
    default:
      return null;
  }
}

function textOf(field: string, nth: number): string {
  if (/Ymdt$|DateTime$|At$/.test(field)) return `2026-11-28 10:00:${String(nth).padStart(2, '0')}`;
  if (/Ymd$|[dD]ate$|since|day/.test(field)) return `2026-11-${String(nth).padStart(2, '0')}`;
  if (/[uU]rl$/.test(field)) return `/images/${nth}.jpg`;
  return `더스크라인 ${nth}`;
}
