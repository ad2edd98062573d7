// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestList,
  listedProduct,
  loadListCode,
  type TestList,
} from './testing/test-list.tsx';

let list: TestList;
beforeAll(loadListCode);
beforeEach(() => {
  list = createTestList();
});
afterEach(cleanup);
const user = userEvent.setup();

test('the second picture of a card is loaded once a mouse comes to it, never for a finger', async () => {
  list.openList('/products', {
    products: [listedProduct(1, { pictures: ['/front.jpg', '/back.jpg'] })],
  });
  const card = await screen.findByRole('article');
  const isSecondThere = () => card.querySelector('img[src^="/back.jpg"]') !== null;
  await user.pointer({ keys: '[TouchA]', target: card });
  expect(isSecondThere(), 'touched').toBe(false);
  await user.hover(card);
  expect(isSecondThere(), 'under a mouse').toBe(true);
});

test('the second picture of a card comes for a mouse that was there before the page could answer, once it moves', async () => {
  list.openList('/products', {
    products: [listedProduct(1, { pictures: ['/front.jpg', '/back.jpg'] })],
  });
  const card = await screen.findByRole('article');
  const second = () => card.querySelector('img[src^="/back.jpg"]');
  fireEvent.pointerMove(card, { pointerType: 'touch' });
  expect(second(), 'under a finger that scrolls').toBeNull();
  fireEvent.pointerMove(card, { pointerType: 'mouse' });
  expect(second(), 'under a mouse').not.toBeNull();
});

test('the second picture of a card is loaded for a keyboard too, and none of what is sold out', async () => {
  list.openList('/products', {
    products: [
      listedProduct(1, { pictures: ['/front.jpg', '/back.jpg'] }),
      listedProduct(2, { pictures: ['/front.jpg', '/sold.jpg'], availability: 'sold-out' }),
    ],
  });
  const second = await screen.findByRole('link', { name: '상품 2' });
  const [shown] = screen.getAllByRole('article');
  for (let stop = 0; document.activeElement !== second && stop < 200; stop += 1) await user.tab();
  expect(shown?.querySelector('img[src^="/back.jpg"]')).not.toBeNull();
  expect(document.querySelector('img[src^="/sold.jpg"]')).toBeNull();
});

test('a card shows rating, number of reviews and colours', () => {
  list.openList('/products', {
    products: [
      listedProduct(1, { rating: 4.7, reviewCount: 1204, colourCount: 3 }),
      listedProduct(2, { colourCount: 1 }),
    ],
  });
  const [loved, plain] = screen.getAllByRole('article');
  expect(loved?.textContent).toContain('평점 4.7리뷰 (1,204개)3가지 색상');
  expect(plain?.textContent).not.toContain('색상');
  expect(plain?.textContent).not.toContain('평점');
});

test('a card shows price, discount rate and why a product cannot be bought', () => {
  list.openList('/products', {
    products: [
      listedProduct(1, { price: 41_300, regularPrice: 59_000 }),
      listedProduct(2, { availability: 'sold-out' }),
      listedProduct(3, { availability: 'app-only' }),
    ],
  });
  const [reduced, soldOut, appOnly] = screen.getAllByRole('article');
  expect(reduced?.textContent).toContain('41,300원');
  expect(reduced?.textContent).toContain('30%');
  expect(soldOut?.textContent).toContain('품절');
  expect(appOnly?.textContent).toContain('APP 전용');
});
