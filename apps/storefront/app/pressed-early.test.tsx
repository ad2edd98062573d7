// @vitest-environment jsdom
import { createFakeCaller } from '@duskline/client/testing/fake-caller';
import { createFakeSession } from '@duskline/client/testing/fake-session';
import { issueCampaignToken } from '@duskline/contract/member/campaign.calls';
import { downloadByProduct } from '@duskline/contract/shop/coupons.calls';
import { enterDrop } from '@duskline/contract/shop/drops.calls';
import { listProductInquiries } from '@duskline/contract/shop/product-inquiries.calls';
import { recommendReview } from '@duskline/contract/shop/reviews.calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ProductCoupons } from './features/coupons/product-coupons.tsx';
import { JoinPanel } from './features/drops/join-panel.tsx';
import { toDropView } from './features/drops/to-drop-view.ts';
import { useOpenOutsideEvent } from './features/events/outside-event.ts';
import { ProductInquiries } from './features/product-inquiries/product-inquiries.tsx';
import { ProductReviews } from './features/reviews/product-reviews.tsx';
import { type Api, ApiContext } from './lib/api/api.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { useShopper } from './lib/session/shopper.ts';

/** Press a button of a page that the server drew while the page does not know yet who is shopping. */
function pressInServedPage(element: ReactNode, label: string, loginId?: string) {
  const shop = createFakeCaller();
  const member = createFakeCaller();
  const session = createFakeSession({ shop, member, loginId });
  const calls = { shop, member, shopAsGuest: () => shop };
  const onServer: Api = {
    ...calls,
    get session(): never {
      throw new Error('there is no session on the server');
    },
  };
  const place = document.createElement('div');
  document.body.append(place);
  const pressedBy: string[] = [];

  function Page() {
    const { kind } = useShopper();
    // biome-ignore lint/correctness/useExhaustiveDependencies: pressed once, by whoever it is then
    useEffect(() => {
      queueMicrotask(() => {
        pressedBy.push(kind);
        [...place.querySelectorAll('button')]
          .find((it) => it.textContent?.startsWith(label))
          ?.click();
      });
    }, []);
    return element;
  }
  const draw = (api: Api) => {
    const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
      initialEntries: ['/products/7'],
    });
    const page = (
      <ApiContext value={api}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiContext>
    );
    return { router, page };
  };
  vi.stubEnv('SSR', true);
  place.innerHTML = renderToString(draw(onServer).page);
  vi.unstubAllEnvs();
  const { router, page } = draw({ ...calls, session });
  const root = hydrateRoot(place, page);
  // Tests of other files share the document.
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return { shop, member, router, pressedBy };
}

const coupons = [
  { couponNo: 1, name: '더스크 5천원', discountText: '5,000원' },
  { couponNo: 2, name: '더스크 10%', discountText: '10%' },
];

test('a member who presses "쿠폰 모두 받기" before the page knows them gets the coupons', async () => {
  const served = pressInServedPage(
    <ProductCoupons productNo={7} coupons={coupons} />,
    '쿠폰 모두 받기',
    'og@duskline.example',
  );
  await expect.poll(() => served.shop.inputsOf(downloadByProduct)).toHaveLength(1);
  expect(served.pressedBy).toEqual(['unknown']);
  expect(served.router.state.location.pathname).toBe('/products/7');
});

test('a guest who presses it so early goes to the login', async () => {
  const served = pressInServedPage(
    <ProductCoupons productNo={7} coupons={coupons} />,
    '쿠폰 모두 받기',
  );
  await expect.poll(() => served.router.state.location.pathname).toBe('/login');
  expect(served.pressedBy).toEqual(['unknown']);
  expect(served.shop.inputsOf(downloadByProduct)).toEqual([]);
});

test('a member who leaves for an outside event so early arrives there with their token', async () => {
  const goTo = vi.fn();
  function Leave() {
    const open = useOpenOutsideEvent(goTo);
    return (
      <button type="button" onClick={() => open('night-run', 'https://run.example/seoul')}>
        나가기
      </button>
    );
  }
  const served = pressInServedPage(<Leave />, '나가기', 'og@duskline.example');
  await expect.poll(() => goTo).toHaveBeenCalled();
  expect(served.pressedBy).toEqual(['unknown']);
  expect(served.member.inputsOf(issueCampaignToken)).toEqual([
    { body: { campaignId: 'night-run' } },
  ]);
});

test('a member who recommends a review so early has recommended it', async () => {
  const review = {
    ...{ reviewNo: 5, productNo: 7, rating: 4, content: '원단이 두꺼워요', photos: [] },
    ...{ writer: '김***', option: '블랙 / M', body: '', writtenAt: '2026-03-02 12:00:00' },
    ...{ isBest: false, isOwn: false, recommendCount: 3, commentCount: 0 },
    ...{ isRecommendable: false, isReportable: false },
  };
  const first = { total: 1, items: [review] };
  const served = pressInServedPage(
    <ProductReviews reviews={{ productNo: 7, rate: 4, stars: [], photos: [], first }} />,
    '도움돼요',
    'og@duskline.example',
  );
  await expect.poll(() => served.shop.inputsOf(recommendReview)).toHaveLength(1);
  expect(served.pressedBy).toEqual(['unknown']);
  expect(served.router.state.location.pathname).toBe('/products/7');
});

test('a member who presses "상품 문의하기" so early writes their question', async () => {
  const served = pressInServedPage(
    <ProductInquiries productNo={7} />,
    '상품 문의하기',
    'og@duskline.example',
  );
  served.shop.on(listProductInquiries, { items: [], totalCount: 0 });
  expect(await screen.findByRole('dialog', { name: '상품 문의' })).toBeDefined();
  expect(served.pressedBy).toEqual(['unknown']);
  expect(served.router.state.location.pathname).toBe('/products/7');
});

test('a guest who presses it so early goes to the login, which leads back', async () => {
  const served = pressInServedPage(<ProductInquiries productNo={7} />, '상품 문의하기');
  served.shop.on(listProductInquiries, { items: [], totalCount: 0 });
  await expect.poll(() => served.router.state.location.pathname).toBe('/login');
  expect(served.pressedBy).toEqual(['unknown']);
  expect(served.router.state.location.search).toContain(encodeURIComponent('/products/7'));
});

const membersDrop = toDropView({
  ...{ dropNo: 3, productNo: 7, optionNo: null, state: 'OPEN' },
  ...{ opensYmdt: '2026-05-05 11:00:00', endsYmdt: '2026-05-06 11:00:00' },
  ...{ identityRequired: false, guestsAllowed: false, admissionSeconds: 120 },
  ...{ secretHash: 'ab'.repeat(32), secret: null, challenge: null },
});

test('a member who joins the queue of a drop so early is in it', async () => {
  const served = pressInServedPage(
    <JoinPanel drop={membersDrop} label="줄 서기" />,
    '줄 서기',
    'og@duskline.example',
  );
  await expect.poll(() => served.shop.inputsOf(enterDrop)).toHaveLength(1);
  expect(served.pressedBy).toEqual(['unknown']);
  expect(served.router.state.location.pathname).toBe('/products/7');
});

test('a guest who joins a drop for members so early goes to the login', async () => {
  const served = pressInServedPage(<JoinPanel drop={membersDrop} label="줄 서기" />, '줄 서기');
  await expect.poll(() => served.router.state.location.pathname).toBe('/login');
  expect(served.pressedBy).toEqual(['unknown']);
  expect(served.shop.inputsOf(enterDrop)).toEqual([]);
});
