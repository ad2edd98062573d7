import type { ProductView } from './product-view.ts';

/** The product as JSON-LD for search engines (schema.org). */
export function productJsonLd(product: ProductView) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    image: product.pictures.map((url) => (url.startsWith('//') ? `https:${url}` : url)),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'KRW',
      price: product.price,
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
