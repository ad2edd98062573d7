import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TestShop } from '../../apps/shop-api/test/build-test-shop.ts';
import { type Digest, nameOf, type Operation, type Shape } from './digest.ts';

/** What the shop answered while somebody used it. */
export type Recorded = {
  /** Operations that were answered rightly at least once. */
  answered: Set<string>;
  /** Answers a client of the public API would stumble over: operation, where, what. */
  problems: Set<string>;
};

/**
 * Serves an API on a port of its own and holds every success it answers against what the public
 * API documents for that operation and version.
 */
export async function recordAnswers(app: TestShop['app'], digest: Digest) {
  await app.ready();
  const recorded: Recorded = { answered: new Set(), problems: new Set() };
  const find = finderOf(digest);
  const server = createServer((request, response) => {
    const body = tee(response);
    const { method = '', url = '', headers } = request;
    response.on('finish', () => {
      if (response.statusCode >= 400) return;
      const operation = find(method, url.split('?', 1)[0] ?? '', headers.version);
      if (operation) judge(operation, response, Buffer.concat(body).toString(), recorded);
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

type Judge = {
  operation: Operation;
  path: RegExp;
  /** What is wrong with an answer; nothing where all is well. */
  validate(answer: unknown): Pick<ErrorObject, 'instancePath' | 'message' | 'params'>[];
};

function judge(
  { operation, validate }: Judge,
  response: ServerResponse,
  text: string,
  { answered, problems }: Recorded,
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
  const errors = answers === 'json' ? validate(JSON.parse(text)) : [];
  for (const { instancePath, message, params } of errors) {
    const at = instancePath.replace(/\/\d+(?=\/|$)/g, '[]');
    const allowed = params.allowedValues ? ` (${params.allowedValues.join(' ')})` : '';
    problems.add(`${name}: ${at || 'the answer'} ${message}${allowed}`);
  }
  if (errors.length === 0) answered.add(name);
}

/** The operation behind a URL: fixed paths before those with names, then the version, else the first. */
function finderOf(digest: Digest) {
  const ajv = new Ajv({ allErrors: true, strict: false });
  ajv.addSchema({ $id: 'strict', shapes: digest.shapes });
  ajv.addSchema({ $id: 'lax', shapes: laxShapes(digest.shapes) });
  const all = digest.operations.map((operation): Judge => {
    const path = operation.path.replace(/\{\w+\}/g, '[^/]+');
    let compiled: ValidateFunction | undefined;
    const validate = (answer: unknown) => {
      compiled ??= ajv.compile(schemaOf(operation));
      return compiled(answer) ? [] : (compiled.errors ?? []);
    };
    return { operation, validate, path: new RegExp(`^${path}/?$`) };
  });
  const names = ({ operation }: Judge) => operation.path.split('{').length;
  all.sort((a, b) => names(a) - names(b));
  return (method: string, path: string, version: unknown): Judge | undefined => {
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

/** Where the document says of no field whether it may be null, each may; what is required stays so. */
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
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const { write, end } = response;
  response.write = ((...args: Parameters<typeof write>) => {
    keep(args[0]);
    return write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    keep(args[0]);
    return end.apply(response, args);
  }) as typeof end;
  return chunks;
}
