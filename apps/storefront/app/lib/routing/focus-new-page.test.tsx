// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { PAGE_ID, useFocusNewPage } from './focus-new-page.ts';

const user = userEvent.setup();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  useFocusNewPage();
  return (
    <>
      <Link to="/products">전체 상품</Link>
      <Link to="/broken">고장</Link>
      <main id={PAGE_ID}>{children}</main>
    </>
  );
}
const Products = () => (
  <>
    <h1>전체 상품</h1>
    <Link to="/products?sortType=RECENT_PRODUCT">최신순</Link>
  </>
);

function Broken(): ReactNode {
  throw new Error('the page failed');
}

/** A page that is headed by what is known, until what it shows has come. */
function Paid() {
  const [hasCome, setHasCome] = useState(false);
  const bring = () => setHasCome(true);
  return (
    <>
      {hasCome ? <h1 key="come">주문이 완료됐어요</h1> : <h1 key="awaited">주문 260101</h1>}
      <button type="button" onMouseEnter={bring} onFocus={bring}>
        주문번호 복사
      </button>
    </>
  );
}

function open(): void {
  const Stub = createRoutesStub([
    {
      Component: Frame,
      ErrorBoundary: () => (
        <Frame>
          <h1>에러가 발생했습니다</h1>
        </Frame>
      ),
      children: [
        { path: '/broken', Component: Broken },
        { path: '/', Component: () => <Link to="/products">둘러보기</Link> },
        { path: '/products', Component: Products },
        { path: '/login', Component: () => <Link to="/search">검색하기</Link> },
        // biome-ignore lint/a11y/noAutofocus: what the test is about.
        { path: '/search', Component: () => <input aria-label="검색어" autoFocus /> },
        { path: '/cart', Component: () => <Link to="/blank">다음</Link> },
        { path: '/blank', Component: () => <p>빈 화면</p> },
        { path: '/paying', Component: () => <Link to="/paid">결제하기</Link> },
        { path: '/paid', Component: Paid },
      ],
    },
  ]);
  // As a document is opened: the browser takes over the server's page.
  const stub = <Stub initialEntries={[at]} />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(stub);
  render(stub, { container: document.body.appendChild(container), hydrate: true });
}
let at = '/';

test('a shopper who follows a link has the focus on the new page, not at the top of the document', async () => {
  at = '/';
  open();
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('link', { name: '둘러보기' }));
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a link of the header moves the focus to the page too', async () => {
  at = '/';
  open();
  await user.click(screen.getByRole('link', { name: '전체 상품' }));
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a shopper who sorts a list keeps the focus where it is', async () => {
  at = '/products';
  open();
  const sort = screen.getByRole('link', { name: '최신순' });
  await user.click(sort);
  expect(document.activeElement).toBe(sort);
});

test('a page that opens with a field to type into keeps the focus there', async () => {
  at = '/login';
  open();
  await user.click(screen.getByRole('link', { name: '검색하기' }));
  const field = await screen.findByLabelText('검색어');
  expect(document.activeElement).toBe(field);
});

test('a page without a heading has the focus itself', async () => {
  at = '/cart';
  open();
  await user.click(screen.getByRole('link', { name: '다음' }));
  await screen.findByText('빈 화면');
  await waitFor(() => expect(document.activeElement?.id).toBe(PAGE_ID));
});

test('a shopper whose order comes after its page has the focus on what became of it', async () => {
  at = '/paying';
  open();
  await user.click(screen.getByRole('link', { name: '결제하기' }));
  const awaited = await screen.findByRole('heading', { name: '주문 260101' });
  await waitFor(() => expect(document.activeElement).toBe(awaited));
  await user.hover(screen.getByRole('button', { name: '주문번호 복사' }));
  const come = await screen.findByRole('heading', { name: '주문이 완료됐어요' });
  await waitFor(() => expect(document.activeElement).toBe(come));
});

test('a shopper who has gone on when the page comes keeps the focus there', async () => {
  at = '/paying';
  open();
  await user.click(screen.getByRole('link', { name: '결제하기' }));
  await screen.findByRole('heading', { name: '주문 260101' });
  await user.tab();
  await screen.findByRole('heading', { name: '주문이 완료됐어요' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '주문번호 복사' }));
});

test('a page that fails leaves the focus on the heading of the error screen, and the next one on its own', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  at = '/';
  open();
  await user.click(screen.getByRole('link', { name: '고장' }));
  const failed = await screen.findByRole('heading', { name: '에러가 발생했습니다' });
  await waitFor(() => expect(document.activeElement).toBe(failed));
  await user.click(screen.getByRole('link', { name: '전체 상품' }));
  const heading = await screen.findByRole('heading', { name: '전체 상품' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
