import { expect, test } from 'vitest';
import { pageOfSkin } from './skin-page.rules.ts';

test.each([
  ['/', '', { pageType: 'MAIN' }],
  ['', '', { pageType: 'MAIN' }],
  ['/main', '?utm_source=a', { pageType: 'MAIN' }],
  ['https://skin.example/', '', { pageType: 'MAIN' }],
  ['/product-detail?productNo=12', '', { pageType: 'PRODUCT', targetNo: 12 }],
  ['/pages/product/view.html', 'productNo=12&x=1', { pageType: 'PRODUCT', targetNo: 12 }],
  ['/products', 'categoryNo=3', { pageType: 'CATEGORY', targetNo: 3 }],
  ['/event', '?eventNo=7', { pageType: 'EVENT', targetNo: 7 }],
  ['/cart', '', undefined],
  ['/product-detail', 'productNo=x', undefined],
])('the page %s with the query "%s" shows the popups of %o', (path, query, page) => {
  expect(pageOfSkin(path, query)).toEqual(page);
});
