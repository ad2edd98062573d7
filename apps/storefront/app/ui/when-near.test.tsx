// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { loadWhenNear } from './when-near.tsx';

let comeNear = () => {};
globalThis.IntersectionObserver = class {
  constructor(callback: IntersectionObserverCallback) {
    comeNear = () => callback([{ isIntersecting: true } as never], this as never);
  }
  observe() {}
  disconnect() {}
} as never;

afterEach(cleanup);

const Reviews = ({ count }: { count: number }) => <p>리뷰 {count}개</p>;

test('a shopper reads what the server rendered before its code is loaded, and it works once they are near', async () => {
  let loads = 0;
  const Lazy = loadWhenNear(
    async () => {
      loads += 1;
      return Reviews;
    },
    <p>불러오는 중</p>,
  );
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = '<div><p>리뷰 56개 (서버)</p></div>';
  const root = await act(async () => hydrateRoot(place, <Lazy count={56} />));
  await act(async () => root.render(<Lazy count={57} />));
  expect(place.textContent).toBe('리뷰 56개 (서버)');
  expect(loads).toBe(0);
  await act(async () => comeNear());
  expect(place.textContent).toBe('리뷰 57개');
  act(() => root.unmount());
  place.remove();
});

test('a shopper who followed a link sees the fallback until they are near; the code loads once', async () => {
  let loads = 0;
  const Lazy = loadWhenNear(
    async () => {
      loads += 1;
      return Reviews;
    },
    <p>불러오는 중</p>,
  );
  const first = render(<Lazy count={3} />);
  expect(screen.getByText('불러오는 중')).toBeTruthy();
  await act(async () => comeNear());
  expect(screen.getByText('리뷰 3개')).toBeTruthy();
  first.unmount();
  render(<Lazy count={4} />);
  expect(screen.getByText('리뷰 4개')).toBeTruthy();
  expect(loads).toBe(1);
});
