import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registeredEndpoints } from '@duskline/platform/http/route';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TestShop } from '../../apps/shop-api/test/build-test-shop.ts';
import { callKey } from './call-key.ts';
import { type Digest, nameOf, type Operation, type Shape } from './digest.ts';
import { addSeenFields, noFieldsSeen, type SeenFields } from './field-coverage.ts';

/** The shop's replies while the test used it. */
export type Recorded = {
  /** Operations with at least one reply as documented. */
  answered: Set<string>;
  /** Replies that differ from the documented ones: operation, where, how. */
  problems: Set<string>;
  /** The documented fields that the replies held. */
  seen: SeenFields;
};

/**
 * Serve an API on a port of its own and compare every successful reply with what the public API
 * documents for that operation and version.
 */
export async function recordReplies(app: TestShop['app'], digest: Digest) {
  await app.ready();
  const recorded: Recorded = { answered: new Set(), problems: new Set(), seen: noFieldsSeen() };
  const find = finderOf(digest, undocumentedPaths(app, digest));
  const server = createServer((request, response) => {
    const body = tee(response);
    const { method = '', url = '', headers } = request;
    response.on('finish', () => {
      if (response.statusCode >= 400) return;
      const operation = find(method, url.split('?', 1)[0] ?? '', headers.version);
      if (operation) {
        checkReply(operation, digest, response, Buffer.concat(body).toString(), recorded);
      }
    });
    app.routing(request as IncomingMessage, response as ServerResponse);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    recorded,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

type ReplyCheck = {
  operation: Operation;
  path: RegExp;
  /** List what is wrong with a reply; empty where nothing is. */
  validate(reply: unknown): Pick<ErrorObject, 'instancePath' | 'message' | 'params'>[];
};

function checkReply(
  { operation, validate }: ReplyCheck,
  digest: Digest,
  response: ServerResponse,
  text: string,
  { answered, problems, seen }: Recorded,
): void {
  const name = nameOf(operation);
  const type = String(response.getHeader('content-type') ?? '');
  const answers =
    response.statusCode >= 300
      ? 'redirect'
      : text === ''
        ? 'nothing'
        : type.includes('text/html')
          ? 'html'
          : 'json';
  if (answers !== operation.answers) {
    problems.add(`${name}: ${operation.answers} expected, ${answers} answered`);
    return;
  }
  const reply: unknown = answers === 'json' ? JSON.parse(text) : undefined;
  const errors = answers === 'json' ? validate(reply) : [];
  addSeenFields(operation, digest, reply, seen);
  for (const { instancePath, message, params } of errors) {
    const at = instancePath.replace(/\/\d+(?=\/|$)/g, '[]');
    const allowed = params.allowedValues ? ` (${params.allowedValues.join(' ')})` : '';
    problems.add(`${name}: ${at || 'the reply'} ${message}${allowed}`);
  }
  if (errors.length === 0) answered.add(name);
}

type OwnCall = { method: string; path: RegExp };

/**
 * List the shop's calls that no document describes and whose path would be taken for a documented
 * one with a parameter: `/products/extraInfo` is no `/products/{productNo}`.
 */
function undocumentedPaths(app: TestShop['app'], digest: Digest): OwnCall[] {
  const documented = new Set(digest.operations.map(callKey));
  return registeredEndpoints(app)
    .filter((endpoint) => !documented.has(callKey(endpoint)))
    .map(({ method, path }) => ({
      method,
      path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    }));
}

/** Create the lookup of a URL's operation: fixed paths before those with parameters, then the version, else the first. */
function finderOf(digest: Digest, undocumented: readonly OwnCall[]) {
  const ajv = new Ajv({ allErrors: true, strict: false });
  ajv.addSchema({ $id: 'strict', shapes: digest.shapes });
  ajv.addSchema({ $id: 'lax', shapes: laxShapes(digest.shapes) });
  const all = digest.operations.map((operation): ReplyCheck => {
    const path = operation.path.replace(/\{\w+\}/g, '[^/]+');
    let compiled: ValidateFunction | undefined;
    const validate = (reply: unknown) => {
      compiled ??= ajv.compile(schemaOf(operation));
      return compiled(reply) ? [] : (compiled.errors ?? []);
    };
    return { operation, validate, path: new RegExp(`^${path}/?$`) };
  });
  const names = ({ operation }: ReplyCheck) => operation.path.split('{').length;
  all.sort((a, b) => names(a) - names(b));
  return (method: string, path: string, version: unknown): ReplyCheck | undefined => {
    if (undocumented.some((own) => own.method === method && own.path.test(path))) return undefined;
    const matching = all.filter(
      ({ operation, path: known }) => operation.method === method && known.test(path),
    );
    const [first] = matching;
    return (
      matching.find(
        ({ operation, path: known }) =>
          known.source === first?.path.source && operation.version === String(version ?? '1.0'),
      ) ?? first
    );
  };
}

function schemaOf({ reply = {}, mayBeNullAnywhere }: Operation): object {
  const root = mayBeNullAnywhere ? 'lax' : 'strict';
  const shape = mayBeNullAnywhere ? laxNulls(reply) : reply;
  return JSON.parse(JSON.stringify(shape).replaceAll('"#/shapes/', `"${root}#/shapes/`));
}

function laxShapes(shapes: Record<string, Shape>): Record<string, Shape> {
  return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, laxNulls(shape)]));
}

/** Allow null for every field, for documents that do not say which may be null; required fields stay required. */
function laxNulls(shape: Shape): Shape {
  const inner: Shape = { ...shape };
  if (shape.properties) {
    inner.properties = Object.fromEntries(
      Object.entries(shape.properties).map(([key, value]) => [
        key,
        { anyOf: [laxNulls(value), { type: 'null' }] },
      ]),
    );
  }
  if (shape.items) inner.items = laxNulls(shape.items);
  if (shape.additionalProperties) inner.additionalProperties = laxNulls(shape.additionalProperties);
  return inner;
}

function tee(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const { write, end } = response;
  response.write = ((...args: Parameters<typeof write>) => {
    collect(args[0]);
    return write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    collect(args[0]);
    return end.apply(response, args);
  }) as typeof end;
  return chunks;
}
