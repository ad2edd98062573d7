import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '@duskline/platform/settings';
import { expect, onTestFinished, test } from 'vitest';
import { readBackOfficeApp } from './back-office-files.ts';
import { createBackOffice } from './create-back-office.ts';

const urls = { siteUrl: 'https://shop.test', backOfficeUrl: 'https://office.test' };
const INLINE = 'window.context = {};';
const PAGE = `<!doctype html><html lang="ko"><script>${INLINE}</script><script type="module" src="/assets/a.js"></script><p>${'관리 '.repeat(400)}</p></html>`;

async function aBuiltApp() {
  const folder = await mkdtemp(join(tmpdir(), 'duskline-office-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets/a.js'), 'export {};');
  return readBackOfficeApp(folder);
}

async function open(app: Awaited<ReturnType<typeof aBuiltApp>>, isOpen = true) {
  const office = createBackOffice(urls, app);
  await office.listen(0, '127.0.0.1');
  onTestFinished(() => office.close());
  const asked: string[] = [];
  if (isOpen) {
    office.open({
      isReady: async () => true,
      adminApi(request, response) {
        asked.push(`${request.method} ${request.url}`);
        response.end('api');
      },
    });
  }
  const { port } = office.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, port, handle: office.handle };
}

test('every page is the app’s, whose scripts alone run; nobody frames it or finds it by a search', async () => {
  const { url } = await open(await aBuiltApp());
  for (const path of ['/', '/orders/260504123456789012?tab=claims', '/invitation/abc']) {
    const page = await fetch(url + path);
    expect(page.status).toBe(200);
    expect(await page.text()).toBe(PAGE);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const policy = page.headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('strict-transport-security')).toMatch(/max-age=/);
  }
});

test('a file never changes; one of a former build is not answered by a page', async () => {
  const { url } = await open(await aBuiltApp());
  const file = await fetch(`${url}/assets/a.js`);
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(file.headers.get('content-type')).toContain('text/javascript');
  expect((await fetch(`${url}/assets/old.js`)).status).toBe(404);
  for (const path of ['/..%2f..%2fpackage.json', '/assets/../../package.json']) {
    expect(await (await fetch(url + path)).text()).toBe(PAGE);
  }
});

test('a page comes compressed, and nobody waits while it is', async () => {
  const { url, handle } = await open(await aBuiltApp());
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } });
  const response = new ServerResponse(request);
  handle(request, response);
  expect(response.headersSent).toBe(false);
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['identity', null],
    ['gzip, br;q=0', null],
  ] as const) {
    const page = await fetch(url, { headers: { 'accept-encoding': accepted } });
    expect(page.headers.get('content-encoding')).toBe(encoding);
    expect(await page.text()).toBe(PAGE);
  }
  expect(response.headersSent).toBe(true);
});

test('calls below /admin-api reach the API, others do not; pages take no forms', async () => {
  const { url, asked } = await open(await aBuiltApp());
  expect(await (await fetch(`${url}/admin-api/staff?a=1`)).text()).toBe('api');
  expect(await (await fetch(`${url}/admin-api`, { method: 'POST' })).text()).toBe('api');
  expect(asked).toEqual(['GET /staff?a=1', 'POST /']);
  expect(await (await fetch(`${url}/admin-apis`)).text()).toBe(PAGE);
  expect((await fetch(`${url}/staff`, { method: 'POST' })).status).toBe(405);
});

test('each reply of the API names the built pages beside it, so that a page of before knows', async () => {
  const app = await aBuiltApp();
  if (!app) throw new Error('not built');
  const next = { ...app, page: { ...app.page, bytes: Buffer.from(PAGE.replace('a.js', 'b.js')) } };
  const releaseOf = async (built: typeof app) =>
    (await fetch(`${(await open(built)).url}/admin-api/session`)).headers.get('x-office-release');
  expect(await releaseOf(app)).toMatch(/^[\w-]{16}$/);
  expect(await releaseOf(app)).toBe(await releaseOf(app));
  expect(await releaseOf(next)).not.toBe(await releaseOf(app));
});

test('while the store starts, and where the app is not built, a page says so', async () => {
  const starting = await open(await aBuiltApp(), false);
  const page = await fetch(starting.url);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await page.text()).toContain('아직 준비하고 있어요');
  expect(await (await fetch(`${starting.url}/admin-api/session`)).json()).toMatchObject({
    code: 'DL0503',
  });
  expect((await fetch(`${starting.url}/healthz`)).status).toBe(503);
  const unbuilt = await open(readBackOfficeApp('/nowhere'));
  expect(await (await fetch(unbuilt.url)).text()).toContain('빌드되지 않았어요');
  expect((await fetch(`${unbuilt.url}/healthz`)).status).toBe(200);
});

test('a port that another program has is named', async () => {
  const { port } = await open(undefined);
  const second = createBackOffice(urls, undefined).listen(port, '127.0.0.1');
  await expect(second).rejects.toThrow(SettingsError);
  await expect(second).rejects.toThrow(/^BACK_OFFICE_PORT: /);
});

test('an import and a press that come while a process retires are answered, and unused connections end', async () => {
  const soonMs = 50;
  const office = createBackOffice(urls, undefined);
  await office.listen(0, '127.0.0.1');
  onTestFinished(() => office.close());
  const imports: ServerResponse[] = [];
  let onImport: () => void = () => {};
  office.open({
    isReady: async () => true,
    adminApi(request, response) {
      if (request.url !== '/product-imports') return void response.end('pressed');
      imports.push(response);
      onImport();
    },
  });
  const { port } = office.server.address() as AddressInfo;
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string): Promise<IncomingMessage> => {
    const [reply] = await once(get({ port, path, agent, host: '127.0.0.1' }), 'response');
    return reply.resume();
  };
  await ask('/admin-api/session');
  const arrived = new Promise<void>((resolve) => {
    onImport = resolve;
  });
  const imported = ask('/admin-api/product-imports');
  const pressed = ask('/admin-api/session');
  await arrived;
  const retired = office.retire(soonMs);
  await once(unused, 'close');
  for (const response of imports) response.end('imported');
  expect((await imported).statusCode).toBe(200);
  expect((await pressed).headers.connection).toBe('close');
  await retired;
});
