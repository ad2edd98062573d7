// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { repeatEarlyPresses } from '../lib/hydration/early-press.ts';
import { PagePart } from './page-part.tsx';
import { loadWhenNear } from './when-near.tsx';

let comeNear = () => {};
class Watched {
  constructor(callback: IntersectionObserverCallback) {
    comeNear = () => callback([{ isIntersecting: true } as never], this as never);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', Watched));
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

function Filters() {
  const [said, setSaid] = useState<string[]>([]);
  const say = (word: string) => setSaid((before) => [...before, word]);
  return (
    <section>
      <h2>리뷰</h2>
      <p>
        <button type="button" onClick={() => say('신고')}>
          신고
        </button>
        <input type="checkbox" onChange={({ target }) => say(`사진 ${target.checked}`)} />
      </p>
      <select value="best" onChange={({ target }) => say(target.value)}>
        <option value="best">추천순</option>
        <option value="new">최신순</option>
      </select>
      <output>{said.join(' · ')}</output>
    </section>
  );
}

test('code that the network lost is asked for again once a shopper was near', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn(async () => Reviews).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Lazy = loadWhenNear(load, <p>불러오는 중</p>);
  render(<Lazy count={3} />);
  await act(async () => comeNear());
  expect(screen.getByText('불러오는 중')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(screen.getByText('리뷰 3개')).toBeTruthy();
});

test('what a shopper presses and chooses before the code is there counts once it is, once and in order', async () => {
  const Lazy = loadWhenNear(async () => Filters, null);
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = `<div>${renderToString(<Filters />)}</div>`;
  const root = await act(async () => hydrateRoot(place, <Lazy />));
  const query = <Kind extends Element>(name: string) => place.querySelector<Kind>(name) as Kind;
  query<HTMLInputElement>('input').click();
  const select = query<HTMLSelectElement>('select');
  select.value = 'new';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  query<HTMLButtonElement>('button').click();
  await act(async () => comeNear());
  await act(async () => {
    await expect.poll(() => query('output').textContent).toBe('사진 true · new · 신고');
  });
  act(() => root.unmount());
  place.remove();
});

test('a sort that was chosen before anything was hydrated counts, in a part that hydrates by itself too', async () => {
  const Lazy = loadWhenNear(async () => Filters, null);
  const html = `<!--$--><div>${renderToString(<Filters />)}</div><!--/$-->`;
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = html;
  const select = place.querySelector('select') as HTMLSelectElement;
  window.earlyChoices = new Map([[select, 'new']]);
  onTestFinished(() => {
    window.earlyPresses = undefined;
  });
  function Page() {
    useEffect(repeatEarlyPresses, []);
    return (
      <PagePart>
        <Lazy />
      </PagePart>
    );
  }
  const root = await act(async () => hydrateRoot(place, <Page />));
  // The choice is made again in a task of its own.
  await expect.poll(() => select.value).toBe('new');
  await expect.poll(() => place.querySelector('output')?.textContent).toBe('new');
  act(() => root.unmount());
  place.remove();
});
