import type { CategoryNode } from '@duskline/contract/shop/categories';
import type { z } from 'zod';
import { toSlug } from './slug.ts';

type Node = z.output<typeof CategoryNode>;

/** A category of the storefront: its path and its child categories. */
export type Category = { categoryNo: number; label: string; path: string; children: Category[] };

/**
 * Convert the wire's categories, giving each its path: the slug of its label (`/hoodies`), and where
 * two categories have the same slug, their parent's in front (`/men/hoodies`).
 */
export function toCategoryTree(nodes: readonly Node[]): Category[] {
  const uses = countSlugs(nodes);
  const toCategory = (node: Node, parentSlug: string): Category => {
    const slug = toSlug(node.label);
    return {
      categoryNo: node.categoryNo,
      label: node.label,
      path: uses.get(slug) === 1 || parentSlug === '' ? `/${slug}` : `/${parentSlug}/${slug}`,
      children: (node.children ?? []).map((child) => toCategory(child, slug)),
    };
  };
  return nodes.map((node) => toCategory(node, ''));
}

function countSlugs(nodes: readonly Node[], uses = new Map<string, number>()): Map<string, number> {
  for (const node of nodes) {
    const slug = toSlug(node.label);
    uses.set(slug, (uses.get(slug) ?? 0) + 1);
    countSlugs(node.children ?? [], uses);
  }
  return uses;
}

/** The categories from the root to the one with this path; undefined where there is none. */
export function findByPath(categories: readonly Category[], path: string): Category[] | undefined {
  return findTrail(categories, (category) => category.path === path);
}

/** The categories from the root to the one with this number; undefined where there is none. */
export function findByNo(categories: readonly Category[], no: number): Category[] | undefined {
  return findTrail(categories, (category) => category.categoryNo === no);
}

function findTrail(
  categories: readonly Category[],
  isMatch: (category: Category) => boolean,
): Category[] | undefined {
  for (const category of categories) {
    if (isMatch(category)) return [category];
    const below = findTrail(category.children, isMatch);
    if (below) return [category, ...below];
  }
  return undefined;
}
