// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import {
  createProductInquiry,
  listProductInquiries,
} from '@duskline/contract/shop/product-inquiries.calls';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { ProductInquiries } from './product-inquiries.tsx';

afterEach(cleanup);

test('a double press on "문의하기" asks about a product once', async () => {
  const user = userEvent.setup();
  const testShop = createTestShop();
  testShop.shop.on(listProductInquiries, { items: [], totalCount: 0 });
  testShop.shop.on(createProductInquiry, { no: 1 } as never);
  testShop.open({
    who: 'member',
    at: '/products/7',
    pages: [{ path: '/products/7', element: <ProductInquiries productNo={7} /> }],
  });
  await user.click(await screen.findByRole('button', { name: '상품 문의하기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '상품 문의' }));
  await user.type(sheet.getByLabelText(/^문의 내용/), '재입고되나요');
  const form = sheet.getByRole('button', { name: '문의하기' }).closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(testShop.shop.inputsOf(createProductInquiry)).toHaveLength(1);
});

test('a question about a product whose reply was lost is not asked again by the next press', async () => {
  const user = userEvent.setup();
  const { shop, open } = createTestShop();
  shop.on(listProductInquiries, { items: [], totalCount: 0 });
  const question = { ...{ inquiryNo: 3, content: '재입고되나요', secreted: false }, answers: [] };
  const mine = {
    ...question,
    replied: false,
    myInquiry: true,
    registerYmdt: '2026-03-02 10:00:00',
  };
  shop.on(createProductInquiry, () => {
    shop.on(listProductInquiries, { items: [mine], totalCount: 1 } as never);
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  open({
    who: 'member',
    at: '/products/7',
    pages: [{ path: '/products/7', element: <ProductInquiries productNo={7} /> }],
  });
  await user.click(await screen.findByRole('button', { name: '상품 문의하기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '상품 문의' }));
  await user.type(sheet.getByLabelText(/^문의 내용/), '재입고되나요');
  await user.click(sheet.getByRole('button', { name: '문의하기' }));
  await sheet.findByRole('alert');
  await user.click(sheet.getByRole('button', { name: '문의하기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.inputsOf(createProductInquiry)).toHaveLength(1);
});
