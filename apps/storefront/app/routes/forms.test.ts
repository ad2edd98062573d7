import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('../', import.meta.url));
const sources = globSync('**/*.tsx', { cwd: app })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, source: readFileSync(`${app}${file}`, 'utf8') }));

/** Filters and searches: what is typed belongs into the address, where it can be shared. */
const SEARCHES = [
  'features/catalog/list-facets.tsx',
  'features/catalog/list-filters.tsx',
  'features/claims/claims-page.tsx',
  'features/orders/order-filters.tsx',
  'features/search/search-box.tsx',
];

test('every form that is no search posts, so that nothing typed lands in the address', () => {
  const forms = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/<[Ff]orm\b(?!Provider)[^>]*?\bmethod="(\w+)"|<[Ff]orm(?=[\s>])/g)].map(
      ([, method]) => ({ file, method }),
    ),
  );
  expect(forms.length).toBeGreaterThan(25);
  const getting = forms.filter(({ method }) => method !== 'post');
  expect(getting.map(({ file }) => file).sort()).toEqual(SEARCHES);
  expect(getting.map(({ method }) => method)).toEqual(SEARCHES.map(() => 'get'));
});

test('every page that is cached names the queries it reads', () => {
  const cached = sources.filter(({ source }) => /\bcachePage\(/.test(source));
  expect(cached.length).toBeGreaterThan(8);
  const silent = cached.filter(({ source }) => !source.includes('satisfies CachedPageHandle'));
  expect(silent.map(({ file }) => file)).toEqual([]);
});
