// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { PageBeforeData } from './page-before-data.tsx';

test('a page whose product is still on its way says so, to a screen reader as well', async () => {
  const query = { error: null, refetch: async () => undefined as never };
  const back = { to: '/products', label: '상품 목록' };
  openScreen(<PageBeforeData title="상품" back={back} queries={[query]} />);
  await screen.findByRole('heading', { level: 1, name: '상품' });
  expect(screen.getByRole('status').textContent).toMatch(/불러오/);
});
