// @vitest-environment jsdom
import { getSession } from '@duskline/contract/admin/sessions.calls';
import { act, render, renderHook, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useApi } from '../../lib/api/api.ts';
import { release } from '../../lib/api/release.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { Note } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BrokenScreen } from './broken-screen.tsx';
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

/** Open a page of the test within the frame. */
function openInFrame(children: ReactNode) {
  const page = <Frame renderPalette={() => null}>{children}</Frame>;
  return openScreen([{ path: '/', element: page }], { url: '/', permissions: [] });
}

test('after a login the focus is on the title of the page that follows', async () => {
  const { router } = open('/login');
  await router.navigate('/', { replace: true });
  const title = await screen.findByRole('heading', { level: 1, name: '홈' });
  await expect.poll(() => document.activeElement).toBe(title);
});

test('a page that the browser itself opened leaves the focus at its beginning', async () => {
  open('/');
  await screen.findByRole('heading', { level: 1, name: '홈' });
  expect(document.activeElement).toBe(document.body);
});

/** A call of the page, whose reply is of this release of the store. */
async function callOf(name: string) {
  const headers = { 'x-office-release': name };
  vi.stubGlobal('fetch', async () => Response.json({}, { headers }));
  const { result } = renderHook(() => useApi());
  await act(() => result.current(getSession));
}

test('a page that was open during an upgrade asks to be loaded again, also where it breaks', async () => {
  release.reset();
  openInFrame(<PageHeader title="주문" />);
  await callOf('former');
  expect(screen.queryByText(/새 버전이 나왔어요/)).toBeNull();
  await callOf('next');
  expect(screen.getByText('새 버전이 나왔어요. 하던 일을 마치고 새로고침해 주세요.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '새로고침' })).toBeTruthy();
  render(<BrokenScreen error={new TypeError("reading 'nameKo'")} />, {
    wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter>,
  });
  expect(screen.getByText('새 버전이 나왔어요. 새로고침하면 계속할 수 있어요.')).toBeTruthy();
  act(() => release.reset());
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
  const { user } = openInFrame(<Queue />);
  const row = () => (document.activeElement as HTMLElement | null)?.dataset.row;
  await user.click(await screen.findByText('2번 넘기기'));
  await expect.poll(() => row()).toBe('3');
  await user.click(screen.getByText('3번 넘기기'));
  await expect.poll(() => row()).toBe('1');
  // The last one: the list is gone as well.
  await user.click(screen.getByText('1번 넘기기'));
  const title = screen.getByRole('heading', { level: 1, name: '주문' });
  await expect.poll(() => document.activeElement).toBe(title);
});

test('what a press has brought about has the focus once its button is gone, and not what stood there', async () => {
  function Campaign() {
    const [isScheduled, setScheduled] = useState(false);
    return (
      <>
        <PageHeader title="캠페인" />
        <Note isOutcome>지난번에 멈췄어요.</Note>
        {isScheduled && <Note isOutcome>예약했어요.</Note>}
        {!isScheduled && (
          <section>
            <h2>발송</h2>
            <button type="button" onClick={() => setScheduled(true)}>
              예약하기
            </button>
          </section>
        )}
      </>
    );
  }
  const { user } = openInFrame(<Campaign />);
  await user.click(await screen.findByText('예약하기'));
  await expect.poll(() => document.activeElement?.textContent).toBe('예약했어요.');
});

test('the title of a page is read with the line below it, which says its state', () => {
  openInFrame(<PageHeader title="드롭" description="판매 중" />);
  const title = screen.getByRole('heading', { level: 1, name: '드롭' });
  expect(document.getElementById(title.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '판매 중',
  );
});

test('a report that the URL opened leaves the focus to the title of the page, where it is closed', async () => {
  function Orders() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <PageHeader title="주문" />
        <Dialog
          title="결과"
          isOpen={isOpen}
          onOpenChange={setOpen}
          footer={
            <button type="button" onClick={() => setOpen(false)}>
              다 봤어요
            </button>
          }
        />
      </>
    );
  }
  const { user } = openInFrame(<Orders />);
  const button = await screen.findByRole('button', { name: '다 봤어요' });
  button.focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => (document.activeElement as HTMLElement).tagName).toBe('H1');
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
  const { user } = openInFrame(<List />);
  const more = await screen.findByText('나머지 줄');
  await user.click(more);
  await user.click(more);
  const row = () => (document.activeElement as HTMLElement | null)?.dataset.row;
  await expect.poll(() => row()).toBe('4');
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
  const { user } = openInFrame(<Filter />);
  await user.click(await screen.findByLabelText('옵션 값'));
  await user.click(document.body);
  const drawn = new Promise(requestAnimationFrame);
  act(() => field.show(false));
  await drawn;
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});

/** Products of a banner; each may be taken out of the form, and moved up but for the first. */
function Picked() {
  const [names, setNames] = useState(['후드', '데님', '셔츠']);
  return (
    <>
      <PageHeader title="배너" />
      <form>
        <h2>상품</h2>
        <ol>
          {names.map((name, at) => (
            <li key={name}>
              <button type="button" disabled={at === 0}>{`${name} 위로`}</button>
              <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                {`${name} 빼기`}
              </button>
            </li>
          ))}
        </ol>
      </form>
    </>
  );
}

test('what is taken out of a form leaves the focus to the same button of the next, then of the one before', async () => {
  const { user } = openInFrame(<Picked />);
  const focused = () => document.activeElement?.textContent;
  await user.click(await screen.findByText('데님 빼기'));
  await expect.poll(() => focused()).toBe('셔츠 빼기');
  // A key that is held takes out one, not all of them.
  const held = new KeyboardEvent('keydown', {
    ...{ key: 'Enter', repeat: true, cancelable: true, bubbles: true },
  });
  document.activeElement?.dispatchEvent(held);
  expect(held.defaultPrevented).toBe(true);
  await user.keyboard('{Enter}');
  await expect.poll(() => focused()).toBe('후드 빼기');
  await user.keyboard('{Enter}');
  await expect.poll(() => focused()).toBe('상품');
});

test('a button that moves to the end leaves the focus to the one that moves back, not to the one that takes out', async () => {
  function Ordered() {
    const [names, setNames] = useState(['후드', '데님', '셔츠']);
    const move = (name: string, to: number) => {
      const others = names.filter((one) => one !== name);
      setNames([...others.slice(0, to), name, ...others.slice(to)]);
    };
    return (
      <form>
        <h2>상품</h2>
        <ol>
          {names.map((name, at) => (
            <li key={name}>
              <button type="button" disabled={at === 0} onClick={() => move(name, at - 1)}>
                {`${name} 위로`}
              </button>
              <button
                type="button"
                disabled={at === names.length - 1}
                onClick={() => move(name, at + 1)}
              >
                {`${name} 아래로`}
              </button>
              <button type="button">{`${name} 빼기`}</button>
            </li>
          ))}
        </ol>
      </form>
    );
  }
  const { user } = openInFrame(<Ordered />);
  const focused = () => document.activeElement?.textContent;
  await user.click(await screen.findByText('데님 위로'));
  await expect.poll(() => focused()).toBe('데님 아래로');
  await user.keyboard('{Enter}{Enter}');
  await expect.poll(() => focused()).toBe('데님 위로');
});

test('a button that its own press turns off leaves the focus to the heading of its part', async () => {
  function Words() {
    const [isStandard, setStandard] = useState(false);
    return (
      <section>
        <h2>문구</h2>
        <button type="button" disabled={isStandard} onClick={() => setStandard(true)}>
          기본 문구로
        </button>
        <button type="button">지우기</button>
      </section>
    );
  }
  const { user } = openInFrame(<Words />);
  await user.click(await screen.findByText('기본 문구로'));
  await expect.poll(() => document.activeElement?.textContent).toBe('문구');
});

test('a row of a table in a form leaves the focus to the next one, over the parts it is drawn in', async () => {
  function Sheet() {
    const [parts, setParts] = useState([['S', 'M'], ['L']]);
    const remove = (name: string) =>
      setParts(parts.map((part) => part.filter((one) => one !== name)));
    return (
      <form>
        <table>
          {parts.map((part) => (
            <tbody key={part.join()}>
              {part.map((name) => (
                <tr key={name}>
                  <td>
                    <button type="button" onClick={() => remove(name)}>{`${name} 지우기`}</button>
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </form>
    );
  }
  const { user } = openInFrame(<Sheet />);
  await user.click(await screen.findByText('M 지우기'));
  await expect.poll(() => document.activeElement?.textContent).toBe('L 지우기');
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('S 지우기');
});

test('a head of a list that is gone leaves the focus to no last row', async () => {
  function List() {
    const [isSorted, setSorted] = useState(false);
    return (
      <div data-list="">
        {!isSorted && (
          <button type="button" onClick={() => setSorted(true)}>
            금액순
          </button>
        )}
        <p data-row="1" tabIndex={-1} />
        <p data-row="2" tabIndex={-1} />
      </div>
    );
  }
  const { user } = openInFrame(<List />);
  await user.click(await screen.findByText('금액순'));
  const row = () => (document.activeElement as HTMLElement | null)?.dataset.row;
  await expect.poll(() => row()).toBe('1');
});
