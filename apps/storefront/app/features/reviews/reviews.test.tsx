// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { listMyReviewable, listMyReviews } from '@duskline/contract/shop/review-boards.calls';
import {
  createReview,
  deleteReview,
  editReview,
  getReviewConfigurations,
  listReviews,
  recommendReview,
} from '@duskline/contract/shop/reviews.calls';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RuntimeConfigContext } from '../../lib/settings/runtime-config.ts';
import { createTestShop } from '../../testing/test-shop.tsx';
import type { FirstReviews } from './load-reviews.server.ts';
import { MyReviewsPage } from './my-reviews/my-reviews-page.tsx';
import { ProductReviews } from './product-reviews.tsx';
import SimilarReviews from './similar-reviews.tsx';

const user = userEvent.setup();
let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
  testShop.shop.on(getReviewConfigurations, {
    expandedReviewConfig: { accumulationRewardNoticeText: '사진 리뷰는 1,000원' },
  } as never);
});
afterEach(cleanup);

const onWire = {
  reviewNo: 5,
  productNo: 7,
  rate: 4,
  content: '원단이 두꺼워요',
  fileUrls: [],
  nickname: '',
  memberName: '김***',
  registerYmdt: '2026-03-02 12:00:00',
  bestReviewYn: 'N',
  myReview: false,
  recommendCnt: 3,
  recommendable: true,
  reportable: true,
  commentCount: 0,
  orderedOption: { optionValue: '블랙|M' },
  extraJson: '{"heightCm":175,"weightKg":68}',
};
const reviews: FirstReviews = {
  productNo: 7,
  rate: 4.3,
  stars: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 4 ? 1 : 0 })),
  photos: [],
  first: {
    total: 1,
    items: [
      {
        reviewNo: 5,
        productNo: 7,
        rating: 4,
        content: '원단이 두꺼워요',
        photos: [],
        writer: '김***',
        option: '블랙 / M',
        body: '175cm · 68kg',
        writtenAt: '2026-03-02 12:00:00',
        isBest: false,
        isOwn: false,
        recommendCount: 3,
        isRecommendable: false,
        isReportable: false,
        commentCount: 0,
      },
    ],
  },
};

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}
function openProduct(who: 'guest' | 'member', shown: FirstReviews = reviews) {
  testShop.open({
    who,
    at: '/products/7',
    pages: [
      { path: '/products/7', element: <ProductReviews reviews={shown} sizes={['M', 'L']} /> },
      { path: '/login', element: <Where /> },
    ],
  });
}
function openMine(at = '/my-page/reviews') {
  testShop.open({
    who: 'member',
    at,
    pages: [{ path: '/my-page/reviews', element: <MyReviewsPage /> }],
  });
}

test('a guest reads the reviews the server rendered without a call, and logs in to recommend one', async () => {
  openProduct('guest');
  expect(screen.getByText('4.3')).toBeDefined();
  expect(screen.getByText('구매 옵션 블랙 / M')).toBeDefined();
  expect(testShop.shop.inputsOf(listReviews)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /도움돼요/ }));
  expect(await screen.findByText('/login?returnUrl=%2Fproducts%2F7')).toBeDefined();
});

test('a shopper who changes sort or photo filter gets the first page of another list', async () => {
  testShop.shop.on(listReviews, {
    totalCount: 0,
    rate: 4,
    items: [],
    reviewRatingResponses: [],
  } as never);
  openProduct('guest');
  await user.selectOptions(screen.getByRole('combobox', { name: '정렬' }), '별점 낮은순');
  await user.click(screen.getByRole('checkbox', { name: '사진 리뷰만' }));
  await screen.findByText('조건에 맞는 리뷰가 아직 없어요.');
  expect(testShop.shop.inputsOf(listReviews).at(-1)?.query).toMatchObject({
    'order.by': 'RATING',
    'order.direction': 'ASC',
    hasAttachmentFile: true,
    pageNumber: 1,
  });
});

test('a shopper reads the reviews of their own height, weight and size, and removes the filters', async () => {
  testShop.shop.on(listReviews, {
    totalCount: 0,
    rate: 4,
    items: [],
    reviewRatingResponses: [],
  } as never);
  openProduct('guest');
  expect(screen.getByText('175cm · 68kg')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: '키' }), '170–179cm');
  await user.selectOptions(screen.getByRole('combobox', { name: '몸무게' }), '85kg 이상');
  await user.selectOptions(screen.getByRole('combobox', { name: '구매한 사이즈' }), 'L');
  await screen.findByText('조건에 맞는 리뷰가 아직 없어요.');
  expect(testShop.shop.inputsOf(listReviews).at(-1)?.query).toMatchObject({
    'heightRange.from': 170,
    'heightRange.to': 179,
    'weightRange.from': 85,
    optionValue: 'L',
    pageNumber: 1,
  });
  await user.click(await screen.findByRole('button', { name: '조건 지우기' }));
  expect(await screen.findByText('원단이 두꺼워요')).toBeDefined();
});

test('a mall of the public API alone offers no filters that its reviews do not have', () => {
  const config = { shopApiUrl: '/', clientId: 'x', memberApiUrl: undefined, isInApp: false };
  testShop.open({
    who: 'guest',
    at: '/products/7',
    pages: [
      {
        path: '/products/7',
        element: (
          <RuntimeConfigContext value={{ ...config, hasShopExtensions: false }}>
            <ProductReviews reviews={reviews} sizes={['M', 'L']} />
          </RuntimeConfigContext>
        ),
      },
    ],
  });
  expect(screen.getByRole('combobox', { name: '정렬' })).toBeDefined();
  for (const name of ['키', '몸무게', '구매한 사이즈']) {
    expect(screen.queryByRole('combobox', { name })).toBeNull();
  }
});

test('a shopper sees which size people built like them bought', async () => {
  testShop.shop.on(listReviews, {
    totalCount: null,
    rate: 4,
    items: [onWire, { ...onWire, reviewNo: 6, orderedOption: { optionValue: '크림|M' } }],
    reviewRatingResponses: [],
  } as never);
  testShop.open({
    who: 'guest',
    at: '/',
    pages: [
      {
        path: '/',
        element: <SimilarReviews productNo={7} body={{ heightCm: 174, weightKg: 70 }} />,
      },
    ],
  });
  expect(await screen.findByText('2명', { selector: 'b' })).toBeDefined();
  expect(testShop.shop.inputsOf(listReviews).at(-1)?.query).toMatchObject({
    'heightRange.from': 169,
    'heightRange.to': 179,
    'weightRange.from': 64,
    'weightRange.to': 76,
  });
});

test('a member recommends a review and sees that they did', async () => {
  let isRecommended = false;
  testShop.shop.on(
    listReviews,
    () =>
      ({
        totalCount: 1,
        rate: 4,
        items: [{ ...onWire, recommendable: !isRecommended, recommendCnt: isRecommended ? 4 : 3 }],
        reviewRatingResponses: [],
      }) as never,
  );
  testShop.shop.on(recommendReview, () => {
    isRecommended = true;
    return undefined;
  });
  openProduct('member');
  await user.click(await screen.findByRole('button', { name: /도움돼요 3/, pressed: false }));
  expect(await screen.findByRole('button', { name: /도움돼요 4/, pressed: true })).toBeDefined();
});

test('a product without reviews says so and links to where one is written', () => {
  openProduct('guest', { ...reviews, first: { total: 0, items: [] } });
  expect(screen.getByText(/아직 리뷰가 없어요/)).toBeDefined();
  expect(screen.getByRole('link', { name: '리뷰 쓰기' }).getAttribute('href')).toBe(
    '/my-page/reviews',
  );
});

const bought = {
  orderOptionNo: 31,
  productNo: 7,
  productName: '더스크 후드',
  imageUrl: '/hood.jpg',
  optionValue: '블랙|M',
  orderStatusDate: { registerYmdt: '2026-02-01 10:00:00' },
};

test('a member sends a review once it has stars and text; what is missing is shown at its field', async () => {
  testShop.shop.on(listMyReviewable, { items: [bought], totalCount: 1 } as never);
  testShop.shop.on(listMyReviews, { items: [], totalCount: 0 } as never);
  testShop.shop.on(createReview, { reviewNo: 9 });
  openMine();
  await user.click(await screen.findByRole('button', { name: '더스크 후드 리뷰 쓰기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '리뷰 쓰기' }));
  await sheet.findByText('사진 리뷰는 1,000원');
  await user.click(sheet.getByRole('button', { name: '리뷰 올리기' }));
  expect(sheet.getByText('별점을 골라 주세요.')).toBeDefined();
  expect(sheet.getByText('리뷰 내용을 입력해 주세요.')).toBeDefined();
  expect(testShop.shop.inputsOf(createReview)).toEqual([]);
  await user.click(sheet.getByRole('radio', { name: /^5점/ }));
  await user.type(sheet.getByRole('textbox', { name: /^리뷰/ }), '정말 따뜻해요');
  await user.click(sheet.getByRole('button', { name: '리뷰 올리기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(testShop.shop.inputsOf(createReview)).toEqual([
    {
      params: { productNo: 7 },
      body: { rate: 5, content: '정말 따뜻해요', urls: [], orderOptionNo: 31 },
    },
  ]);
});

test('"리뷰 쓰기" at a line of an order opens the form, also of a product that the list has on a later page', async () => {
  testShop.shop.on(listMyReviewable, ({ query }) => {
    const isAsked = query.orderNo === '20260201-1';
    return { items: isAsked ? [bought] : [], totalCount: 11 } as never;
  });
  testShop.shop.on(listMyReviews, { items: [], totalCount: 0 } as never);
  openMine('/my-page/reviews?orderNo=20260201-1&option=31');
  const sheet = await screen.findByRole('dialog', { name: '리뷰 쓰기' });
  expect(within(sheet).getByText('더스크 후드')).toBeDefined();
  await user.click(within(sheet).getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

async function openReviewSheet() {
  testShop.shop.on(listMyReviewable, { items: [bought], totalCount: 1 } as never);
  testShop.shop.on(listMyReviews, { items: [], totalCount: 0 } as never);
  testShop.shop.on(createReview, { reviewNo: 9 });
  openMine();
  await user.click(await screen.findByRole('button', { name: '더스크 후드 리뷰 쓰기' }));
  return within(await screen.findByRole('dialog', { name: '리뷰 쓰기' }));
}

test('a double press on "리뷰 올리기" sends one review', async () => {
  const sheet = await openReviewSheet();
  await user.click(sheet.getByRole('radio', { name: /^5점/ }));
  await user.type(sheet.getByRole('textbox', { name: /^리뷰/ }), '정말 따뜻해요');
  const form = sheet.getByRole('form', { name: '리뷰' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(testShop.shop.inputsOf(createReview)).toHaveLength(1);
});

test('a review that is being written is not lost by Escape', async () => {
  const sheet = await openReviewSheet();
  await user.type(sheet.getByRole('textbox', { name: /^리뷰/ }), '정말');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '아니오' }));
  expect(sheet.getByDisplayValue('정말')).toBeDefined();
});

test('a refused review shows the reason in the bottom sheet and leaves the text', async () => {
  testShop.shop.on(listMyReviewable, { items: [], totalCount: 0 } as never);
  testShop.shop.on(listMyReviews, {
    items: [{ ...onWire, productName: '더스크 후드', imageUrl: '/hood.jpg' }],
    totalCount: 1,
  } as never);
  testShop.shop.on(editReview, () => {
    throw new ApiError(400, 'DL0641', '리뷰를 찾을 수 없어요.');
  });
  openMine('/my-page/reviews?tab=written');
  await user.click(await screen.findByRole('button', { name: '더스크 후드 리뷰 고치기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '리뷰 고치기' }));
  await user.type(sheet.getByRole('textbox', { name: /^리뷰/ }), '!');
  await user.click(sheet.getByRole('button', { name: '고친 내용 저장' }));
  expect(await sheet.findByText('리뷰를 찾을 수 없어요.')).toBeDefined();
  expect(sheet.getByDisplayValue('원단이 두꺼워요!')).toBeDefined();
});

test('a member deletes a review after a question', async () => {
  testShop.shop.on(listMyReviewable, { items: [], totalCount: 0 } as never);
  testShop.shop.on(listMyReviews, {
    items: [{ ...onWire, productName: '더스크 후드', imageUrl: '/hood.jpg' }],
    totalCount: 1,
  } as never);
  testShop.shop.on(deleteReview, undefined);
  openMine('/my-page/reviews?tab=written');
  await user.click(await screen.findByRole('button', { name: '더스크 후드 리뷰 지우기' }));
  await user.click(await screen.findByRole('button', { name: '예' }));
  await screen.findByText('리뷰를 지웠어요.');
  expect(testShop.shop.inputsOf(deleteReview)).toMatchObject([
    { params: { productNo: 7, reviewNo: 5 } },
  ]);
});
