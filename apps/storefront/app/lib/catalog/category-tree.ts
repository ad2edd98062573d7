import type { CategoryNode } from '@duskline/contract/shop/categories';
import {
  categoryAddress,
  isKoreanLabel,
  koreanNameIn,
} from '@duskline/contract/shop/category.rules';
import { toSlug } from '@duskline/contract/shop/slug.rules';
import type { z } from 'zod';

type Node = z.output<typeof CategoryNode>;

/** A category of the storefront: its path and its child categories. */
export type Category = {
  categoryNo: number;
  label: string;
  /** The Korean name of a label in Latin letters; the path is made from the label (spec, section 2). */
  koreanName?: string;
  path: string;
  /** Its own part of the path where that is not made of its label. */
  slug?: string;
  /** Those it had before. */
  formerSlugs?: string[];
  children: Category[];
};

/**
 * Convert the wire's categories, giving each its path: its slug, which is that of its label where it
 * has no other (`/hoodies`), and where two categories have the same one, their parent's in front
 * (`/men/hoodies`).
 */
export function toCategoryTree(nodes: readonly Node[]): Category[] {
  const uses = countSlugs(nodes);
  const toCategory = (node: Node, parentSlug?: string): Category => {
    const slug = slugOf(node);
    return {
      categoryNo: node.categoryNo,
      label: node.label,
      koreanName: isKoreanLabel(node.label) ? undefined : koreanNameIn(node.content) || undefined,
      path: categoryAddress(slug, parentSlug, uses),
      ...(node.slug && { slug }),
      ...(node.formerLabels && { formerSlugs: node.formerLabels.map(toSlug) }),
      children: (node.children ?? []).map((child) => toCategory(child, slug)),
    };
  };
  return nodes.map((node) => toCategory(node));
}

function slugOf({ label, slug }: Pick<Node, 'label' | 'slug'>): string {
  return slug || toSlug(label);
}

function countSlugs(nodes: readonly Node[], uses = new Map<string, number>()): Map<string, number> {
  for (const node of nodes) {
    const slug = slugOf(node);
    uses.set(slug, (uses.get(slug) ?? 0) + 1);
    countSlugs(node.children ?? [], uses);
  }
  return uses;
}

/** So many categories of a level, and so many levels, are sent with each page. */
const MOST_OF_A_LEVEL = 40;
const MOST_WITH_CHILDREN = 400;

/**
 * Bound a tree to what menus can show: with thousands of categories the first of each level, and no
 * third one. A category beyond still has its page; lists and the search find its products.
 */
export function boundTree(categories: readonly Category[]): Category[] {
  if (countAll(categories) <= MOST_WITH_CHILDREN) return [...categories];
  return categories.slice(0, MOST_OF_A_LEVEL).map((top) => ({
    ...top,
    children: top.children
      .slice(0, MOST_OF_A_LEVEL / 2)
      .map((child) => ({ ...child, children: [] })),
  }));
}

function countAll(categories: readonly Category[]): number {
  return categories.reduce((count, { children }) => count + 1 + countAll(children), 0);
}

/** The categories from the root to the one with this path; undefined where there is none. */
export function findByPath(categories: readonly Category[], path: string): Category[] | undefined {
  return findTrail(categories, (category) => category.path === path);
}

/** The categories from the root to the one with this number; undefined where there is none. */
export function findByNo(categories: readonly Category[], no: number): Category[] | undefined {
  return findTrail(categories, (category) => category.categoryNo === no);
}

/**
 * The category that an address without one means: the only one that has the address's last slug, or
 * had it, below such a parent where the address names one and several have it. Another category of
 * that name, another name of its parent or of its own has given it another path.
 */
export function findMoved(
  categories: readonly Category[],
  slug = '',
  parentSlug?: string,
): Category | undefined {
  const isNamed = (category: Category, name: string) =>
    slugOf(category) === name || (category.formerSlugs ?? []).includes(name);
  const all = (list: readonly Category[], parent?: Category): [Category, Category | undefined][] =>
    list.flatMap((category) => [[category, parent], ...all(category.children, category)]);
  const named = all(categories).filter(([category]) => isNamed(category, slug));
  const below = named.filter(
    ([, parent]) => parent && parentSlug !== undefined && isNamed(parent, parentSlug),
  );
  const found = named.length > 1 ? below : named;
  return found.length === 1 ? found[0]?.[0] : undefined;
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
