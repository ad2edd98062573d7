import type { CallReply } from '@duskline/contract';
import type { listCategories } from '@duskline/contract/shop/categories.calls';
import { slugOf } from './slug.ts';

type Reply = CallReply<NonNullable<(typeof listCategories)['endpoint']>>;
type Node = Reply['multiLevelCategories'][number];

/** A category as the shop window knows it: where it is and what lies below it. */
export type Category = { categoryNo: number; label: string; path: string; children: Category[] };

/** The categories of the wire with their addresses: `/clothing`, below it `/clothing/hoodies`. */
export function readCategories(nodes: readonly Node[], parentPath = ''): Category[] {
  return nodes.map((node) => {
    const path = `${parentPath}/${slugOf(node.label)}`;
    return {
      categoryNo: node.categoryNo,
      label: node.label,
      path,
      children: readCategories(node.children ?? [], path),
    };
  });
}

/** The categories from the top down to the one at an address; nothing where there is none. */
export function findByPath(categories: readonly Category[], path: string): Category[] | undefined {
  return findTrail(categories, (category) => category.path === path);
}

/** The categories from the top down to one number; nothing where there is none. */
export function findByNo(categories: readonly Category[], no: number): Category[] | undefined {
  return findTrail(categories, (category) => category.categoryNo === no);
}

function findTrail(
  categories: readonly Category[],
  isWanted: (category: Category) => boolean,
): Category[] | undefined {
  for (const category of categories) {
    if (isWanted(category)) return [category];
    const below = findTrail(category.children, isWanted);
    if (below) return [category, ...below];
  }
  return undefined;
}
