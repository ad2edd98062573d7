import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { ApiError } from '@duskline/client';
import { SERVER_BUSY } from '@duskline/contract/server-busy';
import { getMall } from '@duskline/contract/shop/malls.calls';
import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { pageContext } from '../page-cache/page-cache.server.ts';
import { previewContext } from '../preview/preview.server.ts';
import { ownPlacement } from '../settings/placement.ts';
import { settingsContext } from '../settings/settings.server.ts';
import { shopApiOf } from './shop.server.ts';
import { makeExpiredCertificate } from './testing/expired-certificate.ts';

/** How long a page waits for a mall that does not answer it; any other has all the time it needs. */
const SHORT_MS = 300;
const NEVER_MS = 1_000_000;

type PageOptions = { hasShopExtensions?: boolean; pageCallsMs?: number };

let reported: unknown[] = [];
let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) {
    server.close();
    if ('closeAllConnections' in server) (server.closeAllConnections as () => void)();
  }
  servers = [];
  reported = [];
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A port where nobody listens and nobody can: an outgoing connection has it. */
async function portOfNobody(): Promise<number> {
  const connection = connect(await listen(createServer()), '127.0.0.1');
  await once(connection, 'connect');
  return connection.localPort ?? 0;
}

const mallThat = async (answer: RequestListener) =>
  `http://127.0.0.1:${await listen(createServer(answer))}`;

/** The context of one page on a mall. */
function pageOn(
  shopApiUrl: string,
  { hasShopExtensions = false, pageCallsMs = NEVER_MS }: PageOptions = {},
) {
  const context = new RouterContextProvider();
  context.set(pageContext, {
    tags: new Set<string>(),
    isPublic: false,
    isInApp: false,
    platform: 'PC',
  });
  context.set(previewContext, undefined);
  context.set(settingsContext, {
    siteUrl: 'http://shop.test',
    scriptNonce: 'nonce',
    shopApiUrl,
    browserShopApiUrl: shopApiUrl,
    browserMemberApiUrl: undefined,
    clientId: 'mall',
    hasShopExtensions,
    pageCallsMs,
    placement: ownPlacement,
    report: (error) => reported.push(error),
  });
  return context;
}

/** What a page is answered with, whose only call fails. */
async function failureOn(
  shopApiUrl: string,
  options?: PageOptions,
): Promise<{ status?: number; message?: string }> {
  const thrown = await shopApiOf(pageOn(shopApiUrl, options))(getMall).then(
    () => undefined,
    (error: unknown) => error,
  );
  const { init, data } = (thrown ?? {}) as {
    init?: { status?: number };
    data?: { message?: string };
  };
  return { status: init?.status, message: data?.message };
}

const noReply = { status: 500, message: '쇼핑몰이 응답하지 않아요. 잠시 후 다시 시도해 주세요.' };

test('all calls of a page to a mall that never answers end together, in its time', async () => {
  const mall = await mallThat(() => {});
  const shop = shopApiOf(pageOn(mall, { pageCallsMs: SHORT_MS }));
  // One after the other they would take longer than a test may.
  const calls = Math.ceil(120_000 / SHORT_MS);
  for (let call = 0; call < calls; call += 1) await expect(shop(getMall)).rejects.toBeDefined();
  expect(await failureOn(mall, { pageCallsMs: SHORT_MS })).toEqual(noReply);
});

test('a mall that begins to answer and stops is as one that does not answer', async () => {
  const mall = await mallThat((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"mall":');
  });
  expect(await failureOn(mall, { pageCallsMs: SHORT_MS })).toEqual(noReply);
});

test('a mall that is down is reported, and its page says so', async () => {
  const port = await portOfNobody();
  expect(await failureOn(`http://127.0.0.1:${port}`)).toEqual(noReply);
  expect(reported).toEqual([expect.any(ApiError)]);
});

test('our own Shop API that is away is maintenance; one too slow for a page has too much to do', async () => {
  const port = await portOfNobody();
  const away = await failureOn(`http://127.0.0.1:${port}`, { hasShopExtensions: true });
  expect(away.status).toBe(503);
  const slow = { hasShopExtensions: true, pageCallsMs: SHORT_MS };
  const page = pageOn(await mallThat(() => {}), slow);
  await expect(shopApiOf(page)(getMall)).rejects.toMatchObject({
    init: { status: 503 },
    data: { code: SERVER_BUSY },
  });
  expect(page.get(pageContext).isBusy).toBe(true);
});

test('a mall in maintenance answers 503 with a page: the maintenance screen', async () => {
  const mall = await mallThat((_request, response) => {
    response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>점검 중</h1>');
  });
  expect((await failureOn(mall)).status).toBe(503);
});

test("a proxy's page instead of a reply is an error of the page, and none of its text is shown", async () => {
  const mall = await mallThat((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Login to Wi-Fi</h1>');
  });
  const failure = await failureOn(mall);
  expect(failure.status).toBe(500);
  expect(failure.message).not.toContain('Wi-Fi');
});

test("a mall whose certificate has expired is not read, and the operator's log says why", async () => {
  const certificate = makeExpiredCertificate();
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate.cert]);
  try {
    const secure = createSecureServer(certificate, (_request, response) => response.end('{}'));
    expect(await failureOn(`https://127.0.0.1:${await listen(secure)}`)).toEqual(noReply);
  } finally {
    setDefaultCACertificates(trusted);
  }
  const [{ cause }] = reported as [{ cause: { cause: { code: string } } }];
  expect(cause.cause.code).toBe('CERT_HAS_EXPIRED');
});

test.each(['SPEC0001', 'DREC0007', 'PNPE001', 'EVEC0001'])(
  "the reference's %s for what does not exist is a 404, with whatever status it comes",
  async (code) => {
    const mall = await mallThat((_request, response) => {
      response.writeHead(400).end(JSON.stringify({ code, message: '상품이 존재하지 않습니다.' }));
    });
    expect((await failureOn(mall)).status).toBe(404);
    expect(reported).toEqual([]);
  },
);
