import type { FakeCaller } from '@duskline/client/testing/fake-caller';
import { createFakeSession } from '@duskline/client/testing/fake-session';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { vi } from 'vitest';
import { ApiContext } from '../../../lib/api/api.ts';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { RestockAlertButton } from '../../restock-alerts/restock-alert-button.tsx';
import { type ChosenLine, toOptions } from '../options/option-choice.rules.ts';
import { ProductPage } from '../product-page.tsx';
import type { ProductView } from '../product-view.ts';

/** The options of the product, as the API sends them. */
export const shownOptions = [
  { optionNo: 11, value: '블랙|M', addPrice: 0, images: [] },
  { optionNo: 12, value: '블랙|L', addPrice: 0, images: [] },
  { optionNo: 21, value: '크림|M', addPrice: 0, images: [] },
];

/** A product of two colours that is on sale. */
export const shownProduct: ProductView = {
  productNo: 7,
  dropNo: undefined,
  name: '더스크 후드',
  nameEn: 'Dusk Hood',
  code: 'DL-7',
  promotionText: '',
  labels: [],
  pictures: ['/front.jpg'],
  pictureTexts: {},
  brand: { brandNo: 1, name: 'DUSKLINE' },
  categoryNos: [1],
  price: 50_000,
  regularPrice: 50_000,
  points: 500,
  availability: 'on-sale',
  isAppOnly: false,
  pauseText: '',
  isMemberOnly: false,
  maxPerPerson: 0,
  maxPerOrder: 0,
  options: toOptions(shownOptions),
  choices: [
    { label: '색상', values: ['블랙', '크림'] },
    { label: '사이즈', values: ['M', 'L'] },
  ],
  contentHtml: '<p>무거운 원단</p>',
  sizeTableHtml: '',
  disclosure: [{ label: '소재', value: '면' }],
  delivery: {
    type: 'CONDITIONAL',
    amount: 3000,
    freeFrom: 50_000,
    returnAmount: 3000,
    company: '',
    note: '',
    templateNo: 1,
  },
  guides: { delivery: '', refund: '', exchange: '', service: '', purchase: '' },
  reviews: { count: 0, rate: 0 },
};

/** Give jsdom what the page's gallery and choices need, for one test: it has no layout, and nothing to scroll. */
export function prepareBrowser(): void {
  // Embla only needs the observers to exist.
  const nothing = class {
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', nothing);
  vi.stubGlobal('ResizeObserver', nothing);
  const noMedia = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => noMedia);
  Element.prototype.scrollIntoView ??= () => {};
}

/** Open a product's page whose button 담기 stands for those that buy; `onSelected` learns what they would buy. */
export function openProductPage({
  shop,
  product = shownProduct,
  loginId,
  onSelected,
}: {
  shop: FakeCaller;
  product?: ProductView;
  loginId?: string;
  onSelected: (lines: readonly ChosenLine[]) => void;
}): void {
  const session = createFakeSession({ shop, member: shop, loginId });
  const api = { session, shop, member: shop, shopAsGuest: () => shop };
  const Page = () => (
    <ProductPage
      product={product}
      breadcrumb={null}
      reviews={null}
      inquiries={null}
      similarReviews={({ heightCm, weightKg }) => <p>{`${heightCm}cm ${weightKg}kg 리뷰`}</p>}
      restockAlert={(stock, isBeside) => (
        <RestockAlertButton product={product} stock={stock} isBeside={isBeside} />
      )}
      buyButtons={(lines, onAdded) => {
        onSelected(lines);
        return (
          <button type="button" onClick={onAdded}>
            담기
          </button>
        );
      }}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <Stub />
      </QueryClientProvider>
    </ApiContext>,
  );
}
