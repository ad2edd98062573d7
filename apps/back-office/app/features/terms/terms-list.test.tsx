// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { TermsList } from './terms-list.tsx';

test('a document of the list is opened by its name, with a mouse too', async () => {
  const items = [
    { type: 'USE', inForceFrom: '2026-01-01', comingFrom: null, versions: 1, hasDraft: false },
  ];
  const call = (async () => ({ items })) as unknown as AdminCaller;
  openScreen(<TermsList />, { call });
  const link = await screen.findByRole('link', { name: '이용약관' });
  expect(link.getAttribute('href')).toBe('/terms/use');
});
