// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Frame } from './frame.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
});
afterEach(() => vi.unstubAllGlobals());

function open(url: string) {
  const page = (
    <Frame renderPalette={() => null}>
      <PageHeader title="홈" />
    </Frame>
  );
  return openScreen(
    [
      { path: '/', element: page },
      { path: '/login', element: <input aria-label="인증번호" /> },
    ],
    { url, permissions: [] },
  );
}

test('after a login the focus is on the title of the page that follows', async () => {
  const { router } = open('/login');
  await router.navigate('/', { replace: true });
  const title = await screen.findByRole('heading', { level: 1, name: '홈' });
  await vi.waitFor(() => expect(document.activeElement).toBe(title));
});

test('a page that the browser itself opened leaves the focus at its beginning', async () => {
  open('/');
  await screen.findByRole('heading', { level: 1, name: '홈' });
  expect(document.activeElement).toBe(document.body);
});

function Queue() {
  const [orders, setOrders] = useState(['1', '2', '3']);
  return (
    <>
      <PageHeader title="주문" />
      {orders.length > 0 && (
        <ul data-list="">
          {orders.map((no) => (
            <li key={no} data-row={no} tabIndex={-1}>
              <button type="button" onClick={() => setOrders(orders.filter((each) => each !== no))}>
                {`${no}번 넘기기`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

test('an order that moved to another queue leaves the focus to the one in its place', async () => {
  const page = (
    <Frame renderPalette={() => null}>
      <Queue />
    </Frame>
  );
  const { user } = openScreen([{ path: '/', element: page }], { url: '/', permissions: [] });
  const row = () => (document.activeElement as HTMLElement | null)?.dataset.row;
  await user.click(await screen.findByText('2번 넘기기'));
  await vi.waitFor(() => expect(row()).toBe('3'));
  await user.click(screen.getByText('3번 넘기기'));
  await vi.waitFor(() => expect(row()).toBe('1'));
  // The last one: the list is gone as well.
  await user.click(screen.getByText('1번 넘기기'));
  const title = screen.getByRole('heading', { level: 1, name: '주문' });
  await vi.waitFor(() => expect(document.activeElement).toBe(title));
});

test('the last part of a list that is loaded leaves the focus to its first row', async () => {
  function List() {
    const [rows, setRows] = useState(2);
    return (
      <div data-list="">
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are numbers.
          <p key={at} data-row={String(at)} tabIndex={-1} />
        ))}
        {rows < 6 && (
          <button type="button" onClick={() => setRows(rows + 2)}>
            나머지 줄
          </button>
        )}
      </div>
    );
  }
  const page = (
    <Frame renderPalette={() => null}>
      <List />
    </Frame>
  );
  const { user } = openScreen([{ path: '/', element: page }], { url: '/', permissions: [] });
  const more = await screen.findByText('나머지 줄');
  await user.click(more);
  await user.click(more);
  const row = () => (document.activeElement as HTMLElement | null)?.dataset.row;
  await vi.waitFor(() => expect(row()).toBe('4'));
});

test('who leaves a field is not led back when it vanishes later', async () => {
  const field = { show: (_: boolean) => {} };
  function Filter() {
    const [isShown, setShown] = useState(true);
    field.show = setShown;
    return (
      <>
        <PageHeader title="주문" />
        {isShown && <input aria-label="옵션 값" />}
      </>
    );
  }
  const page = (
    <Frame renderPalette={() => null}>
      <Filter />
    </Frame>
  );
  const { user } = openScreen([{ path: '/', element: page }], { url: '/', permissions: [] });
  await user.click(await screen.findByLabelText('옵션 값'));
  await user.click(document.body);
  const drawn = new Promise(requestAnimationFrame);
  act(() => field.show(false));
  await drawn;
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
