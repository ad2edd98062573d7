import type { AnyEndpoint } from '@duskline/contract';
import { switchMaintenance } from '@duskline/contract/admin/operation';
import { registeredEndpoints } from '@duskline/platform/http/route';
import { z } from 'zod';
import { collectValues, drawValue, type Schema, spoilOne } from './draw-values.ts';
import type { DrawnRequest, FuzzedApi, FuzzedStore } from './open-fuzzed-store.ts';
import { createRandom, type Random } from './random.ts';

/** What went wrong, and all that is needed to send it again. */
export type Finding = {
  call: string;
  status: number;
  milliseconds: number;
  what: string;
  request: DrawnRequest;
  text: string;
};

export type FuzzReport = {
  seed: number;
  requests: number;
  operations: number;
  byStatus: Record<number, number>;
  findings: Finding[];
};

/** No answer may take longer (issue: the page and its edge). */
const SLOW_MS = 2_000;
const TRIES = 5;
const SPOILED_SHARE = 0.5;
const VALUES_OF_A_NAME = 8;
/** A member who logged out or left the shop is followed by the next. */
const REFUSED_IN_A_ROW = 4;

type Operation = { api: FuzzedApi; call: AnyEndpoint; parts: Record<string, Schema> };

/**
 * Send requests drawn from the contract's schemas to every operation of the three APIs, round after
 * round, until `isOver` says so between two requests. The same seed draws the same requests as long
 * as the replies are the same.
 */
export async function fuzz(
  fuzzed: FuzzedStore,
  { seed, isOver }: { seed: number; isOver(requests: number, rounds: number): boolean },
): Promise<FuzzReport> {
  const random = createRandom(seed);
  const operations = operationsOf(fuzzed);
  const report: FuzzReport = {
    seed,
    requests: 0,
    operations: operations.length,
    byStatus: {},
    findings: [],
  };
  let refusedInARow = 0;
  for (let round = 0; ; round++) {
    const order = operations.toSorted(() => random.below(3) - 1);
    for (const operation of order) {
      if (isOver(report.requests, round)) return report;
      if (refusedInARow >= REFUSED_IN_A_ROW) {
        await fuzzed.renewMember();
        refusedInARow = 0;
      }
      await sendOne(operation);
    }
    for (const { api, what, request } of rawRequests(random)) {
      await sendAndCheck(api, `${request.method} ${request.url}`, what, request);
    }
  }

  async function sendOne({ api, call, parts }: Operation): Promise<void> {
    const given = Object.fromEntries(
      Object.entries(parts).map(([part, schema]) => [
        part,
        drawValue(schema, { random, known: fuzzed.known }),
      ]),
    );
    const { value, what } = random.chance(SPOILED_SHARE)
      ? spoilOne(given, random)
      : { value: given, what: 'nothing spoiled' };
    const request = requestOf(call, value, callerOf(call), random);
    const name = `${call.method} ${call.path} ${call.version ?? ''}`.trim();
    const status = await sendAndCheck(api, name, what, request);
    // Calls of staff that were drawn end their own login, too.
    if (call.permission && status === 401) await fuzzed.renewStaff();
    if (call === switchMaintenance) await fuzzed.openShop();
    if (call.auth === 'member') refusedInARow = status === 401 ? refusedInARow + 1 : 0;
  }

  function callerOf(call: AnyEndpoint): Record<string, string> {
    const { visitor, member, guest, internal, staff } = fuzzed.callers;
    if (call.permission) return staff;
    if (call.path.startsWith('/internal')) return internal;
    if (call.auth === 'guest') return guest;
    if (call.auth === 'none') return random.chance(0.8) ? visitor : member;
    return random.chance(0.9) ? member : visitor;
  }

  async function sendAndCheck(
    api: FuzzedApi,
    call: string,
    what: string,
    request: DrawnRequest,
  ): Promise<number> {
    report.requests += 1;
    const began = performance.now();
    const { status, text } = await fuzzed.send(api, request);
    let milliseconds = performance.now() - began;
    for (let tries = 1; tries < TRIES && milliseconds > SLOW_MS; tries++) {
      // The machine may have been busy: only what is slow by itself is slow every time.
      const again = performance.now();
      await fuzzed.send(api, request);
      milliseconds = Math.min(milliseconds, performance.now() - again);
    }
    report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
    if (status >= 500 || milliseconds > SLOW_MS) {
      report.findings.push({ call, status, milliseconds, what, request, text });
    } else if (status === 200 && text.startsWith('{')) {
      collectValues(JSON.parse(text), fuzzed.known, VALUES_OF_A_NAME);
    }
    return status;
  }
}

function operationsOf({ store, office }: FuzzedStore): Operation[] {
  const toOperation = (api: FuzzedApi) => (call: AnyEndpoint) => ({
    api,
    call,
    parts: Object.fromEntries(
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = call[part];
        return schema ? [[part, toSchema(schema)]] : [];
      }),
    ),
  });
  return [
    ...registeredEndpoints(store.app).map(toOperation('shop')),
    ...registeredEndpoints(store.members.app).map(toOperation('member')),
    ...registeredEndpoints<AnyEndpoint>(office.app).map(toOperation('admin')),
  ];
}

function toSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** Write drawn values as a request; each comes from an address of its own, so that no limit hides one. */
function requestOf(
  call: AnyEndpoint,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
  headers: Record<string, string>,
  random: Random,
): DrawnRequest {
  const names = (params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/:(\w+)/g, (_all, name) => encode(names[name] ?? 1));
  const search = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&');
  return {
    method: call.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: {
      ...headers,
      ...(call.version ? { version: call.version } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    remoteAddress: `10.${random.below(250)}.${random.below(250)}.${1 + random.below(250)}`,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  };
}

function encode(value: unknown): string {
  const text = Array.isArray(value)
    ? value.join(',')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return encodeURIComponent(text.toWellFormed());
}

const FORM = 'multipart/form-data; boundary=edge';
const FORM_HEAD =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

/** Requests that no schema describes: broken forms and bodies, and the routes beside the contract. */
function rawRequests(random: Random) {
  const headers = { clientid: 'duskline-demo', platform: 'PC', version: '1.0' };
  const remoteAddress = `10.251.${random.below(250)}.${1 + random.below(250)}`;
  const post = (url: string, contentType: string, payload: string): DrawnRequest => ({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': contentType },
    payload,
    remoteAddress,
  });
  const get = (url: string): DrawnRequest => ({ method: 'GET', url, headers, remoteAddress });
  const upload = '/files/images';
  return [
    ['a form without its boundary', post(upload, 'multipart/form-data', 'x')],
    ['a form with an empty boundary', post(upload, 'multipart/form-data; boundary=', 'x')],
    ['a form that is none', post(upload, FORM, 'x')],
    ['an empty form', post(upload, FORM, '')],
    ['a form cut off in its head', post(upload, FORM, FORM_HEAD.slice(0, 40))],
    ['a form cut off in its file', post(upload, FORM, `${FORM_HEAD}\xff\xd8\xff`)],
    ['a form cut off after its file', post(upload, FORM, `${FORM_HEAD}x\r\n--ed`)],
    ['a form with two files', post(upload, FORM, `${FORM_HEAD}x\r\n${FORM_HEAD}y\r\n--edge--\r\n`)],
    [
      'a form with a NUL in its file name',
      post(upload, FORM, `${FORM_HEAD.replace('a.jpg', 'a\u0000.jpg')}x\r\n--edge--\r\n`),
    ],
    [
      'a form with __proto__',
      post(upload, FORM, `${FORM_HEAD.replace('"file"', '"__proto__"')}x\r\n--edge--\r\n`),
    ],
    ['JSON cut off', post('/order-sheets', 'application/json', '{"products":[')],
    ['JSON with a NUL', post('/order-sheets', 'application/json', '"\u0000"')],
    ['JSON that is a word', post('/order-sheets', 'application/json', 'true')],
    ['JSON with __proto__', post('/order-sheets', 'application/json', '{"__proto__":{"a":1}}')],
    ['another content type', post('/order-sheets', 'text/csv', 'a,b')],
    ['no content type that exists', post('/order-sheets', '\u00ff;;', 'a')],
    ['a webhook cut off', post('/payments/webhooks/toss', 'application/json', '{"eventType":')],
    ['a webhook of nothing', post('/payments/webhooks/toss', 'application/json', 'null')],
    [
      'a webhook with a NUL',
      post(
        '/payments/webhooks/toss',
        'application/json',
        JSON.stringify({
          eventType: 'PAYMENT_STATUS_CHANGED',
          data: { paymentKey: 'a\u0000', orderId: '\u0000', status: 'DONE' },
        }),
      ),
    ],
    ['a return without anything', get('/payments/confirm-redirect')],
    [
      'a return with a NUL',
      get('/payments/confirm-redirect?key=%00&orderId=%00&paymentKey=%00&amount=1e308'),
    ],
    ['a path with a NUL', get('/products/%00')],
    ['a path that is no UTF-8', get('/products/%ff')],
    ['a path cut off', get('/products/%')],
    ['an image with a NUL', get('/images/%00.jpg')],
    ['an image out of its folder', get('/images/..%2f..%2fetc%2fpasswd.jpg')],
    ['an image of no size', get('/images/a.jpg?9999999999x0')],
    ['a query of brackets', get('/products/search?filter[a][b]=1&filter.keywords[]=2')],
    ['a query twice', get('/products/search?pageNumber=1&pageNumber=2')],
  ].map(([what, request]) => ({
    api: 'shop' as const,
    what: what as string,
    request: request as DrawnRequest,
  }));
}
