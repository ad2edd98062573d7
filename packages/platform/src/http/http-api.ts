import type { RefusalCatalogue, RefusalEntry } from '@duskline/contract/refusals';
import { SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import type { LimitCounts } from '../limits/limit-counts.ts';
import { limitStore } from '../limits/limit-store.ts';
import { type LoadControl, markBusy, refuseWhenBusy } from '../load/refuse-when-busy.ts';
import { ServerBusy } from '../load/server-busy.ts';
import type { WorkKinds } from '../load/work-kinds.ts';
import type { Log, Report } from '../log.ts';
import { measureRequests } from '../metrics/measure-requests.ts';
import { createInternalCheck } from '../secrets/internal-key.ts';
import { type CarriedPositions, carryReadPosition, READ_AFTER } from '../standby/read-position.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { trustedProxiesOf } from './client-ip.ts';
import { compressReplies } from './compress-replies.ts';
import { handOverReplies } from './read-in-process.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { isRefusedValue } from './refused-value.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';

/** The refusals an API's catalogue must have for what goes wrong before or beside its handlers. */
export type TransportRefusals = Record<
  | 'invalid_request'
  | 'broken_body'
  | 'body_too_large'
  | 'no_such_call'
  | 'too_many_requests'
  | 'unavailable'
  | 'server_busy'
  | 'internal_error',
  RefusalEntry
>;

export type Problem = { property: string; reason: string };

export type ErrorBody = (
  entry: RefusalEntry,
  request: FastifyRequest,
  problems?: Problem[],
) => object;

export type Catalogue = TransportRefusals & RefusalCatalogue;

/** A server that was killed is back within about this long. */
const RETRY_AFTER_SECONDS = 3;
const BODY_LIMIT_BYTES = 256 * 1024;
/** A year, as on the store's pages. */
const HSTS_SECONDS = 31_536_000;
/** Answers are data: a browser that is led to one loads nothing for it and shows it in no frame. */
const ANSWER_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** What pages of other origins may read of a reply, beside what every page may. */
const EXPOSED_HEADERS = [
  'Device-Token',
  'Retry-After',
  SERVER_BUSY_HEADER,
  REQUEST_ID_HEADER,
  READ_AFTER,
];
/** What a page of another origin may send; the headers are those that it asks for. */
const CALLED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const PREFLIGHT_SECONDS = 86_400;
const RATE_LIMITED_IPS = 10_000;

/**
 * Create a Fastify instance as both APIs have it: bodies bounded before they are read, refusals of
 * the catalogue for broken JSON and unknown URLs, errors logged once with the request's id and
 * returned without their details.
 */
export async function createApi(options: {
  log: Log;
  /** Its name among the figures of requests; without one its requests are not measured. */
  part?: string;
  catalogue: Catalogue;
  errorBody: ErrorBody;
  /** Where shoppers reach the store: where it is https, browsers stay with https (HSTS). */
  siteUrl: string;
  /** The other origins whose pages may call; all where it is left out: no call takes a cookie. */
  allowedOrigins?: readonly string[] | undefined;
  /** Called with each error, besides the log. */
  report?: Report | undefined;
  /** Whose word counts for a shopper's IP; without it a proxy on this machine. */
  trustProxy?: string | number | undefined;
  /** Where limits are counted for all processes; each counts its own where it is left out. */
  limitCounts?: LimitCounts | undefined;
  /** Where reads may go to a standby: how clients carry what they wrote. */
  readPositions?: Omit<CarriedPositions, 'isSecure'> | undefined;
  /** What its routes are worth under load, and the key by which our servers know each other. */
  load?: { control: LoadControl; kinds: WorkKinds; internalKey: string } | undefined;
}): Promise<FastifyInstance> {
  const { catalogue, errorBody } = options;
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // The log itself names the request of each line.
    childLoggerFactory: (log) => log,
    genReqId: (request) => requestIdOf(request.headers[REQUEST_ID_HEADER]),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustedProxiesOf(options.trustProxy),
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 300,
      constraints: { version: versionHeader },
    },
  }) as unknown as FastifyInstance;

  app.addHook('onRequest', readIpEarly);
  traceRequests(app, options.part ?? 'api');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  if (options.part !== undefined) measureRequests(app, options.part);
  if (options.readPositions) {
    const isSecure = options.siteUrl.startsWith('https:');
    carryReadPosition(app, { ...options.readPositions, isSecure });
  }
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: false,
    strictTransportSecurity: options.siteUrl.startsWith('https:')
      ? { maxAge: HSTS_SECONDS, includeSubDomains: false }
      : false,
  });
  const { allowedOrigins } = options;
  await app.register(cors, {
    origin: allowedOrigins ? [...allowedOrigins, new URL(options.siteUrl).origin] : true,
    methods: CALLED_METHODS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  });
  // Behind the headers of other origins, whose pages read why they were refused.
  if (options.load) {
    const { control, kinds, internalKey } = options.load;
    const isInternal = createInternalCheck(internalKey);
    refuseWhenBusy(app, control, kinds, { isInternal, refuse: refuseAsBusy });
  }
  // Only routes with `perMinute` are limited, each by itself, for each IP.
  const { limitCounts } = options;
  await app.register(rateLimit, {
    global: false,
    cache: RATE_LIMITED_IPS,
    ...(limitCounts && { store: limitStore(limitCounts, options.part ?? 'api') }),
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients send the header with an empty body on DELETE: no body, not a broken one.
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });

  handOverReplies(app);
  compressReplies(app);
  // Swagger's page has a policy of its own, which replaces this one.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', ANSWER_POLICY);
  });

  app.setNotFoundHandler((request, reply) => refuse(request, reply, catalogue.no_such_call));
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return refuse(request, reply, catalogue.body_too_large);
    if (status === 429) return refuse(request, reply, catalogue.too_many_requests);
    if (status >= 400 && status < 500) return refuse(request, reply, catalogue.broken_body);
    // The route's pattern, not the URL: a URL may hold a token or a name.
    const route = `${request.method} ${request.routeOptions.url ?? 'nowhere'}`;
    if (error instanceof ServerBusy) return refuseAsBusy(request, reply);
    if (isDatabaseUnavailable(error)) {
      request.log.error({ err: error, route }, 'database unavailable');
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      return refuse(request, reply, catalogue.unavailable);
    }
    if (isRefusedValue(error)) {
      request.log.warn({ err: error, route }, 'the database refused a value of the request');
      return refuse(request, reply, catalogue.invalid_request);
    }
    request.log.error({ err: error, route }, 'internal error');
    options.report?.(error, route);
    return refuse(request, reply, catalogue.internal_error);
  });

  function refuseAsBusy(request: FastifyRequest, reply: FastifyReply) {
    markBusy(reply);
    return refuse(request, reply, catalogue.server_busy);
  }
  function refuse(
    request: FastifyRequest,
    reply: { code(status: number): { send(body: unknown): unknown } },
    entry: RefusalEntry,
  ) {
    return reply.code(entry.status).send(errorBody(entry, request));
  }
  return app;
}

/** Find a refusal's entry of the catalogue, with the sentence of the use case where it gave one. */
export function entryOf(catalogue: Catalogue, refusal: Refusal): RefusalEntry {
  const entry = catalogue[refusal.name];
  if (!entry) throw new Error(`the catalogue has no refusal ${refusal.name}`);
  return refusal.text === undefined ? entry : { ...entry, text: refusal.text };
}

/** List the wrong values that a refusal names; undefined where it is about something else. */
export function problemsOf(refusal: Refusal): Problem[] | undefined {
  return isRefusal(refusal) && Array.isArray(refusal.details.problems)
    ? (refusal.details.problems as Problem[])
    : undefined;
}

/** What `request.ip` is for a client that left before its request was read. */
const GONE = 'gone';

/**
 * Read the client's IP address once, while the connection is surely there: when the client leaves,
 * its socket loses it, and whoever asks later (the rate limit, a login) would find none.
 */
function readIpEarly(request: FastifyRequest, _reply: unknown, done: () => void): void {
  Object.defineProperty(request, 'ip', { value: (request.ip as string | undefined) ?? GONE });
  done();
}

/** Choose a variant of a URL by the `Version` header; absent or unknown means the first one. */
const versionHeader = {
  name: 'version',
  storage() {
    const variants = new Map<string, never>();
    return {
      get: (version: string) => variants.get(version) ?? variants.values().next().value ?? null,
      set: (version: string, handler: never) => void variants.set(version, handler),
      del: (version: string) => void variants.delete(version),
      empty: () => variants.clear(),
    };
  },
  deriveConstraint: (request: { headers: Record<string, string | string[] | undefined> }) =>
    String(request.headers.version ?? '1.0'),
  mustMatchWhenDerived: false,
};
