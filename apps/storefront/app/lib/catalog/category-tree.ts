import type { CategoryNode } from '@duskline/contract/shop/categories';
import type { z } from 'zod';
import { slugOf } from './slug.ts';

type Node = z.output<typeof CategoryNode>;

/** A category as the shop window knows it: where it is and what lies below it. */
export type Category = { categoryNo: number; label: string; path: string; children: Category[] };

/**
 * The categories of the wire with their addresses: the slug of the label, and where two have the
 * same, the one above in front of it: `/hoodies`, `/men/hoodies`.
 */
export function readCategories(nodes: readonly Node[]): Category[] {
  const uses = countSlugs(nodes);
  const read = (node: Node, above: string): Category => {
    const slug = slugOf(node.label);
    return {
      categoryNo: node.categoryNo,
      label: node.label,
      path: uses.get(slug) === 1 || above === '' ? `/${slug}` : `/${above}/${slug}`,
      children: (node.children ?? []).map((child) => read(child, slug)),
    };
  };
  return nodes.map((node) => read(node, ''));
}

function countSlugs(nodes: readonly Node[], uses = new Map<string, number>()): Map<string, number> {
  for (const node of nodes) {
    const slug = slugOf(node.label);
    uses.set(slug, (uses.get(slug) ?? 0) + 1);
    countSlugs(node.children ?? [], uses);
  }
  return uses;
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
