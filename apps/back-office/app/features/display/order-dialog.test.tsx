// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { getDisplayOrder, saveDisplayOrder } from '@duskline/contract/admin/display-order.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { OrderDialog } from './order-dialog.tsx';

/** The home page's sections in their order, and what staff saved. */
async function open(...failures: Error[]) {
  let names = ['신상품', '베스트', '세일'];
  const saved: number[][] = [];
  const numbers = ['신상품', '베스트', '세일', '새 구역'];
  const reply = () => ({
    items: names.map((name) => ({
      ...{ itemNo: numbers.indexOf(name) + 1, name, state: 'LIVE', pictureKey: '' },
    })),
    version: names.join(),
  });
  const call = (async (
    called: object,
    input?: { body: { version: string; itemNos: number[] } },
  ) => {
    if (called === getDisplayOrder) return reply();
    if (called !== saveDisplayOrder || !input) return new Promise(() => {});
    saved.push(input.body.itemNos);
    const failure = failures.shift();
    if (failure) throw failure;
    names = input.body.itemNos.map((itemNo) => numbers[itemNo - 1] ?? '');
    return reply();
  }) as unknown as AdminCaller;
  const onClose = vi.fn();
  const opened = openScreen(<OrderDialog place="HOME" onClose={onClose} />, { call });
  await screen.findByText('베스트');
  return {
    ...opened,
    ...{ saved, onClose },
    add: (name: string) => void names.push(name),
  };
}

const shown = () =>
  within(screen.getByRole('list', { name: '지금 순서' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace('공개 중', ''));
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '순서 저장' });

test('sections are moved by buttons and by dragging, and all of them are saved at once', async () => {
  const { user, saved, onClose } = await open();
  expect(save().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: '세일 위로' }));
  expect(shown()).toEqual(['신상품', '세일', '베스트']);
  const [first, , last] = within(screen.getByRole('list', { name: '지금 순서' })).getAllByRole(
    'listitem',
  );
  fireEvent.dragStart(last as HTMLElement);
  fireEvent.drop(first as HTMLElement);
  expect(shown()).toEqual(['베스트', '신상품', '세일']);
  await user.click(save());
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(saved).toEqual([[2, 1, 3]]);
});

test('who moves a section by the keyboard goes on with the same one', async () => {
  const { user } = await open();
  screen.getByRole('button', { name: '신상품 아래로' }).focus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['베스트', '신상품', '세일']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '신상품 아래로' }));
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['베스트', '세일', '신상품']);
  // At the end there is no way down.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '신상품 위로' }));
});

test('an order that was made of what somebody has changed meanwhile is shown anew', async () => {
  const { display_order_changed: refusal } = shopRefusals;
  const { user, add } = await open(new ApiError(409, refusal.code, refusal.text));
  await user.click(screen.getByRole('button', { name: '세일 위로' }));
  add('새 구역');
  await user.click(save());
  await screen.findByText(refusal.text);
  await expect.poll(shown).toEqual(['신상품', '베스트', '세일', '새 구역']);
  expect(save().disabled).toBe(true);
});

test('an order whose reply was lost stays as it was made, and closing it asks', async () => {
  const { user, saved, onClose } = await open(new ApiError(0, 'NETWORK', ''));
  await user.click(screen.getByRole('button', { name: '세일 위로' }));
  await user.click(save());
  await expect.poll(() => save().getAttribute('aria-busy')).toBeNull();
  expect(shown()).toEqual(['신상품', '세일', '베스트']);
  await user.click(screen.getByRole('button', { name: '취소' }));
  await screen.findByRole('alertdialog');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '계속 입력하기' }));
  await user.click(save());
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(saved).toEqual([
    [1, 3, 2],
    [1, 3, 2],
  ]);
});
