import type { AnyEndpoint, Auth } from '@duskline/contract';
import type { RefusalCatalogue } from '@duskline/contract/refusals';
import { z } from 'zod';

type Json = { [key: string]: unknown };

/** What the document says about an API besides its endpoints. */
export type ApiFacts = {
  title: string;
  description: string;
  /** Where clients reach it, with its prefix. */
  publicUrl: string;
  catalogue: RefusalCatalogue;
  /** JSON Schema of a refusal's body. */
  errorSchema: Json;
  /** Headers of every call. */
  headers: readonly { name: string; required: boolean; description: string; enum?: string[] }[];
  securitySchemes: Record<string, Json>;
  /** The security schemes of a kind of caller; none for endpoints that are open to everybody. */
  securityOf: Partial<Record<Auth, readonly string[]>>;
  /** The security scheme of calls that need a permission. */
  securityOfStaff?: string;
};

/** Describe endpoints as an OpenAPI 3.1 document, made of the schemas that check and serialise them. */
export function describeApi(endpoints: readonly AnyEndpoint[], facts: ApiFacts): Json {
  const schemas: Json = { Error: facts.errorSchema };
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const method = endpoint.method.toLowerCase();
    // Two variants of one URL differ by their Version header, but OpenAPI has one operation for a
    // path and method: the later one gets a trailing slash, which the router ignores.
    const key = paths[path]?.[method] ? `${path}/` : path;
    const id = idOf(endpoint.method, path, endpoint.version);
    const operation = {
      operationId: id,
      tags: [subjectOf(path)],
      summary: `${endpoint.method} ${path}${endpoint.version ? ` · Version ${endpoint.version}` : ''}`,
      parameters: [
        ...facts.headers.map((header) => headerParameter(header)),
        { name: 'Version', in: 'header', schema: versionOf(endpoint.version) },
        ...parametersOf('path', endpoint.params, `${id}-path`, schemas),
        ...parametersOf('query', endpoint.query, `${id}-query`, schemas),
      ],
      ...(endpoint.body
        ? {
            requestBody: {
              required: true,
              content: jsonContent(schemaOf(endpoint.body, 'input', `${id}-body`, schemas)),
            },
          }
        : {}),
      responses: {
        ...successOf(endpoint, id, schemas),
        ...refusalsOf(endpoint.refusals, facts.catalogue),
      },
      ...neededBy(endpoint, facts),
    };
    paths[key] = { ...paths[key], [method]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: facts.title, description: facts.description, version: '1.0.0' },
    servers: [{ url: facts.publicUrl }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: { schemas, securitySchemes: facts.securitySchemes },
  };
}

/** Name the subject of a path: `/cart/count` and `/api/v1/cart` are both `cart`. */
function subjectOf(path: string): string {
  return path.replace(/^\/api\/v\d+/, '').split('/')[1] ?? '';
}

/** Describe the Version header; `/docs` sends the default, so that "Try it out" calls this variant. */
function versionOf(version = '1.0'): Json {
  return { const: version, default: version };
}

function idOf(method: string, path: string, version: string | undefined): string {
  const words = path.replace(/[{}]/g, '').split('/').filter(Boolean);
  return [method.toLowerCase(), ...words, ...(version ? [version] : [])].join('-');
}

function headerParameter({ name, required, description, enum: values }: ApiFacts['headers'][0]) {
  const schema = { type: 'string', ...(values ? { enum: values } : {}) };
  return { name, in: 'header', required, description, schema };
}

function parametersOf(
  where: 'path' | 'query',
  schema: z.ZodType | undefined,
  name: string,
  schemas: Json,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', name, schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([key, value]) => {
    const parsed = parsedFormOf(value);
    return {
      name: key,
      in: where,
      required: where === 'path' || required.includes(key),
      schema: parsed,
      ...(parsed.type === 'array' ? { style: 'form', explode: false } : {}),
    };
  });
}

/** Describe a query value by what it is parsed to; as text on the wire it is a union of forms. */
function parsedFormOf(schema: Json): Json {
  const [first] = (schema.anyOf as Json[] | undefined) ?? [];
  if (!first) return schema;
  if (first.type === 'array') return { ...first, items: parsedFormOf((first.items as Json) ?? {}) };
  return ['number', 'integer', 'boolean'].includes(String(first.type)) ? first : schema;
}

function successOf(endpoint: AnyEndpoint, id: string, schemas: Json): Json {
  if (endpoint.returns === 'redirect') {
    return { 303: { description: 'Redirects', headers: { Location: { schema: {} } } } };
  }
  if (endpoint.returns === 'html') {
    return { 200: { description: 'An HTML page', content: { 'text/html': { schema: {} } } } };
  }
  if (endpoint.returns === 'empty') return { 200: { description: 'OK, without a body' } };
  if (!endpoint.reply) return { 204: { description: 'Done, without a body' } };
  return {
    200: {
      description: 'OK',
      content: jsonContent(schemaOf(endpoint.reply, 'output', `${id}-reply`, schemas)),
    },
  };
}

/** Describe one response for each status: its codes, with the sentence a shopper reads. */
function refusalsOf(names: readonly string[], catalogue: ApiFacts['catalogue']): Json {
  const byStatus = new Map<number, string[]>();
  for (const name of new Set(['invalid_request', ...names, 'server_busy'])) {
    const entry = catalogue[name];
    if (!entry) throw new Error(`the catalogue has no refusal ${name}`);
    const lines = byStatus.get(entry.status) ?? [];
    byStatus.set(entry.status, [...lines, `\`${entry.code}\` ${entry.text}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      {
        description: lines.join('  \n'),
        content: jsonContent({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
}

/** Say who may call: by which of the security schemes, and with which permission. */
function neededBy(
  { auth, permission }: AnyEndpoint,
  { securityOf: schemes, securityOfStaff: staffScheme }: ApiFacts,
): Json {
  if (permission !== undefined) {
    const needed = { description: `Permission: \`${permission}\`` };
    return permission === 'none' || !staffScheme
      ? needed
      : { ...needed, security: [{ [staffScheme]: [] }] };
  }
  const own = auth && schemes[auth];
  return auth && own ? { security: securityOf(auth, own) } : {};
}

function securityOf(auth: string, schemes: readonly string[]): Json[] {
  const ways = schemes.map((scheme) => ({ [scheme]: [] }));
  return auth === 'optional' ? [{}, ...ways] : ways;
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** Convert a schema to JSON Schema; its recursive parts move to the document's components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string, schemas: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...made
  } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json;
  const own = (key: string) => `${name}${key}`.replace(/[^\w.-]/g, '_');
  const rewritten = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, text) => {
        if (key !== '$ref' || typeof text !== 'string') return text;
        if (text === '#') return `#/components/schemas/${own('')}`;
        return text.replace(/^#\/\$defs\/(.+)$/, (_all, def) => `#/components/schemas/${own(def)}`);
      }),
    );
  for (const [key, value] of Object.entries($defs as Json)) schemas[own(key)] = rewritten(value);
  const whole = rewritten(made) as Json;
  if (!JSON.stringify(made).includes('"$ref":"#"')) return whole;
  schemas[own('')] = whole;
  return { $ref: `#/components/schemas/${own('')}` };
}
