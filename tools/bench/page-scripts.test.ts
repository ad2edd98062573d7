import { expect, test } from 'vitest';
import { listPageScripts } from './page-scripts.ts';

const start = `
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/products-2.js";
  window.__reactRouterManifest = {
  "entry": {
    "module": "/assets/entry-3.js",
    "imports": [
      "/assets/shell-4.js"
    ]
  },
  "routes": {
    "routes/home": {
      "module": "/assets/home-5.js",
      "imports": [
        "/assets/slides-6.js"
      ]
    }
  },
  "url": "/assets/manifest-7.js"
};
  window.__reactRouterRouteModules = {"root":route0,"routes/products":route1};

import("/assets/entry-3.js");`;

test('a page counts what it links, preloads and starts, not what its table of routes names', () => {
  const html =
    `<html><head><link rel="modulepreload" href="/assets/shell-4.js"/></head><body>` +
    `<script type="module" async="">${start}</script></body></html>`;
  expect(listPageScripts(html).sort()).toEqual([
    '/assets/entry-3.js',
    '/assets/products-2.js',
    '/assets/root-1.js',
    '/assets/shell-4.js',
  ]);
});

test('a page whose scripts wait for its first picture counts what it starts then', () => {
  const html =
    `<html><body><script type="text/plain" id="start">${start}</script>` +
    `<script>(function(m){})(["/assets/entry-3.js","/assets/shell-4.js"],["/assets/shell-4.js"],3000)</script>` +
    `</body></html>`;
  expect(listPageScripts(html)).toHaveLength(4);
});
