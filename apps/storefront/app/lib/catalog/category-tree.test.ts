import { readFileSync } from 'node:fs';
import type { CategoryNode } from '@duskline/contract/shop/categories';
import { SHOP_PATHS } from '@duskline/contract/shop/category.rules';
import { toSlug } from '@duskline/contract/shop/slug.rules';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { boundTree, findByNo, findByPath, findMoved, toCategoryTree } from './category-tree.ts';

type Node = z.output<typeof CategoryNode>;

const node = (categoryNo: number, label: string, children: Node[] = []): Node => ({
  categoryNo,
  label,
  depth: 1,
  icon: '',
  content: '',
  managementCode: '',
  children,
});

const categories = toCategoryTree([
  node(1, 'FOOTWEAR', [node(2, '스니커즈'), node(3, '슬라이드')]),
  node(4, 'CLOTHING', [node(5, 'T-Shirts')]),
]);

test("a category's path is its slug, wherever it is in the tree", () => {
  expect(categories.map(({ path }) => path)).toEqual(['/footwear', '/clothing']);
  expect(categories[0]?.children.map(({ path }) => path)).toEqual(['/스니커즈', '/슬라이드']);
});

test("two categories of one name have their parents' slugs in front", () => {
  const [men, women] = toCategoryTree([
    node(1, 'Men', [node(2, 'Hoodies'), node(3, 'Caps')]),
    node(4, 'Women', [node(5, 'Hoodies')]),
  ]);
  expect(men?.children.map(({ path }) => path)).toEqual(['/men/hoodies', '/caps']);
  expect(women?.children.map(({ path }) => path)).toEqual(['/women/hoodies']);
});

test('a path finds the category and its ancestors', () => {
  expect(findByPath(categories, '/t-shirts')?.map(({ categoryNo }) => categoryNo)).toEqual([4, 5]);
  expect(findByNo(categories, 3)?.map(({ label }) => label)).toEqual(['FOOTWEAR', '슬라이드']);
});

test('a label in Latin letters has the Korean name of its content, any other label none', () => {
  const named = (label: string, content: string) =>
    toCategoryTree([{ ...node(1, label), content }])[0]?.koreanName;
  expect(named('FOOTWEAR', '신발')).toBe('신발');
  expect(named('스니커즈', 'Sneakers')).toBeUndefined();
  expect(named('스니커즈', '운동화')).toBeUndefined();
  expect(named('FOOTWEAR', '<p>신발을 모았어요</p>')).toBeUndefined();
});

test('a renamed category is found by the names it had, below the parent that the address names', () => {
  const renamed = toCategoryTree([
    { ...node(1, 'Men', [node(2, 'Hoodies')]), formerLabels: ['Guys'] },
    node(3, 'Women', [{ ...node(4, 'Zip Hoodies'), formerLabels: ['Hoodies', 'Sweats'] }]),
  ]);
  const moved = (slug: string, parent?: string) => findMoved(renamed, slug, parent)?.path;
  expect(moved('sweats')).toBe('/zip-hoodies');
  expect(moved('guys')).toBe('/men');
  expect(moved('hoodies', 'women')).toBe('/zip-hoodies');
  expect(moved('hoodies', 'guys')).toBe('/hoodies');
  expect(moved('hoodies')).toBeUndefined();
  expect(moved('hats')).toBeUndefined();
});

test('an address of its own stands in place of the label, and what it was before leads to it', () => {
  const renamed = toCategoryTree([
    node(1, '남성', [
      { ...node(2, '후드'), slug: 'hoodies', formerLabels: ['hoods', '후드'] },
      { ...node(3, '상의'), slug: 'tops' },
    ]),
    node(4, '여성', [{ ...node(5, '탑'), slug: 'tops' }]),
  ]);
  expect(findByPath(renamed, '/hoodies')?.at(-1)?.categoryNo).toBe(2);
  expect(findByPath(renamed, '/여성/tops')?.at(-1)?.categoryNo).toBe(5);
  for (const former of ['hoods', '후드', 'hoodies']) {
    expect(findMoved(renamed, former)?.path).toBe('/hoodies');
  }
  expect(findMoved(renamed, 'tops', '여성')?.path).toBe('/여성/tops');
});

test("no category can have an address of the shop's own pages", () => {
  const routes = readFileSync(new URL('../../routes.ts', import.meta.url), 'utf8');
  const firsts = [...routes.matchAll(/route\('([\w-]+)/g)].map(([, first]) => first);
  expect(firsts.length).toBeGreaterThan(50);
  // What no slug can be needs no place in the list.
  const own = firsts.filter((first) => toSlug(first ?? '') === first);
  expect(own.filter((first) => !SHOP_PATHS.includes(first ?? ''))).toEqual([]);
});

test('an unknown path finds nothing, nor does one below an unknown category', () => {
  expect(findByPath(categories, '/hats')).toBeUndefined();
  expect(findByPath(categories, '/clothing/스니커즈')).toBeUndefined();
  expect(findByNo(categories, 99)).toBeUndefined();
});

test('menus of 10,000 categories show the first of each level; a few hundred are shown whole', () => {
  const leaf = (no: number) => ({ categoryNo: no, label: `${no}`, path: `/${no}`, children: [] });
  const tree = (tops: number, below: number) =>
    Array.from({ length: tops }, (_, at) => ({
      ...leaf(at),
      children: Array.from({ length: below }, (_, of) => leaf(1000 * (at + 1) + of)),
    }));
  expect(boundTree(tree(20, 10))).toEqual(tree(20, 10));
  const bounded = boundTree(tree(100, 99));
  expect(bounded).toHaveLength(40);
  expect(new Set(bounded.map(({ children }) => children.length))).toEqual(new Set([20]));
});
