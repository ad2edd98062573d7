// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Link, Outlet, useLocation, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BottomSheet, preloadBottomSheet } from '../../ui/bottom-sheet.tsx';
import { OverlayRoot } from '../../ui/overlay-root.tsx';
import { showConfirm } from '../../ui/overlays.ts';
import { useDraftGuard } from '../forms/use-draft-guard.ts';
import { followPage } from './close-on-back.ts';

/** How many steps have arrived; counted before what may stop them. */
const taken = vi.hoisted(() => {
  const counted = { count: 0 };
  addEventListener('popstate', () => {
    counted.count += 1;
  });
  return counted;
});

// What is open loads on first use; these tests do not measure that.
beforeAll(async () => {
  await preloadBottomSheet();
  await import('../../ui/overlay-host.tsx');
});
afterEach(cleanup);

/** Where the shopper goes by links: from home to the list, and to a product with a sheet. */
beforeEach(async () => {
  history.pushState(null, '', '/');
  const router = createBrowserRouter([
    {
      element: <Shop />,
      children: [
        { path: '/', element: <Link to="/list">목록으로</Link> },
        { path: '/list', element: <Link to="/product">상품으로</Link> },
        { path: '/product', element: <Product /> },
        { path: '/cart', element: <h1>장바구니</h1> },
      ],
    },
  ]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  await press('목록으로');
  await press('상품으로');
  await screen.findByRole('heading', { name: '상품' });
});

function Shop() {
  const { key, pathname, search } = useLocation();
  useEffect(() => {
    if (key) followPage();
  }, [key]);
  return (
    <>
      <output>{pathname + search}</output>
      <Outlet />
      <OverlayRoot />
    </>
  );
}

function Product() {
  const [isOpen, setOpen] = useState(false);
  const guard = useDraftGuard(() => setOpen(false));
  const navigate = useNavigate();
  return (
    <>
      <h1>상품</h1>
      <button type="button" onClick={() => setOpen(true)}>
        문의 쓰기
      </button>
      <button type="button" onClick={() => void showConfirm({ title: '지울까요?' })}>
        지우기
      </button>
      <BottomSheet title="문의" isOpen={isOpen} onOpenChange={guard.onOpenChange}>
        <input aria-label="내용" onChange={guard.onDraftChange} />
        <Link to="/cart" onClick={() => setOpen(false)}>
          장바구니로
        </Link>
        <button type="button" onClick={() => void navigate('/product?size=M', { replace: true })}>
          M
        </button>
      </BottomSheet>
    </>
  );
}

const press = async (name: string) =>
  act(async () => void fireEvent.click(await screen.findByText(name)));

/** Step through the history; what stays open is over the entry again that the next Back takes. */
async function step(steps: number) {
  const { count } = taken;
  await act(async () => {
    history.go(steps);
    while (taken.count === count) await new Promise((resolve) => setTimeout(resolve));
  });
  const isOpen = () => sheet() !== null || question() !== null;
  await expect.poll(() => !isOpen() || history.state?.isOver === true).toBe(true);
}
const back = () => step(-1);
const page = () => document.querySelector('output')?.textContent;
const sheet = () => screen.queryByRole('dialog', { name: '문의' });
const question = () => screen.queryByRole('alertdialog');

async function openSheet() {
  await press('문의 쓰기');
  await screen.findByRole('dialog', { name: '문의' });
}

test('a Back closes an open sheet and stays on the page; the next one leaves it', async () => {
  await openSheet();
  await back();
  await expect.poll(() => [sheet(), page()]).toEqual([null, '/product']);
  await back();
  await expect.poll(page).toBe('/list');
  await back();
  await expect.poll(page).toBe('/');
});

test('a sheet that was closed by its button costs no Back, however often it was open', async () => {
  for (const _time of ['first', 'second']) {
    await openSheet();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '닫기' })));
    await expect.poll(sheet).toBeNull();
  }
  await back();
  await expect.poll(page).toBe('/list');
  await step(1);
  await expect.poll(page).toBe('/product');
  await back();
  await expect.poll(page).toBe('/list');
});

test('a Back asks before it closes what was typed into, and another one means no', async () => {
  await openSheet();
  fireEvent.change(screen.getByRole('textbox', { name: '내용' }), { target: { value: '언제' } });
  await back();
  expect(await screen.findByText('작성을 그만둘까요?')).toBeTruthy();
  await expect.poll(page).toBe('/product');
  await back();
  await expect.poll(() => [question(), page()]).toEqual([null, '/product']);
  expect(sheet()).not.toBeNull();
  await back();
  await press('예');
  await expect.poll(sheet).toBeNull();
  await back();
  await expect.poll(page).toBe('/list');
});

test('a Back answers a question with no, and it does not stay over the next page', async () => {
  await press('지우기');
  await screen.findByText('지울까요?');
  await back();
  await expect.poll(() => [question(), page()]).toEqual([null, '/product']);
  await back();
  await expect.poll(page).toBe('/list');
});

test('where a sheet leads to another page, one Back leads to its page and one to that before', async () => {
  await openSheet();
  await press('장바구니로');
  await expect.poll(page).toBe('/cart');
  await back();
  await expect.poll(page).toBe('/product');
  await back();
  await expect.poll(page).toBe('/list');
});

test('what a sheet changes in the URL of its page is there after a Back, and costs none', async () => {
  await openSheet();
  await press('M');
  await back();
  await expect
    .poll(() => [sheet(), page(), location.search])
    .toEqual([null, '/product?size=M', '?size=M']);
  await back();
  await expect.poll(page).toBe('/list');
  await step(1);
  await expect.poll(page).toBe('/product?size=M');
});
