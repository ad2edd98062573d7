import { expect, test } from 'vitest';
import { createKindLookup } from './work-kinds.ts';

const kindOf = createKindLookup({
  finishing: ['POST /pay', '* /internal/*'],
  ordering: ['GET /cart/*', 'GET /cart'],
  browsing: ['POST /search'],
});

test.each([
  ['POST', '/pay', 'finishing'],
  ['GET', '/internal/a/:b', 'finishing'],
  ['PUT', '/internal/a', 'finishing'],
  ['GET', '/cart', 'ordering'],
  ['HEAD', '/cart', 'ordering'],
  ['GET', '/cart/a/b', 'ordering'],
  ['POST', '/search', 'browsing'],
  ['GET', '/pay', 'browsing'],
  ['GET', '/products/:productNo', 'browsing'],
  ['DELETE', '/reviews/:no', 'ordering'],
])('%s %s is %s', (method, url, kind) => {
  expect(kindOf(method, url)).toBe(kind);
});
