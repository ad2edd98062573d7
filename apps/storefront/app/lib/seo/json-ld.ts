import { brand } from '@duskline/brand';

/** The way to a page as JSON-LD (schema.org); `path` is missing for the page itself. */
export function breadcrumbJsonLd(
  siteUrl: string,
  trail: readonly { label: string; path?: string }[],
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(path && { item: siteUrl + encodeURI(path) }),
    })),
  };
}

/** The shop itself as JSON-LD (schema.org), with its search. */
export function organizationJsonLd(siteUrl: string) {
  const { storeName, name, company } = brand;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name: storeName,
      alternateName: name,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icons/icon-512.png`,
      email: company.email,
      telephone: company.phone,
      foundingDate: '2015',
      description: brand.description,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: storeName,
      url: `${siteUrl}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${siteUrl}/products?keyword={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
