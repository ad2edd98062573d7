// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { getWaitingWork } from '@duskline/contract/admin/waiting-work.calls';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { InquiryInbox } from './inquiry-inbox.tsx';

afterEach(() => vi.unstubAllGlobals());

test('each queue of inquiries says how many wait there', async () => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const work = {
    inquiries: { count: 2, isMore: false },
    takenInquiries: { count: 1, isMore: false },
    productInquiries: { count: 999, isMore: true },
    ...{ lowStock: null, settlementDifferences: null },
  };
  const call = (async (called: object) =>
    called === getWaitingWork ? work : { items: [], nextCursor: null }) as unknown as AdminCaller;
  openScreen(<InquiryInbox />, { call, permissions: ['voices.read'] });
  expect(await screen.findByText('999+')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['1:1 대기2', '1:1 처리 중1', '1:1 답변함', '상품 대기999+', '상품 답변함', '상품 숨김'],
  ]);
});
