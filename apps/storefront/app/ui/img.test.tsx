// @vitest-environment jsdom
import { brand } from '@duskline/brand';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Img } from './img.tsx';

afterEach(cleanup);

test('a picture that does not load leaves its place and says what it would show', () => {
  render(<Img src="/hoodie" alt="검은 후드의 앞" width={400} height={500} className="w-full" />);
  fireEvent.error(screen.getByRole('img', { name: '검은 후드의 앞' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('검은 후드의 앞').parentElement?.className).toContain('w-full');
});

test('a picture beside its name stands under the name of the shop when it does not load', () => {
  const { container } = render(<Img src="/hoodie" alt="" width={400} height={500} />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText(brand.name).parentElement?.getAttribute('aria-hidden')).toBe('true');
});

test('what a picture that does not load would show is read on grey, not on a smaller picture', () => {
  const style = { backgroundImage: 'url("/small")', backgroundSize: 'cover' };
  render(<Img src="/hoodie" alt="검은 후드의 앞" width={400} height={500} style={style} />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('검은 후드의 앞').parentElement?.style.backgroundImage).toBe('');
});

test('a picture lost offline is asked for again once the browser is online', () => {
  render(<Img src="/hoodie" alt="후드" width={400} height={500} />);
  fireEvent.error(screen.getByRole('img'));
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('img', { name: '후드' }).getAttribute('src')).toBe('/hoodie');
});

test('another picture in the same place is asked for, whatever became of the former', () => {
  const { rerender } = render(<Img src="/front" alt="앞" width={400} height={500} />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<Img src="/back" alt="뒤" width={400} height={500} />);
  expect(screen.getByRole('img', { name: '뒤' }).getAttribute('src')).toBe('/back');
});

test('the server sends the picture itself', () => {
  expect(renderToString(<Img src="/hoodie" alt="후드" />)).toContain('<img src="/hoodie"');
});
