import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTaggedCache } from '@duskline/platform/cache/tagged-cache';
import { createStorefront } from '@duskline/storefront/server/create-storefront.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWholeStore, type WholeStore } from '../../apps/shop-api/test/build-whole-store.ts';
import { anOption } from '../../apps/shop-api/test/checkout-factories.ts';
import { FORM_NOT_SENT_ID } from '../../apps/storefront/app/lib/routing/form-not-sent-id.ts';
import { routePaths } from '../../journeys/route-paths.ts';
import { ensureBuilt } from './prepare.mjs';

let store: WholeStore;
let site: string;
const servers: Server[] = [];
beforeAll(async () => {
  await ensureBuilt();
  store = await buildWholeStore();
  await anOption(store);
  await Promise.all([store.app.ready(), store.members.app.ready()]);
  const shopApiUrl = await listen((request, response) => store.app.routing(request, response));
  const memberApiUrl = await listen((request, response) =>
    store.members.app.routing(request, response),
  );
  let handle: RequestListener = () => {};
  site = await listen((request, response) => handle(request, response));
  const storefront = await createStorefront({
    ...{ siteUrl: site, shopApiUrl, memberApiUrl },
    cache: createTaggedCache({ maxBytes: 16 * 1024 * 1024, staleAfterSeconds: 60 }),
  });
  handle = (request, response) => void storefront.handle(request, response);
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await store.close();
});

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What a shopper has typed when the form is sent; none of it may come back. */
const TYPED = { username: 'rookie@duskline.example', password: 'Dusk!2015' };
const bodies = {
  urlencoded: () => new URLSearchParams(TYPED),
  multipart() {
    const form = new FormData();
    for (const [name, value] of Object.entries(TYPED)) form.set(name, value);
    return form;
  },
};

/** The forms of a page that post, each as the path it is sent to. */
function postedPaths(html: string, path: string): string[] {
  const tags = [...html.matchAll(/<form\b[^>]*>/g)].map(([tag]) => tag);
  return tags
    .filter((tag) => tag.includes('method="post"'))
    .map((tag) => / action="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') || path);
}

async function readPage(path: string): Promise<string> {
  return (await fetch(site + path, { headers: { accept: 'text/html' } })).text();
}

test('every form that is sent before its page is ready leads back to it, which says so', async () => {
  const withForms: string[] = [];
  for (const route of routePaths) {
    const path = `${route}?returnUrl=/cart`;
    const html = await readPage(path);
    const targets = postedPaths(html, path);
    if (targets.length > 0) withForms.push(route);
    for (const target of new Set(targets)) {
      for (const [kind, body] of Object.entries(bodies)) {
        const sent = await fetch(site + target, {
          ...{ method: 'POST', redirect: 'manual', body: body() },
        });
        const about = `${target} as ${kind}`;
        expect(sent.status, about).toBe(303);
        expect(sent.headers.get('cache-control'), about).toBe('no-store');
        expect(sent.headers.get('location'), about).toBe(`${target}#${FORM_NOT_SENT_ID}`);
      }
      const back = await readPage(target);
      expect(back, target).toContain(`id="${FORM_NOT_SENT_ID}"`);
      expect(postedPaths(back, path), target).toContain(target);
      for (const typed of Object.values(TYPED)) expect(back, target).not.toContain(typed);
    }
  }
  expect(withForms).toEqual(
    expect.arrayContaining(['/login', '/register', '/guest/orders', '/login/find-username']),
  );
});

test.for([
  '//elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example/%2e%2e//',
  '/%2e/\\\\elsewhere.example',
])('a form that is sent to %s leads back to this site', async (path) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const location = await new Promise<string | undefined>((resolve, reject) => {
    const sent = request(site, { method: 'POST', path, headers }, (reply) => {
      reply.resume();
      resolve(reply.headers.location);
    });
    sent.on('error', reject).end('a=b');
  });
  expect(new URL(location ?? '', site).origin).toBe(new URL(site).origin);
});
