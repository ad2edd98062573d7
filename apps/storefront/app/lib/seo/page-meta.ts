import { brand, pageTitle } from '@duskline/brand';
import type { MetaDescriptor } from 'react-router';
import type { Category } from '../catalog/category-tree.ts';

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/**
 * The head of a page: title by the brand's template, description, and with `path` its canonical URL
 * and the Open Graph tags of a shared link.
 */
export function pageMeta(
  matches: Matches,
  page: {
    title?: string;
    description?: string;
    /** Canonical path and query; a page without one is `noindex`. */
    path?: string;
    imageUrl?: string;
    type?: 'website' | 'product';
  },
): MetaDescriptor[] {
  const title = pageTitle(page.title);
  const description = page.description ?? brand.description;
  const head: MetaDescriptor[] = [{ title }, { name: 'description', content: description }];
  if (page.path === undefined) return [...head, { name: 'robots', content: 'noindex' }];
  const url = siteUrlOf(matches) + page.path;
  const shared: MetaDescriptor[] = [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: brand.storeName },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
  ];
  if (page.imageUrl) {
    const image = new URL(page.imageUrl, `${url}`).href;
    shared.push({ property: 'og:image', content: image });
    shared.push({ name: 'twitter:card', content: 'summary_large_image' });
  }
  return [...head, ...shared];
}

/** The origin of the site, from the root's data; '' where the root has not loaded. */
export function siteUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (root as { siteUrl?: string } | undefined)?.siteUrl ?? '';
}

/** The categories from the root's data; none where the root has not loaded. */
export function categoriesOf(matches: Matches): readonly Category[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (root as { categories?: readonly Category[] } | undefined)?.categories ?? [];
}
