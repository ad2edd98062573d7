import { readdir } from 'node:fs/promises';
import type { ReplyShape } from '@duskline/client';
import type { Plugin } from 'vite';
import { z } from 'zod';

const contract = new URL('../../packages/contract/src/shop/', import.meta.url);

type Endpoint = { method: string; path: string; version?: string; reply?: z.ZodType };

type JsonSchema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  $defs?: Record<string, JsonSchema>;
};

/**
 * Put the shapes of all replies of the Shop API into `reply-shapes.ts` while the storefront is
 * built. Browsers load them only on another mall (decision 0156), and no schema library with them.
 */
export const replyShapesPlugin: Plugin = {
  name: 'reply-shapes',
  async load(id) {
    if (!id.endsWith('/app/lib/api/reply-shapes.ts')) return undefined;
    return `export const replyShapes = JSON.parse(${JSON.stringify(JSON.stringify(await readShapes()))});`;
  },
};

/** Read the shape of every declared reply, by method, path and version. */
export async function readShapes(): Promise<{
  replies: Record<string, ReplyShape>;
  named: Record<string, ReplyShape>;
}> {
  const replies: Record<string, ReplyShape> = {};
  const named: Record<string, ReplyShape> = {};
  const files = (await readdir(contract)).filter((file) =>
    /(?<!\.generated|\.test)\.ts$/.test(file),
  );
  for (const file of files.sort()) {
    const exported: Record<string, unknown> = await import(new URL(file, contract).href);
    for (const endpoint of Object.values(exported).filter(isEndpoint)) {
      if (!endpoint.reply) continue;
      const name = `${endpoint.method} ${endpoint.path} ${endpoint.version ?? '1.0'}`;
      const schema = z.toJSONSchema(endpoint.reply, {
        io: 'output',
        unrepresentable: 'any',
      }) as JsonSchema;
      const toName = (ref: string) => (ref === '#' ? name : `${name} ${ref.split('/').at(-1)}`);
      for (const [part, inner] of Object.entries(schema.$defs ?? {})) {
        named[`${name} ${part}`] = toShape(inner, toName);
      }
      replies[name] = toShape(schema, toName);
      if (JSON.stringify(schema).includes('"$ref":"#"')) named[name] = replies[name];
    }
  }
  return { replies, named };
}

function toShape(schema: JsonSchema, toName: (ref: string) => string): ReplyShape {
  if (schema.$ref) return { r: toName(schema.$ref) };
  if (schema.anyOf) {
    const parts = schema.anyOf.filter(({ type }) => type !== 'null');
    const [only] = parts;
    const inner = only && parts.length === 1 ? toShape(only, toName) : 'x';
    return parts.length < schema.anyOf.length ? { z: inner } : inner;
  }
  if (schema.type === 'array') return { a: toShape(schema.items ?? {}, toName) };
  if (schema.type === 'object' && schema.properties) {
    return {
      o: Object.fromEntries(
        Object.entries(schema.properties).map(([key, field]) => {
          const shape = toShape(field, toName);
          return [key, schema.required?.includes(key) ? shape : { q: shape }];
        }),
      ),
    };
  }
  if (schema.type === 'object') {
    const more = schema.additionalProperties;
    return { m: typeof more === 'object' ? toShape(more, toName) : 'x' };
  }
  if (schema.type === 'string' || isText(schema)) return 's';
  if (schema.type === 'number' || schema.type === 'integer') return 'n';
  return schema.type === 'boolean' ? 'b' : 'x';
}

function isText({ enum: values, const: only }: JsonSchema): boolean {
  return [...(values ?? []), only].some((value) => typeof value === 'string');
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'refusals' in value;
}
