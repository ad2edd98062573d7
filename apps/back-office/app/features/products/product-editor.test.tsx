// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { createProduct } from '@duskline/contract/admin/products.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hasUnsavedForms } from '../../lib/forms/use-unsaved-guard.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { combineOptions, type Draft, draftOf, emptyDraft, formOf } from './product-draft.ts';
import { ProductEditor } from './product-editor.tsx';
import type { Product } from './products.queries.ts';

const uploaded = vi.hoisted(() => vi.fn());
vi.mock('./upload-picture.ts', () => ({ uploadPicture: uploaded }));

/** Nothing is near the view. */
class FarFromView {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FarFromView);
  Element.prototype.scrollIntoView = vi.fn();
});

const picture = { key: 'aa/bb', alt: '', colour: null };

const choices = {
  brands: [{ no: 1, name: '더스크라인' }],
  categories: [{ no: 1, name: '후드' }],
  deliveryTemplates: [{ no: 1, name: '기본' }],
} as never;
const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

/** The editor of a product that waits to be public, and complete but for this. */
async function open(lacking: Partial<Draft>) {
  const form = formOf({
    ...emptyDraft(1),
    ...{ name: '후드', brandNo: 1, categoryNos: [1], salePrice: 10_000, pictures: [picture] },
    options: combineOptions([], ['블랙'], ['M']),
    disclosure: [{ label: '소재', value: '면' }],
    ...lacking,
  });
  const product = {
    ...{ productNo: 5, state: 'SCHEDULED', version: 'v1', form },
    stock: form.options.map(() => ({ available: 0 })),
  } as unknown as Product;
  const { user } = openScreen(
    <ProductEditor {...{ product, choices }} empty={draftOf(product)} canWrite />,
  );
  await user.type(await screen.findByLabelText(/^상품명/), ' 2');
  await user.click(screen.getByRole('button', { name: '저장' }));
  return user;
}

const missing = (part: string) => `공개했거나 공개 예약한 상품에 꼭 있어야 해요: ${part}`;

test('a missing picture is said at the pictures, where the form leads, until one is there', async () => {
  uploaded.mockResolvedValue({ key: 'cc/dd' });
  const user = await open({ pictures: [] });
  const choose = screen.getByRole('button', { name: '사진 고르기' });
  await expect.poll(() => document.activeElement).toBe(choose);
  const note = document.getElementById(choose.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe(missing('사진'));
  await user.upload(
    screen.getByLabelText('사진 고르기', { selector: 'input' }),
    new File(['a'], 'a.png', { type: 'image/png' }),
  );
  await expect.poll(() => screen.queryByText(new RegExp(missing('사진')))).toBeNull();
  expect(choose.getAttribute('aria-invalid')).toBeNull();
});

test('a discount that leaves nothing to pay is mended at the price or at the discount', async () => {
  const user = await open({ immediateDiscountAmt: 10_000 });
  const price = screen.getByRole('textbox', { name: /^판매가/ });
  await expect.poll(() => document.activeElement).toBe(price);
  expect(screen.getAllByText(new RegExp(missing('0원보다 큰 판매가')))).toHaveLength(2);
  const discount = screen.getByRole('textbox', { name: /^즉시 할인액/ });
  await user.clear(discount);
  await user.type(discount, '1000');
  expect(screen.queryByText(new RegExp(missing('0원보다 큰 판매가')))).toBeNull();
  expect(price.getAttribute('aria-invalid')).toBeNull();
});

test('a price that was emptied is asked for, and is not 0', async () => {
  const user = await open({ pictures: [] });
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: /^판매가/ });
  await user.clear(price);
  await user.tab();
  expect(price.value).toBe('');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => document.activeElement).toBe(price);
  expect(screen.getAllByText(/판매가를 적어 주세요/)).toHaveLength(2);
});

test('missing options are said at the field that makes them, until one is there', async () => {
  const user = await open({ options: [] });
  const colours = screen.getByRole<HTMLInputElement>('textbox', { name: '색상' });
  await expect.poll(() => document.activeElement).toBe(colours);
  expect(noteOf(colours)).toBe(missing('판매 중인 옵션'));
  await user.type(colours, '블랙');
  await user.type(screen.getByRole('textbox', { name: '사이즈' }), 'M');
  await user.click(screen.getByRole('button', { name: '표 만들기' }));
  expect(colours.getAttribute('aria-invalid')).toBeNull();
});

test('options of which none is sold lead to where the first one is sold again', async () => {
  const [option] = combineOptions([], ['블랙'], ['M']);
  const user = await open({ options: option ? [{ ...option, isOnSale: false }] : [] });
  const isOnSale = screen.getByRole('checkbox', { name: '블랙 M 판매' });
  await expect.poll(() => document.activeElement).toBe(isOnSale);
  expect(noteOf(isOnSale)).toBe(missing('판매 중인 옵션'));
  await user.click(isOnSale);
  expect(isOnSale.getAttribute('aria-invalid')).toBeNull();
});

test('a missing disclosure is said at the template, and a row that was left out in its field', async () => {
  const user = await open({ disclosure: [] });
  const fill = screen.getByRole('button', { name: '채우기' });
  await expect.poll(() => document.activeElement).toBe(fill);
  expect(noteOf(fill)).toBe(missing('상품정보제공고시'));
  await user.click(screen.getByRole('button', { name: '항목 더하기' }));
  const [label, value] = within(fill.closest('section') as HTMLElement)
    .getAllByRole('listitem')
    .flatMap((row) => within(row).getAllByRole<HTMLInputElement>('textbox'));
  await user.type(label as HTMLInputElement, '소재');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => document.activeElement).toBe(value);
  expect(noteOf(value as HTMLElement)).toMatch(/상품정보제공고시/);
});

test('the price of a new product begins empty and is asked for at its field', async () => {
  const { user } = openScreen(
    <ProductEditor product={undefined} choices={choices} empty={emptyDraft(1)} canWrite />,
  );
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: /^판매가/ });
  expect(price.value).toBe('');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  expect(noteOf(price)).toBe('판매가를 적어 주세요.');
});

test('a product is not saved without the pictures that are still on their way, nor left unasked', async () => {
  const upload = Promise.withResolvers<{ key: string }>();
  uploaded.mockReturnValueOnce(upload.promise);
  const created: { body: { form: Product['form'] } }[] = [];
  const call = (async (called: object, sent: { body: { form: Product['form'] } }) => {
    if (called !== createProduct) return new Promise(() => {});
    created.push(sent);
    return { productNo: 8 };
  }) as unknown as AdminCaller;
  const empty = { ...emptyDraft(1), name: '후드', brandNo: 1, categoryNos: [1], salePrice: 10_000 };
  const editor = (
    <ProductEditor
      product={undefined}
      {...{ choices }}
      empty={{ ...empty, options: combineOptions([], ['블랙'], ['M']) }}
      canWrite
    />
  );
  const { user } = openScreen(
    [
      { path: '/', element: editor },
      { path: '/products/8', element: <p>만들었어요</p> },
    ],
    { call },
  );
  const choose = await screen.findByRole('button', { name: '사진 고르기' });
  await user.upload(
    screen.getByLabelText('사진 고르기', { selector: 'input' }),
    new File(['a'], 'a.png', { type: 'image/png' }),
  );
  await expect.poll(() => hasUnsavedForms()).toBe(true);
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText(/사진을 올리는 중이에요/)).toBeTruthy();
  expect(document.activeElement).toBe(choose);
  expect(created).toEqual([]);

  upload.resolve({ key: 'cc/dd' });
  await expect.poll(() => screen.queryByText(/사진을 올리는 중이에요/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText('만들었어요');
  expect(created[0]?.body.form.pictures).toMatchObject([{ key: 'cc/dd' }]);
});

test('Enter in a field beside a button of its own presses that, and does not save the product', async () => {
  const call = vi.fn(() => new Promise(() => {}));
  const table = { columns: ['사이즈', '총장'], rows: [['M', '']] };
  const { user } = openScreen(
    <ProductEditor
      product={undefined}
      choices={choices}
      empty={{ ...emptyDraft(1), sizeTable: table }}
      canWrite
    />,
    { call: call as unknown as AdminCaller },
  );
  await user.type(await screen.findByRole('textbox', { name: '색상' }), '블랙');
  await user.type(screen.getByRole('textbox', { name: '사이즈' }), 'M{Enter}');
  expect(await screen.findByRole('checkbox', { name: '블랙 M 판매' })).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'M 총장' }), '70{Enter}');
  await user.type(screen.getByRole('textbox', { name: /모든 옵션에/ }), '5{Enter}');
  // A form that was sent says what is missing.
  expect(screen.queryByText('판매가를 적어 주세요.')).toBeNull();
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});
