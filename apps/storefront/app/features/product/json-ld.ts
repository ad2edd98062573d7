import { formatWon } from '../../lib/format/format.ts';
import type { ProductView } from './product-view.ts';

const DESCRIPTION_LENGTH = 155;

/** What a search result says of a product: brand, name, price, and the beginning of its story. */
export function productDescription(product: ProductView): string {
  const story = product.contentHtml
    .replace(/<(style|script)\b[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();
  const text = [
    [product.brand?.name, product.name].filter(Boolean).join(' '),
    formatWon(product.price),
    // Many stories begin with it.
    !story.startsWith(product.promotionText) && product.promotionText,
    story,
  ]
    .filter(Boolean)
    .join(' · ');
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH - 1)}…`;
}

/** The product as JSON-LD for search engines (schema.org). */
export function productJsonLd(product: ProductView, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    url,
    description: productDescription(product),
    image: product.pictures.map((picture) => new URL(picture, url).href),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'KRW',
      price: product.price,
      url,
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.availability === 'on-sale' ? 'InStock' : 'OutOfStock'}`,
    },
    ...(product.reviews.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.reviews.rate,
        reviewCount: product.reviews.count,
      },
    }),
  };
}
