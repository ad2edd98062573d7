import type { AnyEndpoint, CallSchemas, Endpoint } from '@duskline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Catalogue, type ErrorBody, entryOf, type Problem, problemsOf } from './http-api.ts';
import { isRefusal, Refusal, refuse } from './refusal.ts';
import { createSerialiser, SerialisedJson } from './reply-json.ts';
import { parseTolerantly, withoutAbsent, withoutEmpty } from './tolerant-input.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type RouteInput<E extends CallSchemas> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

type Names<E extends CallSchemas> = E extends { refusals: readonly (infer Name extends string)[] }
  ? Name
  : string;

/** What a handler may return: the reply, one already serialised, nothing where it has none, a refusal. */
export type RouteResult<E extends CallSchemas> =
  | (E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined)
  | SerialisedJson
  | Refusal<Names<E>>;

export type Context<Caller> = { caller: Caller; request: FastifyRequest; reply: FastifyReply };

export type Router<Caller, Registered extends AnyEndpoint = Endpoint> = <E extends Registered>(
  endpoint: E,
  handle: (
    input: RouteInput<E>,
    context: Context<Caller>,
  ) => Promise<RouteResult<E>> | RouteResult<E>,
  limits?: { bodyBytes?: number; perMinute?: number },
) => void;

const registered = new WeakMap<FastifyInstance, AnyEndpoint[]>();

/** List the endpoints an API serves, in the order in which they were registered. */
export function registeredEndpoints<Registered extends AnyEndpoint = Endpoint>(
  app: FastifyInstance,
): readonly Registered[] {
  return (registered.get(app) ?? []) as Registered[];
}

/**
 * Create the function that registers endpoints of the contract for one kind of caller. A request
 * passes: the caller's identity, the input by the contract's schemas, the handler, the reply's fields.
 */
export function createRouter<Caller, Registered extends AnyEndpoint = Endpoint>(
  app: FastifyInstance,
  api: {
    catalogue: Catalogue;
    errorBody: ErrorBody;
    /** Read inputs as the public API does: texts of numbers and booleans, and names of nothing. */
    isTolerant?: boolean;
    identify(request: FastifyRequest): Promise<Caller | Refusal> | Caller | Refusal;
    /**
     * Another refusal of wrong values than the given `invalid_request`; undefined where it is that. Its
     * detail `hasUnknownFields` says whether a strict schema was sent what it does not know.
     */
    refuseInput?(invalid: Refusal, request: FastifyRequest): Refusal | undefined;
  },
): Router<Caller, Registered> {
  return (endpoint, handle, limits) => {
    registered.set(app, [...(registered.get(app) ?? []), endpoint]);
    const serialise = endpoint.reply ? createSerialiser(endpoint.reply) : undefined;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      constraints: { version: endpoint.version ?? '1.0' },
      ...(limits?.bodyBytes ? { bodyLimit: limits.bodyBytes } : {}),
      config: {
        endpoint,
        ...(limits?.perMinute ? { rateLimit: { max: limits.perMinute, timeWindow: 60_000 } } : {}),
      },
      handler: async (request, reply) => {
        // Most answers name somebody or hold a token; a handler whose answer may be cached says so.
        reply.header('cache-control', 'no-store');
        const caller = await api.identify(request);
        if (isRefusal(caller)) return refuseWith(caller, request, reply);
        const input = parseInput(endpoint, request, api.isTolerant ?? false);
        if (input instanceof Refusal) {
          return refuseWith(api.refuseInput?.(input, request) ?? input, request, reply);
        }
        const result: unknown = await handle(input as never, {
          caller: caller as Caller,
          request,
          reply,
        });
        if (result instanceof Refusal) return refuseWith(result, request, reply);
        if (reply.sent) return reply;
        if (!serialise) return reply.code(endpoint.returns === 'empty' ? 200 : 204).send();
        reply.header('content-type', 'application/json; charset=utf-8');
        return reply.send(result instanceof SerialisedJson ? result.bytes : serialise(result));
      },
    });
  };

  function refuseWith(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
    const entry = entryOf(api.catalogue, refusal);
    return reply.code(entry.status).send(api.errorBody(entry, request, problemsOf(refusal)));
  }
}

/** Parse path, query and body; every wrong value of all three is named in one refusal. */
function parseInput(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  isTolerant: boolean,
): RouteInput<AnyEndpoint> | Refusal {
  const problems: Problem[] = [];
  let hasUnknownFields = false;
  function read(part: string, schema: z.ZodType | undefined, value: unknown): unknown {
    if (!schema) return undefined;
    const parsed =
      isTolerant && part === 'body' ? parseTolerantly(schema, value) : schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      hasUnknownFields ||= issue.code === 'unrecognized_keys';
      problems.push({ property: [part, ...issue.path].join('.'), reason: issue.message });
    }
    return undefined;
  }
  const given = request.query as Record<string, unknown>;
  const input = {
    params: read('path', endpoint.params, request.params),
    query: read('query', endpoint.query, isTolerant ? withoutAbsent(given) : withoutEmpty(given)),
    body: read('body', endpoint.body, request.body),
  };
  return problems.length > 0
    ? refuse('invalid_request', { problems, hasUnknownFields })
    : (input as never);
}
