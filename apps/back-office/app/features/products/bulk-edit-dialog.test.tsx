// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { applyBulkChange, previewBulkChange } from '@duskline/contract/admin/products.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { armed } from '../../testing/armed.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { productsKey } from './products.queries.ts';

type Body = {
  key: string;
  productNos: number[];
  products: { productNo: number; version: string }[];
};

const lost = () => new ApiError(0, 'NETWORK', '');
function refused(name: 'bulk_change_refused') {
  const { status, code, text } = shopRefusals[name];
  return new ApiError(status, code, text);
}

/** A shop of two products that are changed at once, of which the second may be refused. */
async function open({ isSecondRefused = false } = {}) {
  const shop = {
    versions: { 3: 'v1', 4: 'v1' } as Record<number, string>,
    saved: [] as Body[],
    failures: [] as Error[],
    hold: Promise.resolve(),
  };
  const call = (async (called: object, { body }: { body: Body }) => {
    if (called === previewBulkChange) {
      const items = body.productNos.map((productNo) => {
        const seen = { productNo, name: `후드 ${productNo}`, version: shop.versions[productNo] };
        const changes = [{ field: 'name', before: '후드', after: '후디' }];
        return isSecondRefused && productNo === 4
          ? { ...seen, refusal: '숨긴 상품이에요.', warning: null, changes: [] }
          : { ...seen, refusal: null, warning: null, changes };
      });
      return { items };
    }
    expect(called).toBe(applyBulkChange);
    shop.saved.push(body);
    await shop.hold;
    const failure = shop.failures.shift();
    if (failure) throw failure;
    if (body.products.some(({ productNo, version }) => version !== shop.versions[productNo])) {
      throw refused('bulk_change_refused');
    }
    return { changed: body.products.length };
  }) as unknown as AdminCaller;
  const onClose = vi.fn();
  const dialog = <BulkEditDialog productNos={[3, 4]} choices={undefined} onClose={onClose} />;
  const opened = openScreen(
    <>
      {dialog}
      <Toasts />
    </>,
    { call },
  );
  const percent = await screen.findByLabelText('할인율 (%)');
  return { ...opened, shop, onClose, percent };
}

const preview = () => screen.getByRole('button', { name: '미리보기' });
const save = (count: number) => screen.findByRole('button', { name: `${count}개 저장` });

test('a double click on the preview shows the differences, and saves nothing unread', async () => {
  const { user, shop, onClose, percent } = await open();
  await user.type(percent, '10');
  await user.dblClick(preview());
  const heading = await screen.findByRole('heading', { name: '바뀌는 내용' });
  expect(document.activeElement).toBe(heading);
  await user.keyboard('{Enter}');
  expect(shop.saved).toEqual([]);
  await user.click(await armed(await save(2)));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(shop.saved).toHaveLength(1);
});

test('an Enter in the value shows the differences; held or pressed again, it saves nothing', async () => {
  const { user, shop, percent } = await open();
  await user.type(percent, '10');
  preview().focus();
  await user.keyboard('{Enter>4/}');
  await armed(await save(2));
  percent.focus();
  await user.keyboard('{Enter}');
  expect(shop.saved).toEqual([]);
});

test('where a product was changed meanwhile, the differences are shown anew, and saved upon those', async () => {
  const { user, shop, onClose, percent } = await open();
  await user.type(percent, '10');
  await user.click(preview());
  const button = await armed(await save(2));
  shop.versions[4] = 'v2';
  await user.click(button);
  expect(await screen.findByText(shopRefusals.bulk_change_refused.text)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await armed(await save(2)));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(shop.saved.at(-1)?.products).toContainEqual({ productNo: 4, version: 'v2' });
});

test('a product that cannot be changed so is left out by a press, and the others are saved', async () => {
  const { user, shop, onClose, percent } = await open({ isSecondRefused: true });
  await user.type(percent, '10');
  await user.click(preview());
  expect(await screen.findByText('숨긴 상품이에요.')).toBeTruthy();
  // It stands above those that can.
  const names = screen.getAllByText(/^후드 \d$/).map(({ textContent }) => textContent);
  expect(names).toEqual(['후드 4', '후드 3']);
  expect((await save(1)).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: '바꿀 수 없는 1개 빼기' }));
  await user.click(await armed(await save(1)));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(shop.saved.map(({ products }) => products)).toEqual([[{ productNo: 3, version: 'v1' }]]);
});

test('where the reply to a change of many products was lost the list is read again, and a press more changes no more', async () => {
  const { user, client, shop, onClose, percent } = await open();
  const list = [...productsKey, 'list'];
  client.setQueryData(list, { items: [] });
  shop.failures.push(lost());
  await user.type(percent, '10');
  await user.click(preview());
  await user.click(await armed(await save(2)));
  await screen.findByRole('alert');
  await waitFor(() => expect(client.getQueryState(list)?.isInvalidated).toBe(true));
  await user.click(await save(2));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  const [first, second] = shop.saved;
  expect(second?.key).toBe(first?.key);
});

test('while many products are saved, Esc does not close the dialog: it says what became of them', async () => {
  const { user, shop, onClose, percent } = await open();
  shop.hold = new Promise(() => {});
  await user.type(percent, '10');
  await user.click(preview());
  await user.click(await armed(await save(2)));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
