// node tools/conformance/read-reference.ts PATH.yaml: makes shop-api.operations.json from the
// public Shop API's OpenAPI document, so that the project stands without that document.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Digest, digestFile, type Operation, type Shape } from './digest.ts';

type Node = { [key: string]: unknown };
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const file = process.argv[2];
if (!file) throw new Error('name the file of the OpenAPI document');
const document = parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 }) as Node;
const components = document.components as Record<string, Record<string, Node>>;
const shapes: Record<string, Shape> = {};

const operations: Operation[] = [];
for (const [path, item] of Object.entries(document.paths as Record<string, Node>)) {
  for (const method of METHODS) {
    const operation = item[method] as Node | undefined;
    if (operation) operations.push(...readOperation(method, path, item, operation));
  }
}
const digest: Digest = { operations, shapes: Object.fromEntries(Object.entries(shapes).sort()) };
const lines = (entries: string[]) => entries.map((entry) => `    ${entry}`).join(',\n');
writeFileSync(
  digestFile,
  `{
  "operations": [
${lines(digest.operations.map((operation) => JSON.stringify(operation)))}
  ],
  "shapes": {
${lines(Object.entries(digest.shapes).map(([name, shape]) => `${JSON.stringify(name)}: ${JSON.stringify(shape)}`))}
  }
}
`,
);
console.log(`${operations.length} operations, ${Object.keys(shapes).length} shapes`);

function readOperation(method: string, path: string, item: Node, operation: Node): Operation[] {
  const parameters = [
    ...((item.parameters ?? []) as Node[]),
    ...((operation.parameters ?? []) as Node[]),
  ].map((parameter) => resolved(parameter));
  const named = (where: string) =>
    parameters.filter((parameter) => parameter.in === where).map(({ name }) => String(name));
  const version = parameters.find(({ name }) => name === 'Version')?.schema as Node | undefined;
  const byVersion = operation['x-version-responses'] as Record<string, number> | undefined;
  const common = {
    method: method.toUpperCase(),
    path: path.replace(/(.)\/$/, '$1'),
    auth: operation['x-auth'] as Operation['auth'],
    mayBeNullAnywhere: operation['x-nullability'] === 'undocumented',
    query: named('query').sort(),
    ...readNeeds(operation, parameters),
  };
  if (byVersion) {
    return Object.entries(byVersion).map(([of, status]) => ({
      ...common,
      version: of,
      ...readReply(operation, String(status)),
    }));
  }
  const status = Object.keys(operation.responses as Node).find((code) => /^[23]/.test(code));
  const [first] = (version?.enum ?? ['1.0']) as string[];
  return [{ ...common, version: first ?? '1.0', ...readReply(operation, status ?? '200') }];
}

function readNeeds(operation: Node, parameters: Node[]): Pick<Operation, 'needs'> {
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map(({ name }) => String(name));
  const request = operation.requestBody as Node | undefined;
  const content = request?.content as Record<string, Node> | undefined;
  const body = requiredOf((content?.['application/json']?.schema ?? {}) as Node);
  const needs = {
    ...(query.length > 0 && { query: query.sort() }),
    ...(body.length > 0 && { body: body.sort() }),
  };
  return Object.keys(needs).length > 0 ? { needs } : {};
}

/** The required fields of an object, or of the objects in a list. */
function requiredOf(schema: Node): string[] {
  const all = (schema.allOf ?? []) as Node[];
  if (typeof schema.$ref === 'string') return requiredOf(resolved(schema));
  if (schema.items) return requiredOf(schema.items as Node);
  return [...((schema.required ?? []) as string[]), ...all.flatMap(requiredOf)];
}

function readReply(operation: Node, status: string): Pick<Operation, 'answers' | 'reply'> {
  if (status.startsWith('3')) return { answers: 'redirect' };
  const response = (operation.responses as Record<string, Node>)[status];
  const content = response?.content as Record<string, Node> | undefined;
  if (content?.['text/html']) return { answers: 'html' };
  const schema = content?.['application/json']?.schema as Node | undefined;
  if (schema) return { answers: 'json', reply: shapeOf(schema) };
  // One operation returns something that no document describes.
  return { answers: /not documented/.test(String(response?.description)) ? 'json' : 'nothing' };
}

function resolved(node: Node): Node {
  if (typeof node.$ref !== 'string') return node;
  const [kind, name] = node.$ref.split('/').slice(-2) as [string, string];
  return components[kind]?.[name] ?? {};
}

function shapeOf(schema: Node): Shape {
  const shape = plainShapeOf(schema);
  if (schema.nullable !== true) return shape;
  if (typeof shape.type === 'string' && !shape.enum)
    return { ...shape, type: [shape.type, 'null'] };
  return { anyOf: [shape, { type: 'null' }] };
}

function plainShapeOf(schema: Node): Shape {
  if (typeof schema.$ref === 'string') return { $ref: `#/shapes/${addShape(schema.$ref)}` };
  const all = schema.allOf as Node[] | undefined;
  if (all) return all.length === 1 ? shapeOf(all[0] ?? {}) : { allOf: all.map(shapeOf) };
  const any = (schema.oneOf ?? schema.anyOf) as Node[] | undefined;
  if (any) return { anyOf: any.map(shapeOf) };
  const shape: Shape = {};
  if (schema.type) shape.type = String(schema.type);
  if (schema.enum) shape.enum = schema.enum as unknown[];
  if (schema.items) shape.items = shapeOf(schema.items as Node);
  const more = schema.additionalProperties;
  if (more && typeof more === 'object') shape.additionalProperties = shapeOf(more as Node);
  if (schema.properties) {
    shape.properties = Object.fromEntries(
      Object.entries(schema.properties as Record<string, Node>).map(([key, value]) => [
        key,
        shapeOf(value),
      ]),
    );
    if (schema.required) shape.required = schema.required as string[];
  }
  return shape;
}

function addShape(ref: string): string {
  const name = ref.split('/').at(-1) ?? '';
  if (!shapes[name]) {
    shapes[name] = {}; // a shape may be recursive
    shapes[name] = shapeOf(resolved({ $ref: ref }));
  }
  return name;
}
