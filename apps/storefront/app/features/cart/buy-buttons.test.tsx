// @vitest-environment jsdom
import { addToCart, countCart } from '@duskline/contract/shop/cart.calls';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import { LoadedBuyButtons, type SelectedOption } from './loaded-buy-buttons.tsx';

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

const hoodie = [{ optionNo: 12, quantity: 1 }];

/** Open the buttons as their code comes after a press, while nothing can be bought. */
function openAfterEarlyPress(onAdded: () => void) {
  const { shop, open } = createTestShop();
  shop.on(addToCart, {} as never);
  shop.on(countCart, { count: 1 });
  let select = (_selected: readonly SelectedOption[]) => {};
  function Page() {
    const [selected, setSelected] = useState<readonly SelectedOption[]>([]);
    select = setSelected;
    return (
      <LoadedBuyButtons
        productNo={7}
        selected={selected}
        onAdded={onAdded}
        early={{ button: 'cart', selected: hoodie }}
      />
    );
  }
  open({ who: 'member', at: '/', pages: [{ path: '/', element: <Page /> }] });
  return { shop, select: (selected: readonly SelectedOption[]) => act(() => select(selected)) };
}

test('a shopper who pressed early while the stock failed has the option in the cart once it can be bought, and once only', async () => {
  const onAdded = vi.fn();
  const { shop, select } = openAfterEarlyPress(onAdded);
  expect(shop.inputsOf(addToCart)).toHaveLength(0);
  select(hoodie);
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  select([]);
  select(hoodie);
  expect(shop.inputsOf(addToCart)).toHaveLength(1);
});

test('a shopper whose early choice turned out to be sold out presses again for another one', async () => {
  const { shop, select } = openAfterEarlyPress(() => {});
  select([{ optionNo: 13, quantity: 1 }]);
  select([...hoodie, { optionNo: 13, quantity: 1 }]);
  expect(shop.inputsOf(addToCart)).toHaveLength(0);
});
