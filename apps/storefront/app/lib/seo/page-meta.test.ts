import { expect, test } from 'vitest';
import { breadcrumbJsonLd, organizationJsonLd } from './json-ld.ts';
import { pageMeta } from './page-meta.ts';

const matches = [{ id: 'root', loaderData: { siteUrl: 'https://shop.test', categories: [] } }];

test('a title ends with the Korean name of the store, and the home page has its own', () => {
  expect(pageMeta(matches, { title: '장바구니' })).toContainEqual({
    title: '장바구니 | 더스크라인 코리아',
  });
  expect(pageMeta(matches, {})).toContainEqual({ title: '더스크라인 코리아 공식 온라인 스토어' });
});

test('the description says the store and that the brand was founded in 2015 in LA', () => {
  const description = pageMeta(matches, {}).find((tag) => 'name' in tag) as { content: string };
  expect(description.content).toMatch(/더스크라인 코리아.*2015년 LA/);
});

test('a shared link shows the picture of its page, and search engines its one address', () => {
  const head = pageMeta(matches, {
    title: '후드',
    path: '/products/7',
    imageUrl: '//cdn.test/7.jpg?1200x1200',
    type: 'product',
  });
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.test/products/7',
  });
  expect(head).toContainEqual({
    property: 'og:image',
    content: 'https://cdn.test/7.jpg?1200x1200',
  });
  expect(head).toContainEqual({ property: 'og:type', content: 'product' });
});

test('a page without an address of its own is not for search engines', () => {
  expect(pageMeta(matches, { title: '주문서' })).toContainEqual({
    name: 'robots',
    content: 'noindex',
  });
});

test('search engines read the way to a page and the shop itself', () => {
  const trail = [
    { label: '홈', path: '/' },
    { label: '후드', path: '/후드' },
    { label: '밤 후디' },
  ];
  expect(breadcrumbJsonLd('https://shop.test', trail).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: '홈', item: 'https://shop.test/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: '후드',
      item: `https://shop.test/${encodeURI('후드')}`,
    },
    { '@type': 'ListItem', position: 3, name: '밤 후디' },
  ]);
  expect(organizationJsonLd('https://shop.test').map((entry) => entry['@type'])).toEqual([
    'OnlineStore',
    'WebSite',
  ]);
});
