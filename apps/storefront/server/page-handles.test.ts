import {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { createPageHandles } from './page-handles.ts';

/** A site of a home page, a list and a page for what is not there; each loads its own name. */
const build = {
  entry: { module: { default: () => new Response() } },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    ...routeOf('home', { index: true }),
    ...routeOf('list', { path: 'products' }),
    ...routeOf('product', { path: 'products/:productNo' }),
    ...routeOf('missing', { path: '*' }),
  },
  assets: { version: '1', entry: { imports: [], module: '' }, routes: {}, url: '' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  prerender: [],
  ssr: true,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

function routeOf(id: string, place: { index?: true; path?: string }) {
  const handle = id === 'missing' ? undefined : { queries: [id], isByPlatform: true };
  const module = { default: () => null, loader: () => `page ${id}`, handle };
  return { [id]: { id, parentId: 'root', ...place, module } };
}

const handleOf = createPageHandles(build, matchRoutes);
const ask = createRequestHandler(build, 'production');

test.for([
  ['/', 'home'],
  ['/_.data', 'home'],
  ['/products', 'list'],
  ['/products.data', 'list'],
  ['/products/_.data', 'list'],
  ['/nowhere', undefined],
] as const)('what %s shows is cached as the page of its route says', async ([path, id]) => {
  expect(handleOf(path).queries).toEqual(id && [id]);
  expect(handleOf(path).isByPlatform).toBe(id && true);
  if (!path.endsWith('.data')) return;
  // The router of the server has the same route at this path.
  const answer = await ask(new Request(`https://shop.test${path}`), new RouterContextProvider());
  expect(await answer.text()).toContain(`page ${id}`);
});

test.for([
  ['//', '/'],
  ['/_.data', '/_.data'],
  ['/Products/', '/products'],
  ['/products///', '/products'],
  ['//products', '//products'],
  ['/%70roducts', '/products'],
  ['/products/_.data', '/products.data'],
  ['/products/%37', '/products/7'],
  ['/products/7.data', '/products/7.data'],
  ['/products/%ED%9B%84%2F%20', '/products/%ED%9B%84%2F%20'],
  ['/Nowhere//', '/Nowhere//'],
  // Names that would be data, or what the router answers itself.
  ['/products/7%2Edata', '/products/7%2Edata'],
  ['/%5F%5Fmanifest', '/%5F%5Fmanifest'],
] as const)('%s is cached as %s', ([path, spelt]) => {
  expect(handleOf(path).path).toBe(spelt);
  expect(handleOf(spelt).path).toBe(spelt);
});
