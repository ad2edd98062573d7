// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { loadLater, loadOnUse } from './load-later.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Before = ({ name }: { name: string }) => <p>{name} 준비 중</p>;
const Whole = ({ name }: { name: string }) => <p>{name} 완성</p>;

test('the server sends what stands there before, and the browser puts the whole in its place', async () => {
  const Part = loadLater(async () => Whole, Before);
  expect(renderToString(<Part name="계정" />)).toContain('준비 중');
  render(<Part name="계정" />);
  expect(screen.getByText('계정 준비 중')).toBeTruthy();
  expect(await screen.findByText('계정 완성')).toBeTruthy();
  cleanup();
  render(<Part name="장바구니" />);
  expect(screen.getByText('장바구니 완성'), 'at once the second time').toBeTruthy();
});

test('code that the network lost is asked for again', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Whole).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = loadLater<{ name: string }>(load, Before);
  render(<Part name="계정" />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('계정 준비 중')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(screen.getByText('계정 완성')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('however often it stands on a page, its code is asked for once', async () => {
  const load = vi.fn(async () => Whole);
  const Part = loadLater<{ name: string }>(load, Before);
  render(
    <>
      {Array.from({ length: 24 }, (_, at) => (
        <Part key={String(at)} name="찜하기" />
      ))}
    </>,
  );
  await expect.poll(() => screen.getAllByText('찜하기 완성')).toHaveLength(24);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part whose code the network lost leaves the page as it is, and comes with the network', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn(async () => ({ default: Whole }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = loadOnUse<{ name: string }>(load, <p>곧 보여 드릴게요</p>);
  render(
    <>
      <h1>상품</h1>
      <Part name="필터" />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: '상품' })).toBeTruthy();
  expect(screen.getByText('곧 보여 드릴게요')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(screen.getByText('필터 완성')).toBeTruthy();
  expect(screen.queryByText('곧 보여 드릴게요')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});
