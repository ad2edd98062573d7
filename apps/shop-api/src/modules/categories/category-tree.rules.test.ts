import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressOf,
  countSlugs,
  inTreeOrder,
  type PlacedCategory,
  planMove,
} from './category-tree.rules.ts';

const category = (
  categoryNo: number,
  label: string,
  parentNo: number | null = null,
  more: Partial<PlacedCategory> = {},
): PlacedCategory => ({ ...{ categoryNo, parentNo, label, slug: '', displayed: true }, ...more });

const men = category(1, 'Men');
const women = category(2, 'Women');
const hoodies = category(3, 'Hoodies', 1);
const tees = category(4, 'Tees', 1);
const skirts = category(5, 'Skirts', 2);
const tree = [men, women, hoodies, tees, skirts];

const labels = (rows: readonly PlacedCategory[]) => rows.map(({ label }) => label);
const siblings = (moved: PlacedCategory, parentNo: number | null, beforeNo: number | null) => {
  const plan = planMove(moved, { parentNo, beforeNo }, tree);
  return 'problem' in plan ? plan.problem : labels(plan.siblings);
};

test('a category goes before another one, to the end, below another parent, and out to the top', () => {
  expect(siblings(tees, 1, 3)).toEqual(['Tees', 'Hoodies']);
  expect(siblings(hoodies, 1, null)).toEqual(['Tees', 'Hoodies']);
  expect(siblings(hoodies, 2, 5)).toEqual(['Hoodies', 'Skirts']);
  expect(siblings(hoodies, null, 2)).toEqual(['Men', 'Hoodies', 'Women']);
  expect(siblings(women, null, 1)).toEqual(['Women', 'Men']);
});

test('a category goes neither into itself nor into one of its own, nor below the second level', () => {
  expect(siblings(men, 1, null)).toBe('category_circle');
  expect(siblings(men, 3, null)).toBe('category_circle');
  expect(siblings(men, 2, null)).toBe('category_too_deep');
  expect(siblings(skirts, 3, null)).toBe('category_too_deep');
  expect(siblings(skirts, 99, null)).toBe('categories_changed_meanwhile');
});

test('two beside each other have neither one label nor one address', () => {
  const other = category(6, 'Hoodies', 2);
  const own = category(7, '후드', 2, { slug: 'hoodies' });
  const move = (moved: PlacedCategory) =>
    planMove(moved, { parentNo: 1, beforeNo: null }, [...tree, moved]);
  expect(move(other)).toEqual({ problem: 'category_label_taken' });
  expect(move(own)).toEqual({ problem: 'category_slug_taken' });
});

test('whatever is moved, all categories stay, in two levels without a circle', () => {
  const place = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });
  const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), place, place), { maxLength: 30 });
  fc.assert(
    fc.property(moves, (walk) => {
      let rows = tree;
      for (const [categoryNo, parentNo, beforeNo] of walk) {
        const moved = rows.find((row) => row.categoryNo === categoryNo) as PlacedCategory;
        const plan = planMove(moved, { parentNo, beforeNo }, rows);
        if ('problem' in plan) continue;
        const placed = new Set(plan.siblings.map((row) => row.categoryNo));
        rows = [...rows.filter((row) => !placed.has(row.categoryNo)), ...plan.siblings];
      }
      expect(labels(inTreeOrder(rows)).toSorted()).toEqual(labels(tree).toSorted());
      const tops = new Set(
        rows.filter((row) => row.parentNo === null).map((row) => row.categoryNo),
      );
      expect(rows.every(({ parentNo }) => parentNo === null || tops.has(parentNo))).toBe(true);
    }),
  );
});

test('an address has the parent in front where another shown category has the same slug', () => {
  const addresses = (rows: PlacedCategory[]) => {
    const uses = countSlugs(rows);
    return rows.map((row) => addressOf(row, rows, uses));
  };
  const own = category(6, '스커트', 1, { slug: 'skirts' });
  expect(addresses([...tree, own])).toEqual([
    ...['/men', '/women', '/hoodies', '/tees', '/women/skirts', '/men/skirts'],
  ]);
  expect(addresses([...tree, { ...own, displayed: false }]).slice(4)).toEqual([
    ...['/skirts', '/men/skirts'],
  ]);
});
