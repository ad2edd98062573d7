// @vitest-environment jsdom
import { brand } from '@duskline/brand';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CategoryMenu } from '../features/shell/category-menu.tsx';
import { createTestShop } from '../testing/test-shop.tsx';
import HelpRoute from './help.tsx';

afterEach(cleanup);

const menu = <CategoryMenu categories={[]} isOpen={true} onOpenChange={() => {}} />;

test('a shopper in the app, where no footer is, finds terms, privacy and who runs the shop', async () => {
  createTestShop().open({ who: 'guest', at: '/', pages: [{ path: '/', element: menu }] });
  const hrefOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('이용약관')).toBe('/terms');
  expect(await hrefOf('개인정보처리방침')).toBe('/privacy');
  expect(await hrefOf('사업자 정보')).toBe('/help#company');
});

test('the help page says who runs the shop', async () => {
  const Help = HelpRoute as unknown as (props: { loaderData: unknown }) => React.ReactNode;
  const element = <Help loaderData={{ questions: [] }} />;
  createTestShop().open({ who: 'guest', at: '/', pages: [{ path: '/', element }] });
  const facts = (await screen.findByRole('region', { name: '사업자 정보' })).textContent;
  const { name, representative, businessRegistrationNo, mailOrderSalesNo, address } = brand.company;
  for (const fact of [name, representative, businessRegistrationNo, mailOrderSalesNo, address]) {
    expect(facts).toContain(fact);
  }
});
