// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import {
  createInquiry,
  editInquiryAttachments,
  listInquiries,
  listInquiryTypes,
} from '@duskline/contract/shop/inquiries.calls';
import { listMyOrders } from '@duskline/contract/shop/order-history.calls';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { InquiriesPage } from './inquiries-page.tsx';

const user = userEvent.setup();
let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
  testShop.shop.on(listInquiries, { items: [], totalCount: 0 });
  testShop.shop.on(listInquiryTypes, [
    { inquiryTypeNo: 3, inquiryTypeName: '배송', inquiryTypeDescription: '', displayOrder: 1 },
  ]);
  testShop.shop.on(listMyOrders, {
    totalCount: 1,
    items: [
      {
        orderNo: '20260301-1',
        orderYmdt: '2026-03-01 10:00:00',
        orderOptions: [{ productName: '더스크 후드' }, { productName: '더스크 캡' }],
      },
    ],
  } as never);
});
afterEach(cleanup);

async function open(at = '/my-page/inquiries') {
  testShop.open({
    who: 'member',
    at,
    pages: [{ path: '/my-page/inquiries', element: <InquiriesPage /> }],
  });
  if (!at.includes('orderNo')) {
    await user.click(await screen.findByRole('button', { name: '문의하기' }));
  }
  const sheet = within(await screen.findByRole('dialog', { name: '1:1 문의' }));
  await sheet.findByRole('option', { name: '배송' });
  return sheet;
}

test('a double press on "문의하기" creates one inquiry', async () => {
  testShop.shop.on(createInquiry, { inquiryNo: 1 });
  const sheet = await open();
  await user.type(sheet.getByLabelText(/^제목/), '언제 오나요');
  await user.type(sheet.getByLabelText(/^내용/), '궁금해요');
  const form = sheet.getByRole('button', { name: '문의하기' }).closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(testShop.shop.inputsOf(createInquiry)).toHaveLength(1);
});

test('an inquiry from the page of an order is about that order', async () => {
  testShop.shop.on(createInquiry, { inquiryNo: 1 });
  const sheet = await open('/my-page/inquiries?orderNo=20260301-1');
  await sheet.findByRole('option', { name: '2026.03.01 · 더스크 후드 외 1건', selected: true });
  await user.type(sheet.getByLabelText(/^제목/), '언제 오나요');
  await user.type(sheet.getByLabelText(/^내용/), '궁금해요');
  await user.click(sheet.getByRole('button', { name: '문의하기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(testShop.shop.inputsOf(createInquiry)).toMatchObject([
    { body: { orderNo: '20260301-1', inquiryTypeNo: 3 } },
  ]);
});

test('a member removes the photo of an inquiry', async () => {
  testShop.shop.on(editInquiryAttachments, undefined);
  testShop.shop.on(listInquiries, {
    totalCount: 1,
    items: [
      {
        inquiryNo: 7,
        inquiryTitle: '언제 오나요',
        inquiryContent: '궁금해요',
        inquiryStatus: 'ASKED',
        inquiryType: { inquiryTypeNo: 3, inquiryTypeName: '배송' },
        registerYmdt: '2026-03-02 10:00:00',
        imageUrls: ['/images/box.jpg'],
        originalImageUrls: ['box.jpg'],
        orderNo: null,
        answer: null,
      },
    ],
  } as never);
  testShop.open({
    who: 'member',
    at: '/my-page/inquiries',
    pages: [{ path: '/my-page/inquiries', element: <InquiriesPage /> }],
  });
  await user.click(await screen.findByText('언제 오나요'));
  await user.click(await screen.findByRole('button', { name: '고치기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '문의 고치기' }));
  await sheet.findByRole('option', { name: '배송' });
  await user.click(sheet.getByRole('button', { name: '사진 1 지우기' }));
  await user.click(sheet.getByRole('button', { name: '고치기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(testShop.shop.inputsOf(editInquiryAttachments)).toMatchObject([
    { params: { inquiryNo: 7 }, body: { uploadedFileNames: [], inquiryTitle: '언제 오나요' } },
  ]);
});

test('an inquiry that is being written is not lost by Escape', async () => {
  const sheet = await open();
  await user.type(sheet.getByLabelText(/^제목/), '언제 오나요');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '아니오' }));
  expect(sheet.getByDisplayValue('언제 오나요')).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '예' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** The inquiry that arrived although no reply came, as the member's list has it. */
const arrived = {
  inquiryNo: 7,
  inquiryTitle: '언제 오나요',
  inquiryContent: '궁금해요',
  inquiryStatus: 'ASKED',
  inquiryType: { inquiryTypeNo: 3, inquiryTypeName: '배송' },
  registerYmdt: '2026-03-02 10:00:00',
  imageUrls: [],
  originalImageUrls: [],
  orderNo: null,
  answer: null,
};

async function sendIntoSilence() {
  testShop.shop.on(createInquiry, () => {
    testShop.shop.on(listInquiries, { items: [arrived], totalCount: 1 } as never);
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  const sheet = await open();
  await user.type(sheet.getByLabelText(/^제목/), '언제 오나요');
  await user.type(sheet.getByLabelText(/^내용/), '궁금해요');
  await user.click(sheet.getByRole('button', { name: '문의하기' }));
  await sheet.findByRole('alert');
  return sheet;
}

test('an inquiry whose reply was lost is not created again by the next press', async () => {
  const sheet = await sendIntoSilence();
  await user.click(sheet.getByRole('button', { name: '문의하기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(testShop.shop.inputsOf(createInquiry)).toHaveLength(1);
  expect(testShop.shop.inputsOf(editInquiryAttachments)).toEqual([]);
});

test('an inquiry whose reply was lost takes what was changed in its form since', async () => {
  testShop.shop.on(editInquiryAttachments, undefined);
  const sheet = await sendIntoSilence();
  await user.type(sheet.getByLabelText(/^내용/), '. 급해요');
  await user.click(sheet.getByRole('button', { name: '문의하기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(testShop.shop.inputsOf(createInquiry)).toHaveLength(1);
  expect(testShop.shop.inputsOf(editInquiryAttachments)).toMatchObject([
    { params: { inquiryNo: 7 }, body: { inquiryContent: '궁금해요. 급해요' } },
  ]);
});
