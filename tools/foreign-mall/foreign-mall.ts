import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nameOf, type Operation } from '../conformance/digest.ts';
import { cartCalls } from './cart-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { claimCalls } from './claim-calls.ts';
import { answerBroken, distort, type MallFault, mallFaults } from './faults.ts';
import { type MallHandler, MallRefusal, mallCodes } from './mall-call.ts';
import { createMallState, type MallState } from './mall-state.ts';
import { memberCalls } from './member-calls.ts';
import { orderCalls } from './order-calls.ts';
import {
  confirmPayment,
  PAYMENT_CONFIRM_PATH,
  PAYMENT_SCRIPT_PATH,
  PAYMENT_WINDOW_PATH,
  paymentScript,
  paymentWindow,
} from './payment.ts';
import { buildReply, publicOperations } from './reply-builder.ts';

/** The id by which the stand-in knows our storefront. */
export const FOREIGN_CLIENT_ID = 'mOdAk+cAmp==';

const handlers: Readonly<Record<string, MallHandler>> = {
  ...catalogueCalls,
  ...cartCalls,
  ...orderCalls,
  ...claimCalls,
  ...memberCalls,
};

/** What the public API documents as headers of a call, and what browsers send by themselves. */
const ALLOWED_HEADERS =
  'accessToken,Shop-By-Authorization,guestToken,clientId,platform,Version,company,language,currency,content-type';

/** Where a journey breaks the mall: `?kind=slow`. */
const FAULT_PATH = '/stand-in/fault';
/** Where a journey has an order delivered: `?orderNo=1`. */
const DELIVER_PATH = '/stand-in/deliver';
/** Where a journey reads the code that was sent to a phone: `?mobileNo=010`. */
const CODE_PATH = '/stand-in/code';
/** Where a journey reads what the storefront asked for that the public API does not have. */
const UNKNOWN_CALLS_PATH = '/stand-in/unknown-calls';

/** As a real mall's proxy: a connection that is idle for some seconds is not closed on its caller. */
const IDLE_CONNECTION_MS = 75_000;

export type ForeignMall = {
  origin: string;
  state: MallState;
  /** Calls and queries that the public API does not have, and required values that a call left out. */
  unknownCalls: Set<string>;
  fault: MallFault;
  close(): Promise<void>;
};

/**
 * Start a mall that speaks the public Shop API alone, on a port and an origin of its own. It knows
 * nothing of ours: replies are built from the published shapes, fields that those do not require are
 * left out, and a few values are newer than the documents.
 */
export async function startForeignMall(port = 0): Promise<ForeignMall> {
  const mall: Mall = {
    state: createMallState(),
    origin: '',
    unknownCalls: new Set(),
    fault: 'none',
  };
  const server = createServer((request, response) => {
    void answer(request, response, mall).catch((error: unknown) => {
      console.error(error);
      sendRefusal(request, response, new MallRefusal(500, mallCodes.invalid, '오류가 났습니다.'));
    });
  });
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  mall.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(mall, {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

type Mall = Omit<ForeignMall, 'close'>;

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  mall: Mall,
): Promise<void> {
  const url = new URL(request.url ?? '/', mall.origin);
  const { pathname, searchParams } = url;
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  if (request.method === 'OPTIONS') {
    response.writeHead(204, {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': '600',
    });
    response.end();
    return;
  }
  if (pathname === FAULT_PATH) {
    mall.fault = mallFaults.find((kind) => kind === searchParams.get('kind')) ?? 'none';
    return send(response, 'application/json', JSON.stringify({ fault: mall.fault }));
  }
  if (pathname === UNKNOWN_CALLS_PATH) {
    return send(response, 'application/json', JSON.stringify([...mall.unknownCalls]));
  }
  if (pathname === DELIVER_PATH) {
    const lines = mall.state.orders.get(searchParams.get('orderNo') ?? '')?.lines ?? [];
    for (const line of lines) if (line.state === 'PAY_DONE') line.state = 'DELIVERY_DONE';
    return send(response, 'application/json', JSON.stringify({ delivered: lines.length }));
  }
  if (pathname === CODE_PATH) {
    const code = mall.state.codes.get(searchParams.get('mobileNo') ?? '');
    return send(response, 'application/json', JSON.stringify({ code }));
  }
  if (pathname === PAYMENT_SCRIPT_PATH) {
    return send(response, 'text/javascript', paymentScript(mall.origin));
  }
  if (pathname === PAYMENT_WINDOW_PATH) {
    return send(response, 'text/html', paymentWindow(searchParams.get('key') ?? ''));
  }
  if (pathname === PAYMENT_CONFIRM_PATH) {
    const confirmed = confirmPayment(mall.state, searchParams);
    response.writeHead(confirmed ? 303 : 404, confirmed);
    response.end();
    return;
  }
  if (pathname.startsWith('/pictures/')) return send(response, 'image/svg+xml', picture(pathname));
  if (answerBroken(mall.fault, response)) return;
  try {
    await answerCall(request, response, url, mall);
  } catch (error) {
    if (!(error instanceof MallRefusal)) throw error;
    sendRefusal(request, response, error);
  }
}

async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  mall: Mall,
): Promise<void> {
  const found = findOperation(request, url.pathname);
  if (!found) {
    mall.unknownCalls.add(`${request.method} ${url.pathname}`);
    throw new MallRefusal(404, mallCodes.invalid, '없는 API입니다.');
  }
  const { operation, params } = found;
  for (const name of url.searchParams.keys()) {
    if (!operation.query.includes(name)) {
      mall.unknownCalls.add(`${operation.method} ${operation.path}?${name}`);
    }
  }
  const { clientid, platform, version, accesstoken, guesttoken } = request.headers;
  if (clientid !== FOREIGN_CLIENT_ID || !platform || !version) {
    throw new MallRefusal(400, mallCodes.invalid, 'clientId, platform, Version은 필수입니다.');
  }
  const member = mall.state.tokens.get(String(accesstoken));
  if (accesstoken && !member) {
    throw new MallRefusal(401, mallCodes.tokenInvalid, '유효하지 않은 토큰입니다.');
  }
  const text = await readBody(request);
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const name = nameOf(operation);
  const missing = missingValues(operation, url.searchParams, body);
  for (const value of missing) mall.unknownCalls.add(`${name} without ${value}`);
  if (missing.length > 0) {
    throw new MallRefusal(400, mallCodes.invalid, `${missing.join(', ')}은(는) 필수입니다.`);
  }
  const values = handlers[name]?.({
    params,
    query: url.searchParams,
    body,
    member,
    guestOrder: mall.state.guestTokens.get(String(guesttoken)),
    state: mall.state,
    origin: mall.origin,
  });
  const built = values === undefined && handlers[name] ? undefined : buildReply(name, values);
  const reply = distort(mall.fault, name, built);
  if (reply === undefined) {
    response.writeHead(204);
    response.end();
    return;
  }
  send(response, 'application/json', JSON.stringify(reply));
}

/** Sign-up: the published documents leave it out, the public SDK has it. */
const SIGN_UP: Operation = {
  ...{ method: 'POST', path: '/profile', version: '1.0', auth: 'none', answers: 'nothing' },
  mayBeNullAnywhere: true,
  query: [],
};

const matchers = [...publicOperations, SIGN_UP]
  .map((operation) => ({
    operation,
    names: [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string),
    pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '([^/]+)')}$`),
  }))
  .sort((a, b) => a.names.length - b.names.length);

function findOperation(
  request: IncomingMessage,
  path: string,
): { operation: Operation; params: Record<string, string> } | undefined {
  const matching = matchers.filter(
    ({ operation, pattern }) => operation.method === request.method && pattern.test(path),
  );
  const version = String(request.headers.version ?? '1.0');
  const first = matching[0];
  const found =
    matching.find(
      ({ operation, pattern }) =>
        pattern.source === first?.pattern.source && operation.version === version,
    ) ?? first;
  if (!found) return undefined;
  const [, ...values] = found.pattern.exec(path) ?? [];
  const params = Object.fromEntries(
    found.names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]),
  );
  return { operation: found.operation, params };
}

/** List what a call must carry and does not; a value that is there may be null. */
function missingValues({ needs }: Operation, query: URLSearchParams, body: unknown): string[] {
  const objects = [body].flat().map((one) => (one ?? {}) as object);
  return [
    ...(needs?.query ?? []).filter((name) => !query.has(name)),
    ...(needs?.body ?? []).filter((name) => objects.some((one) => !(name in one))),
  ];
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
  response.end(text);
}

function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, message }: MallRefusal,
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  const path = `${request.method} ${request.url?.split('?', 1)[0]}`;
  response.end(JSON.stringify({ timestamp: '', path, status, error: '', code, message }));
}

/** A plain drawing, of another colour for each product. */
function picture(path: string): string {
  const hue = (Number(/(\d+)\.svg$/.exec(path)?.[1] ?? 0) * 47) % 360;
  const [width, height] = path.includes('banner') ? [1600, 640] : [400, 500];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="hsl(${hue} 30% 82%)"/><circle cx="${width / 2}" cy="${height / 2}" r="110" fill="hsl(${hue} 45% 45%)"/></svg>`;
}
