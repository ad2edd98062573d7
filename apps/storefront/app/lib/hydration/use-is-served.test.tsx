// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { useIsServed } from './use-is-served.ts';

afterEach(cleanup);

const drawn: string[] = [];
function Card() {
  const text = useIsServed() ? '서버가 그린 카드' : '링크로 열린 카드';
  drawn.push(text);
  return <p>{text}</p>;
}

test('a card that the server drew is hydrated in one rendering, and stays one', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Card />);
  drawn.length = 0;
  const root = await act(async () => hydrateRoot(place, <Card />));
  expect(drawn).toEqual(['서버가 그린 카드']);
  await act(async () => root.render(<Card />));
  expect(place.textContent).toBe('서버가 그린 카드');
  act(() => root.unmount());
});

test('a card that a link opened was not drawn by the server', () => {
  expect(render(<Card />).container.textContent).toBe('링크로 열린 카드');
});
