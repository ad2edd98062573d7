// @vitest-environment jsdom
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
