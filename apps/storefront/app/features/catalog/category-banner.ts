import type { MetaDescriptor } from 'react-router';

/** A banner above a product list, with the sizes of its picture as the server has worked them out. */
export type CategoryBanner = {
  name: string;
  description: string;
  imageUrl: string;
  /** As a `srcset` and its `sizes`. */
  sources: string;
  sizes: string;
  to: string;
};

export const BANNER_PICTURE = { width: 1920, height: 400 };

/**
 * The head's links to the pictures of banners: where they are shown they are what is seen first, and a
 * picture that loads lazily waits for the layout. Only wide screens follow them.
 */
export function preloadBanners(banners: readonly CategoryBanner[]): MetaDescriptor[] {
  return banners.map(({ imageUrl, sources, sizes }) => ({
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    href: imageUrl,
    imageSrcSet: sources,
    imageSizes: sizes,
    media: '(min-width: 64rem)',
    fetchPriority: 'high',
  }));
}
