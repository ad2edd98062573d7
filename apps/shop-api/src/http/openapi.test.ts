import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../test/build-test-shop.ts';

let world: TestShop;
beforeAll(async () => {
  world = await buildTestShop();
});
afterAll(() => world.close());

async function read(url: string) {
  const response = await world.app.inject({ url });
  expect(response.statusCode).toBe(200);
  return response;
}

test('the document names every variant of a URL, its codes and who may call', async () => {
  const document = (await read('/openapi.json')).json();
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'http://shop.test/shop-api' }],
  });
  const sheet = document.paths['/order-sheets'].post;
  expect(sheet.security).toContainEqual({});
  expect(sheet.responses[400].description).toContain('`PPVE0011` 재고가 부족해요.');
  expect(document.paths['/cart'].get.security).toEqual([
    { accessToken: [] },
    { shopByAuthorization: [] },
  ]);
  expect(document.paths['/display/events'].get.parameters).toContainEqual({
    name: 'Version',
    in: 'header',
    schema: { const: '2.0', default: '2.0' },
  });
  expect(document.paths['/display/events/'].get.parameters).toContainEqual({
    name: 'Version',
    in: 'header',
    schema: { const: '1.0', default: '1.0' },
  });
  const [cartNo] = document.paths['/cart'].delete.parameters.filter(
    ({ name }: { name: string }) => name === 'cartNo',
  );
  expect(cartNo).toMatchObject({ in: 'query', style: 'form', explode: false });
});

test('calls between our own servers are in no published document', async () => {
  const { paths } = (await read('/openapi.json')).json();
  expect(Object.keys(paths).length).toBeGreaterThan(100);
  expect(Object.keys(paths).filter((path) => path.includes('internal'))).toEqual([]);
});

test('whatever the document refers to is in it, and no name is used twice', async () => {
  const document = (await read('/openapi.json')).json();
  const text = JSON.stringify(document);
  const named = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref as string);
  expect(named.length).toBeGreaterThan(100);
  for (const ref of new Set(named)) {
    expect(ref).toMatch(/^#\/components\/schemas\//);
    expect(document.components.schemas).toHaveProperty([ref.slice(21)]);
  }
  const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the page to read it asks no other host for anything', async () => {
  const page = await read('/docs');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url as string);
  expect(assets.length).toBeGreaterThan(3);
  for (const url of assets) {
    expect(url).toMatch(/^\/shop-api\/docs\/static\//);
    await read(url.slice('/shop-api'.length));
  }
  expect((await read('/docs/json')).json()).toEqual((await read('/openapi.json')).json());
});
