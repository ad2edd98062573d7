// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { createFakeCaller, type FakeCaller } from '@duskline/client/testing/fake-caller';
import { getProductOptions } from '@duskline/contract/shop/catalog.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preloadBottomSheet } from '../../ui/bottom-sheet.tsx';
import { type ChosenLine, toOptions } from './options/option-choice.rules.ts';
import {
  openProductPage,
  prepareBrowser,
  shownOptions,
  shownProduct,
} from './testing/open-product-page.tsx';

const user = userEvent.setup();
const inStock = {
  flatOptions: shownOptions.map(({ optionNo }) => ({
    optionNo,
    stockCnt: optionNo === 12 ? 0 : 5,
    saleType: optionNo === 12 ? 'SOLD_OUT' : 'AVAILABLE',
    forcedSoldOut: false,
  })),
} as never;
const failed = new ApiError(500, 'INTERNAL', '');
let shop: FakeCaller;
let selected: readonly ChosenLine[];

beforeEach(() => {
  prepareBrowser();
  shop = createFakeCaller();
  selected = [];
});
afterEach(cleanup);

function open(answer: () => never, product = shownProduct): void {
  shop.on(getProductOptions, answer);
  openProductPage({
    shop,
    product,
    onSelected: (lines) => {
      selected = lines;
    },
  });
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('a shopper whose stock does not come reads so beside the buttons, buys nothing, and asks again', async () => {
  let comes = false;
  open(() => {
    if (!comes) throw failed;
    return inStock;
  });
  expect(await screen.findByText('재고를 확인하지 못했어요')).toBeTruthy();
  await press('블랙');
  await press('M');
  // The choice stands there, and is not for sale.
  expect(screen.getByRole('button', { name: '블랙 / M 빼기' })).toBeTruthy();
  expect(selected).toEqual([]);

  comes = true;
  await press('다시 시도');
  await waitFor(() => expect(selected).toEqual([{ optionNo: 11, quantity: 1 }]));
  expect(screen.queryByText('재고를 확인하지 못했어요')).toBeNull();
});

test('a shopper whose stock fails again stays on the button, and reads so again', async () => {
  open(() => {
    throw failed;
  });
  const announced = await screen.findByRole('alert');
  const retry = screen.getByRole('button', { name: '다시 시도' });
  await user.click(retry);
  await waitFor(() => expect(announced.isConnected).toBe(false));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(document.activeElement).toBe(retry);
});

test('an option that turns out to be sold out once its stock has come is not bought', async () => {
  let comes = false;
  open(() => {
    if (!comes) throw failed;
    return inStock;
  });
  await screen.findByText('재고를 확인하지 못했어요');
  await press('블랙');
  await press('L');
  comes = true;
  await press('다시 시도');
  expect(await screen.findByRole('button', { name: 'L 품절' })).toBeTruthy();
  expect(selected).toEqual([]);
});

test('a shopper on a phone whose stock does not come reads so in the option sheet', async () => {
  await Promise.all([preloadBottomSheet(), import('../../ui/bottom-sheet-panel.tsx')]);
  open(() => {
    throw failed;
  });
  await press('구매하기');
  const sheet = within(await screen.findByRole('dialog', { name: '더스크 후드' }));
  expect(await sheet.findByText('재고를 확인하지 못했어요')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '크림' }));
  await user.click(sheet.getByRole('button', { name: 'M' }));
  expect(selected).toEqual([]);
  expect(sheet.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});

/** Stock whose answer the test gives. */
function comingStock() {
  let comes = (_stock: never) => {};
  const coming = new Promise<never>((resolve) => {
    comes = resolve;
  });
  return { answer: () => coming as never, comes: () => comes(inStock) };
}
const slowText = /^재고를 확인하고 있어요\. 지금 살 수 있고/;

test('a shopper whose stock takes long reads that it is asked for, and may buy all the while', async () => {
  const { answer, comes } = comingStock();
  open(answer);
  await press('크림');
  await press('M');
  const status = screen.getByRole('status');
  await waitFor(() => expect(status.textContent).toMatch(slowText));
  expect(selected).toEqual([{ optionNo: 21, quantity: 1 }]);
  comes();
  await waitFor(() => expect(status.textContent).toBe('재고를 확인했어요. 지금 살 수 있어요.'));
  expect(screen.getByRole('status')).toBe(status);
  expect(selected).toEqual([{ optionNo: 21, quantity: 1 }]);
});

test('a shopper who asks again for stock that failed may buy while the answer takes its time', async () => {
  const { answer, comes } = comingStock();
  let isAskedAgain = false;
  open(() => {
    if (!isAskedAgain) throw failed;
    return answer();
  });
  await screen.findByText('재고를 확인하지 못했어요');
  await press('블랙');
  await press('M');
  expect(selected).toEqual([]);
  isAskedAgain = true;
  await press('다시 시도');
  await waitFor(() => expect(selected).toEqual([{ optionNo: 11, quantity: 1 }]));
  comes();
  await waitFor(() => expect(screen.queryByText('재고를 확인하지 못했어요')).toBeNull());
});

test('a shopper whose stock is there at once reads nothing of it', async () => {
  open(() => inStock);
  await press('블랙');
  expect(await screen.findByRole('button', { name: 'L 품절' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a shopper at the keyboard whose retry brings the stock stands at the choice, and reads that it can be bought', async () => {
  let comes = false;
  open(() => {
    if (!comes) throw failed;
    return inStock;
  });
  await screen.findByRole('alert');
  await press('크림');
  await press('M');
  const status = screen.getByRole('status');
  comes = true;
  screen.getByRole('button', { name: '다시 시도' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(status.textContent).toBe('재고를 확인했어요. 지금 살 수 있어요.'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '크림' }));
});

test('a shopper who has gone on from the retry stays where they are when the stock comes', async () => {
  const { answer, comes } = comingStock();
  let isAskedAgain = false;
  open(() => {
    if (!isAskedAgain) throw failed;
    return answer();
  });
  await screen.findByRole('alert');
  isAskedAgain = true;
  await press('다시 시도');
  const elsewhere = screen.getByRole('button', { name: '구매하기' });
  elsewhere.focus();
  comes();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(document.activeElement).toBe(elsewhere);
});

test('a shopper on a phone whose retry brings the stock stands at the first choice of the sheet', async () => {
  await Promise.all([preloadBottomSheet(), import('../../ui/bottom-sheet-panel.tsx')]);
  let comes = false;
  open(() => {
    if (!comes) throw failed;
    return inStock;
  });
  await screen.findByRole('alert');
  await press('구매하기');
  const sheet = within(await screen.findByRole('dialog', { name: '더스크 후드' }));
  const retry = await sheet.findByRole('button', { name: '다시 시도' });
  const status = sheet.getByRole('status');
  comes = true;
  retry.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(status.textContent).toBe('재고를 확인했어요.'));
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: '블랙' }));
});

test('a shopper of a product of one option whose retry brings the stock stands at the buy button', async () => {
  let comes = false;
  open(
    () => {
      if (!comes) throw failed;
      return inStock;
    },
    {
      ...shownProduct,
      options: toOptions(shownOptions.slice(0, 1)),
      choices: [
        { label: '색상', values: ['블랙'] },
        { label: '사이즈', values: ['M'] },
      ],
    },
  );
  await screen.findByRole('alert');
  comes = true;
  screen.getByRole('button', { name: '다시 시도' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '담기' }));
});
