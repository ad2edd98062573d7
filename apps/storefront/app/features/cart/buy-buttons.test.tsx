// @vitest-environment jsdom
import { addToCart, countCart } from '@duskline/contract/shop/cart.calls';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import { LoadedBuyButtons } from './loaded-buy-buttons.tsx';

afterEach(cleanup);

test('a shopper who presses add to cart twice has the option in the cart once', async () => {
  const { shop, open } = createTestShop();
  shop.on(addToCart, {} as never);
  shop.on(countCart, { count: 1 });
  const onAdded = vi.fn();
  open({
    who: 'member',
    at: '/',
    pages: [
      {
        path: '/',
        element: (
          <LoadedBuyButtons
            productNo={7}
            selected={[{ optionNo: 12, quantity: 1 }]}
            onAdded={onAdded}
          />
        ),
      },
    ],
  });
  const button = screen.getByRole('button', { name: '장바구니' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(shop.inputsOf(addToCart)).toHaveLength(1);
});

test('a shopper who pressed add to cart before its code was there has the option in the cart once it is', async () => {
  const { shop, open } = createTestShop();
  shop.on(addToCart, {} as never);
  shop.on(countCart, { count: 1 });
  const onAdded = vi.fn();
  open({
    who: 'member',
    at: '/',
    pages: [
      {
        path: '/',
        element: (
          <BuyButtons productNo={7} selected={[{ optionNo: 12, quantity: 1 }]} onAdded={onAdded} />
        ),
      },
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: '장바구니' }));
  expect(shop.inputsOf(addToCart), 'its code is not there').toHaveLength(0);
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(shop.inputsOf(addToCart)).toHaveLength(1);
});
