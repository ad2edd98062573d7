// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { getStaffBrand } from '@duskline/contract/admin/brands.calls';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { BrandPage } from './brand-page.tsx';
import { brandsKey } from './brands.queries.ts';

const brand = {
  ...{ brandNo: 3, version: 'v', address: '/brands/duskline', formerSlugs: [] },
  ...{ productCount: 0, isRefreshing: false },
  page: { itemNo: 7, state: 'LIVE', hasDraft: true, nextAt: '2026-12-01 20:00:00' },
  form: { nameKo: '더스크라인', nameEn: '', slug: 'duskline' },
};

test('a brand that cannot be read again stays, and is said to be of before', async () => {
  const read = vi.fn(async () => brand);
  const call = ((called: object) =>
    called === getStaffBrand ? read() : new Promise(() => {})) as unknown as AdminCaller;
  const { client } = openScreen(<BrandPage brandNo={3} />, { call });
  await screen.findByRole('heading', { name: '더스크라인' });
  read.mockRejectedValue(new ApiError(0, 'NETWORK', ''));
  await client.invalidateQueries({ queryKey: brandsKey });
  await screen.findByText(/전에 본 내용이에요/);
  expect(screen.getByRole('heading', { name: '더스크라인' })).toBeTruthy();
});

test('a brand says where its page stands, and leads to where it is written', async () => {
  const call = ((called: object) =>
    called === getStaffBrand
      ? Promise.resolve(brand)
      : new Promise(() => {})) as unknown as AdminCaller;
  openScreen(<BrandPage brandNo={3} />, { call });
  await screen.findByText('공개 중');
  expect(screen.getByText('저장한 수정본 있음')).toBeTruthy();
  expect(screen.getByText(/다음 버전 .*20:00/)).toBeTruthy();
  const link = screen.getByRole('link', { name: '페이지 편집' });
  expect(link.getAttribute('href')).toBe('/brands/3/page/7');
});
