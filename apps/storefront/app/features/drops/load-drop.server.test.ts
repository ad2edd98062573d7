import { expect, test } from 'vitest';
import { shownInDrop } from './load-drop.server.ts';
import { toDropView } from './to-drop-view.ts';

const dropIn = (state: 'PLANNED' | 'OPEN' | 'SOLD_OUT' | 'ENDED') =>
  toDropView({
    ...{ dropNo: 3, productNo: 7, optionNo: null, state },
    ...{ opensYmdt: '2026-05-05 11:00:00', endsYmdt: '2026-05-06 11:00:00' },
    ...{ identityRequired: false, guestsAllowed: false, admissionSeconds: 120 },
    ...{ secretHash: 'ab'.repeat(32), secret: null, challenge: null },
  });

test('who reloads the page while all units are reserved finds the queue, and 품절 once it is over', () => {
  const product = { name: '더스크 후드', availability: 'sold-out' as const };
  const shown = (drop?: ReturnType<typeof dropIn>) => shownInDrop(product, drop).availability;
  expect([shown(dropIn('PLANNED')), shown(dropIn('OPEN'))]).toEqual(['on-sale', 'on-sale']);
  expect([shown(dropIn('SOLD_OUT')), shown(dropIn('ENDED')), shown()]).toEqual([
    ...['sold-out', 'sold-out', 'sold-out'],
  ]);
});

test('a product that is paused stays so in a drop', () => {
  const product = { availability: 'paused' as const };
  expect(shownInDrop(product, dropIn('OPEN'))).toBe(product);
});
