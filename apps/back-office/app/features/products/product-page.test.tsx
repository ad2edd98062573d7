// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import {
  changeProductState,
  getProduct,
  getProductChoices,
} from '@duskline/contract/admin/products.calls';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { armed } from '../../testing/armed.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { pressAtOnce } from '../../testing/press-at-once.ts';
import { combineOptions, emptyDraft, formOf } from './product-draft.ts';
import { ProductPage } from './product-page.tsx';
import { productKey } from './products.queries.ts';

/** Nothing is near the view. */
class FarFromView {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FarFromView);
  Element.prototype.scrollIntoView = vi.fn();
});

const form = formOf({
  ...emptyDraft(1),
  ...{ name: '후드', brandNo: 1, categoryNos: [1], salePrice: 10_000 },
  pictures: [{ key: 'aa/bb', alt: '', colour: null }],
  options: combineOptions([], ['블랙'], ['M']),
  disclosure: [{ label: '소재', value: '면' }],
});

/** The page of a product in this state, and what staff did with it. */
async function open(state: string) {
  const product = {
    ...{ productNo: 5, state, version: 'v1', form, shopUrl: null, publishAt: null, pauseText: '' },
    stock: form.options.map(() => ({ available: 0 })),
  };
  const did: string[] = [];
  const read = vi.fn(async () => ({ ...product }));
  const call = (async (called: object, input?: { body: { action: string } }) => {
    if (called === getProduct) return read();
    if (called === getProductChoices)
      return {
        brands: [{ no: 1, name: '더스크라인' }],
        categories: [{ no: 1, name: '후드' }],
        deliveryTemplates: [{ no: 1, name: '기본' }],
      };
    if (called !== changeProductState) return new Promise(() => {});
    const action = input?.body.action ?? '';
    did.push(action);
    product.state = action === 'RESTORE' ? 'HIDDEN' : 'ON_SALE';
    return { ...product };
  }) as unknown as AdminCaller;
  const permissions = ['products.read', 'products.write'] as const;
  const opened = openScreen(<ProductPage productNo={5} />, { call, permissions });
  await screen.findByRole('heading', { level: 1, name: '후드' });
  return { ...opened, did, read };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test.each(['a double click', 'an Enter that is held', 'an Enter more'])(
  '%s that takes a product out of the archive does not publish it',
  async (how) => {
    const { user, did } = await open('ARCHIVED');
    const restore = await button('보관 풀기');
    const pressed = pressAtOnce('지금 공개');
    if (how === 'a double click') await user.dblClick(restore);
    else {
      restore.focus();
      await user.keyboard(how === 'an Enter more' ? '{Enter}{Enter}' : '{Enter>4/}');
    }
    await pressed;
    expect(did).toEqual(['RESTORE']);
    await user.click(await armed(await button('지금 공개')));
    await expect.poll(() => did).toEqual(['RESTORE', 'PUBLISH']);
  },
);

test('a product whose price was typed and not saved is not published with the former one', async () => {
  const { user } = await open('HIDDEN');
  const price = screen.getByRole('textbox', { name: /^판매가/ });
  expect((await button('지금 공개')).disabled).toBe(false);
  await user.clear(price);
  await user.type(price, '12000');
  await expect.poll(async () => (await button('지금 공개')).disabled).toBe(true);
  // Said beside the button: a finger or a key finds no title.
  const said = await screen.findByText(/먼저 저장해 주세요/);
  expect((await button('지금 공개')).getAttribute('aria-describedby')).toBe(said.id);
  await user.click(await button('취소'));
  await expect.poll(async () => (await button('지금 공개')).disabled).toBe(false);
});

test('a product that cannot be read again stays, and is said to be of before', async () => {
  const { client, read } = await open('HIDDEN');
  read.mockRejectedValue(new ApiError(0, 'NETWORK', ''));
  await client.invalidateQueries({ queryKey: productKey(5) });
  await screen.findByText(/전에 본 내용이에요/);
  expect(screen.getByRole('heading', { name: '후드' })).toBeTruthy();
});
