// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigation,
} from 'react-router';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { PendingPage } from './pending-page.tsx';

afterEach(cleanup);

/** What React draws once the router has begun: all that was set before is drawn then, too. */
function Begun() {
  return useNavigation().state === 'loading' ? <p>길을 나섰다</p> : null;
}

function openList() {
  let answer = () => {};
  let asked = 0;
  const loader = () =>
    new Promise<null>((resolve) => {
      asked += 1;
      answer = () => resolve(null);
    });
  const frame = (
    <>
      <PendingPage />
      <Begun />
      <Outlet />
    </>
  );
  const list = (
    <>
      <article>
        <img src="/hood.jpg?320x400" alt="" />
        <Link to="/products/7">후드</Link>
      </article>
      <Link to="/cart">장바구니</Link>
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/products', element: list },
          { path: '/products/:productNo', loader, element: <p>헤비 블랭크 후드</p> },
          { path: '/cart', loader, element: <p>담긴 상품</p> },
        ],
      },
    ],
    { initialEntries: ['/products'] },
  );
  render(<RouterProvider router={router} />);
  return { answer: () => answer(), asked: () => asked };
}

test("a shopper who taps a card sees the product's frame at once, then the product", async () => {
  const { answer, asked } = openList();
  fireEvent.click(screen.getByText('후드'));
  expect(await screen.findByText('상품을 불러오는 중')).toBeTruthy();
  await expect.poll(asked).toBe(1);
  answer();
  expect(await screen.findByText('헤비 블랭크 후드')).toBeTruthy();
  expect(screen.queryByText('상품을 불러오는 중')).toBeNull();
});

test('a tap is answered by the frame before the router begins, and leads there once', async () => {
  const { answer, asked } = openList();
  fireEvent.click(screen.getByText('후드'));
  await act(async () => {});
  expect(screen.getByText('상품을 불러오는 중')).toBeTruthy();
  expect(asked()).toBe(0);
  await expect.poll(asked).toBe(1);
  answer();
  expect(await screen.findByText('헤비 블랭크 후드')).toBeTruthy();
  expect(asked()).toBe(1);
});

test.for([
  [320, 'url("http://localhost:3000/hood.jpg?320x400")'],
  [0, ''],
] as const)(
  'the frame shows the picture of the card until the product is there; one %i px wide has not come',
  async ([width, shown]) => {
    const { answer } = openList();
    const picture = document.querySelector('img') as HTMLImageElement;
    Object.defineProperties(picture, {
      complete: { value: true },
      naturalWidth: { value: width },
      currentSrc: { value: picture.src },
    });
    fireEvent.click(screen.getByText('후드'));
    const drawn = () =>
      document.querySelector<HTMLElement>('[role=status] .bg-ground')?.style.backgroundImage;
    await screen.findByText('길을 나섰다');
    expect(drawn()).toBe(shown);
    answer();
    expect(await screen.findByText('헤비 블랭크 후드')).toBeTruthy();
  },
);

test('a press that opens a new tab is left to the browser', () => {
  const { asked } = openList();
  const press = createEvent.click(screen.getByText('후드'), { ctrlKey: true });
  fireEvent(screen.getByText('후드'), press);
  expect(press.defaultPrevented).toBe(false);
  expect(screen.queryByText('상품을 불러오는 중')).toBeNull();
  expect(asked()).toBe(0);
});

test("the way to another page shows no product's frame", async () => {
  const { answer } = openList();
  fireEvent.click(screen.getByText('장바구니'));
  answer();
  await screen.findByText('담긴 상품');
  expect(screen.queryByText('상품을 불러오는 중')).toBeNull();
});

test('who goes elsewhere while the code of a product does not come sees that page, and the list after it', async () => {
  const frame = (
    <>
      <PendingPage />
      <Link to="/products/7">후드</Link>
      <Link to="/cart">장바구니</Link>
      <Outlet />
    </>
  );
  const children = [
    { path: '/products', element: <p>전체 상품</p> },
    { path: '/products/:productNo', lazy: () => new Promise<never>(() => {}) },
    { path: '/cart', element: <p>담긴 상품</p> },
  ];
  const router = createMemoryRouter([{ element: frame, children }], {
    initialEntries: ['/products'],
  });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByText('후드'));
  await expect.poll(() => router.state.navigation.state).toBe('loading');
  expect(screen.getByText('상품을 불러오는 중')).toBeTruthy();
  fireEvent.click(screen.getByText('장바구니'));
  await screen.findByText('담긴 상품');
  expect(screen.queryByText('상품을 불러오는 중')).toBeNull();
  await act(() => router.navigate(-1));
  await screen.findByText('전체 상품');
  expect(screen.queryByText('상품을 불러오는 중')).toBeNull();
});

describe('the browser goes back while a page is on its way', () => {
  /** A list with links in the browser's history, behind the brands; no other page ever comes. */
  async function openListInBrowser() {
    const never = () => new Promise<null>(() => {});
    const asked = { list: 0 };
    let isListening = false;
    function Listening() {
      useEffect(() => {
        isListening = true;
      }, []);
      return null;
    }
    const frame = (
      <>
        <PendingPage />
        <Listening />
        <Link to="/products/7">후드</Link>
        <Link to="/products/8">티셔츠</Link>
        <Link to="/cart">장바구니</Link>
        <Outlet />
      </>
    );
    const children = [
      { path: '/products', loader: () => ++asked.list, element: <p>전체 상품</p> },
      { path: '/products/:productNo', loader: never, element: null },
      { path: '/brands', loader: never, element: null },
      { path: '/cart', loader: never, element: null },
    ];
    window.history.pushState({ key: 'brands', idx: 0 }, '', '/brands');
    window.history.pushState({ key: 'list', idx: 1 }, '', '/products');
    const router = createBrowserRouter([{ element: frame, children }]);
    onTestFinished(() => router.dispose());
    render(<RouterProvider router={router} />);
    await screen.findByText('전체 상품');
    // What listens for presses is there only once the effects have run.
    await expect.poll(() => isListening).toBe(true);
    const press = async (name: string, path: string) => {
      fireEvent.click(screen.getByText(name));
      await expect.poll(() => router.state.navigation.location?.pathname).toBe(path);
    };
    const goBack = async (path: string) => {
      window.history.back();
      await expect.poll(() => window.location.pathname).toBe(path);
      await act(async () => {});
    };
    return { router, asked, press, goBack };
  }

  /** The list stands there, was loaded once, and nothing is on its way. */
  async function expectOnList({
    router,
    asked,
  }: Awaited<ReturnType<typeof openListInBrowser>>): Promise<void> {
    await expect.poll(() => router.state.navigation.state).toBe('idle');
    expect(router.state.location.pathname).toBe('/products');
    await expect.poll(() => screen.queryByText('상품을 불러오는 중')).toBeNull();
    expect(asked.list).toBe(1);
  }

  test('one Back leads to the list from a product that was pressed while another was on its way', async () => {
    const list = await openListInBrowser();
    const before = window.history.length;
    await list.press('후드', '/products/7');
    await list.press('티셔츠', '/products/8');
    expect(window.location.pathname).toBe('/products/8');
    expect(window.history.length).toBe(before + 1);
    await list.goBack('/products');
    await expectOnList(list);
  });

  test('the list has the pages that were added to it', async () => {
    const list = await openListInBrowser();
    const { state } = window.history;
    window.history.replaceState({ ...state, usr: { addedPages: 2 } }, '');
    await list.press('후드', '/products/7');
    await list.goBack('/products');
    await expectOnList(list);
    expect(window.history.state.usr).toEqual({ addedPages: 2 });
  });

  test('what the page had noted in its URL is there still', async () => {
    const list = await openListInBrowser();
    window.history.replaceState(window.history.state, '', '/products?by=name');
    await list.press('후드', '/products/7');
    await list.goBack('/products');
    await expectOnList(list);
    expect(window.location.search).toBe('?by=name');
    expect(list.router.state.location.search).toBe('?by=name');
  });

  test('the brands on their way back give no entry of theirs to a product that is pressed', async () => {
    const list = await openListInBrowser();
    window.history.back();
    await expect.poll(() => list.router.state.navigation.location?.pathname).toBe('/brands');
    await list.press('후드', '/products/7');
    await list.goBack('/brands');
  });

  test('the list stays for who went to a product, then to the cart, before either came', async () => {
    const list = await openListInBrowser();
    await list.press('후드', '/products/7');
    await list.press('장바구니', '/cart');
    await list.goBack('/products');
    await expectOnList(list);
  });

  test('a page with a hash is not scrolled there', async () => {
    const list = await openListInBrowser();
    await act(() => list.router.navigate('/products#reviews'));
    await list.press('후드', '/products/7');
    await list.goBack('/products');
    await expectOnList(list);
    expect(list.router.state.location.hash).toBe('');
  });
});
