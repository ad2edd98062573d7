// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { defineColumns } from './columns.ts';
import { DataTable } from './data-table.tsx';
import type { ListState } from './list-state.ts';
import { useSelection } from './selection.ts';
import type { Sort } from './table-props.ts';

type Order = { no: number; buyer: string; isDone?: boolean };

const orders: Order[] = [1, 2, 3, 4].map((no) => ({ no, buyer: `손님 ${no}`, isDone: no === 4 }));
const columns = defineColumns<Order>([
  { id: 'no', header: '번호', isSortable: true, onCard: 'title', cell: ({ no }) => no },
  { id: 'buyer', header: '주문자', cell: ({ buyer }) => buyer },
  { id: 'secret', header: '메모', onCard: 'hidden', cell: () => '메모 내용' },
  {
    id: 'details',
    header: '자세히',
    onCard: 'actions',
    cell: () => <button type="button">자세히</button>,
  },
]);

const whole: ListState<Order> = {
  rows: orders,
  error: undefined,
  retry: async () => {},
  hasMore: false,
  isCut: false,
  loadMore: () => {},
  isLoadingMore: false,
  moreError: undefined,
  isStale: false,
};

function Orders({ list, listKey = '' }: { list: Partial<ListState<Order>>; listKey?: string }) {
  const selection = useSelection(listKey);
  const [sort, setSort] = useState<Sort>();
  return (
    <>
      <DataTable
        label="주문 목록"
        columns={columns}
        list={{ ...whole, ...list }}
        rowId={({ no }) => String(no)}
        rowTo={({ no }) => `/orders/${no}`}
        sort={sort}
        onSort={setSort}
        selection={selection}
        canSelect={({ isDone }) => !isDone}
        bulkActions={<button type="button">한꺼번에</button>}
      />
      <output>{JSON.stringify({ sort, ids: selection.ids })}</output>
    </>
  );
}

function show(list: Partial<ListState<Order>> = {}) {
  const router = createMemoryRouter([
    { path: '/', element: <Orders list={list} /> },
    { path: '/orders/:no', element: <h1>주문</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

const state = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}');
const press = (key: string, code: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, shiftKey });

afterEach(() => vi.unstubAllGlobals());

test('rows are walked through by j and k, chosen by x, and opened by Enter', async () => {
  const router = show();
  press('j', 'KeyJ');
  expect(document.activeElement?.textContent).toContain('손님 1');
  press('ㅓ', 'KeyJ');
  press('j', 'KeyJ');
  press('k', 'KeyK');
  expect(document.activeElement?.textContent).toContain('손님 2');
  press('x', 'KeyX');
  expect(state().ids).toEqual(['2']);
  press('Enter', 'Enter');
  expect(await screen.findByRole('heading', { name: '주문' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/orders/2');
});

test('shift chooses all rows in between, but none that may not be chosen', async () => {
  const user = userEvent.setup();
  show();
  const boxes = screen.getAllByRole('checkbox', { name: '이 줄 선택' });
  await user.click(boxes[0] as HTMLElement);
  await user.keyboard('{Shift>}');
  await user.click(boxes[2] as HTMLElement);
  await user.keyboard('{/Shift}');
  expect(state().ids).toEqual(['1', '2', '3']);
  expect(boxes[3]).toHaveProperty('disabled', true);
  expect(screen.getByText('3개 선택')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '선택 해제' }));
  expect(state().ids).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: '보이는 줄 모두 선택' }));
  expect(state().ids).toEqual(['1', '2', '3']);
});

test('a column is sorted by presses: down, up, as before', async () => {
  const user = userEvent.setup();
  show();
  const header = screen.getByRole('columnheader', { name: /번호/ });
  const button = within(header).getByRole('button');
  await user.click(button);
  expect(state().sort).toEqual({ id: 'no', isDescending: true });
  expect(header.getAttribute('aria-sort')).toBe('descending');
  await user.click(button);
  expect(state().sort).toEqual({ id: 'no', isDescending: false });
  await user.click(button);
  expect(state().sort).toBeUndefined();
  expect(within(screen.getByRole('columnheader', { name: '주문자' })).queryByRole('button')).toBe(
    null,
  );
});

test('a list that could not be loaded says why and is asked again', async () => {
  const retry = vi.fn();
  show({ rows: undefined, error: '서버에 연결할 수 없어요.', retry });
  expect(screen.getByRole('alert').textContent).toContain('서버에 연결할 수 없어요.');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('the next part that fails leaves the rows that were there', async () => {
  const loadMore = vi.fn();
  show({ hasMore: true, loadMore, moreError: '지금은 오프라인이에요.' });
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect(screen.getByRole('alert').textContent).toBe('지금은 오프라인이에요.');
  await userEvent.click(screen.getByRole('button', { name: '더 보기' }));
  for (let at = 0; at < 5; at += 1) press('j', 'KeyJ');
  expect(loadMore).toHaveBeenCalledTimes(2);
});

test('what is counted below a list is people, cases or things', () => {
  const shared = { label: '회원 목록', columns, rowId: ({ no }: Order) => String(no) };
  const Members = () => <DataTable {...shared} unit="명" list={whole} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Members /> }])} />);
  expect(screen.getByText('모두 4명')).toBeTruthy();
});

test.each(['a computer', 'a phone'])(
  'on %s a list that is cut does not say that it is whole',
  (where) => {
    if (where === 'a phone') holdPhone();
    show({ isCut: true });
    expect(screen.getByText('4개까지만 보여요. 더 있어요.')).toBeTruthy();
    expect(screen.queryByText('모두 4개')).toBe(null);
  },
);

test('a list without rows says so; one that loads has the table already', () => {
  show({ rows: [] });
  expect(screen.getByText('아직 아무것도 없어요.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBe(null);
});

test('another filter forgets the chosen rows', async () => {
  function Filtered() {
    const [key, setKey] = useState('a');
    return (
      <>
        <button type="button" onClick={() => setKey('b')}>
          다른 조건
        </button>
        <Orders list={{}} listKey={key} />
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Filtered /> }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getAllByRole('checkbox', { name: '이 줄 선택' })[0] as HTMLElement);
  expect(state().ids).toEqual(['1']);
  await userEvent.click(screen.getByRole('button', { name: '다른 조건' }));
  expect(state().ids).toEqual([]);
});

function holdPhone(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

test('on a phone each row is a card with its title and labelled lines', () => {
  holdPhone();
  show();
  expect(screen.queryByRole('table')).toBe(null);
  const cards = screen.getAllByRole('listitem');
  expect(cards).toHaveLength(4);
  expect(cards[0]?.textContent).toContain('주문자손님 1');
  expect(cards[0]?.textContent).not.toContain('메모 내용');
  // A button says by itself what it does.
  expect(cards[0]?.textContent?.match(/자세히/g)).toHaveLength(1);
});

test('on a phone a name that a table cuts is read whole', () => {
  holdPhone();
  show();
  const line = screen.getByText('손님 1').closest('dd');
  expect(line?.classList.contains('[&_.line-clamp-1]:line-clamp-none')).toBe(true);
});

test('a press anywhere on a card opens it; its checkbox only chooses it', async () => {
  const user = userEvent.setup();
  holdPhone();
  const router = show();
  await user.click(screen.getAllByRole('checkbox', { name: '이 줄 선택' })[1] as HTMLElement);
  expect(state().ids).toEqual(['2']);
  expect(router.state.location.pathname).toBe('/');
  await user.click(screen.getByText('손님 2'));
  expect(await screen.findByRole('heading', { name: '주문' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/orders/2');
});
