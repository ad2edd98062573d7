import { expect, test } from 'vitest';
import { brokenBudgets, FONT_BUDGET, scriptBudgets } from './page-budgets.ts';

const home = scriptBudgets['routes/home'] ?? 0;
const page = (kilobytes: number) => ({
  route: 'routes/home',
  kilobytes,
  files: [{ file: '/assets/framework-1.js', bytes: kilobytes * 1024 }],
});

test('pages and fonts within their budgets break none', () => {
  expect(brokenBudgets([page(home)], FONT_BUDGET, () => [])).toEqual([]);
});

test('a page that loads too much names its largest files and their modules', () => {
  const [broken] = brokenBudgets([page(home + 0.1)], 0, () => ['40.0 KB of source: zod']);
  expect(broken).toContain(`${home} KB are allowed`);
  expect(broken).toContain('/assets/framework-1.js\n    40.0 KB of source: zod');
});

test('fonts over their budget say where fewer syllables are chosen', () => {
  expect(brokenBudgets([], FONT_BUDGET + 1, () => [])[0]).toContain('MOST_KOREAN');
});
