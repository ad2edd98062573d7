// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MegaMenu } from './mega-menu.tsx';

const user = userEvent.setup();
const child = { categoryNo: 2, label: '스니커즈', path: '/스니커즈', children: [] };
const categories = [
  { categoryNo: 1, label: 'FOOTWEAR', path: '/footwear', children: [child] },
  { categoryNo: 3, label: 'CLOTHING', path: '/clothing', children: [] },
];

const Page = () => (
  <>
    <MegaMenu categories={categories} />
    <a href="/elsewhere">다음</a>
  </>
);

const open = (Component: () => React.JSX.Element) => {
  const Stub = createRoutesStub([{ path: '*', Component }]);
  render(<Stub initialEntries={['/']} />);
};
beforeEach(() => open(Page));
afterEach(cleanup);

const toggle = () => screen.getByRole('button', { name: 'FOOTWEAR 메뉴' });
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

test('a shopper opens a category by keyboard, moves into it and closes it with Escape', async () => {
  await user.tab();
  expect(document.activeElement?.textContent).toBe('FOOTWEAR');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(isOpen()).toBe(true);
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('스니커즈');
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(toggle());
});

test('the menu closes when the focus leaves it', async () => {
  await user.click(toggle());
  expect(isOpen()).toBe(true);
  screen.getByRole('link', { name: '다음' }).focus();
  await screen.findByRole('button', { name: 'FOOTWEAR 메뉴', expanded: false });
});

test('the menu closes when the page changes', async () => {
  await user.click(toggle());
  await user.click(screen.getByRole('link', { name: '스니커즈' }));
  await screen.findByRole('button', { name: 'FOOTWEAR 메뉴', expanded: false });
});

test('a press on the button of a category that the pointer has opened meanwhile leaves it open, the next one closes it', async () => {
  await user.hover(toggle());
  await expect.poll(isOpen).toBe(true);
  await user.click(toggle());
  expect(isOpen()).toBe(true);
  await user.click(toggle());
  expect(isOpen()).toBe(false);
});

test('a menu that a pointer was about to open does not open over the page it led to', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.pointerEnter(toggle().closest('li') as Element, { pointerType: 'mouse' });
  fireEvent.click(screen.getByRole('link', { name: 'FOOTWEAR' }));
  await act(async () => vi.runAllTimers());
  expect(isOpen()).toBe(false);
});

test('what the header has no room for stands in a menu behind it, with its child categories, by keyboard as well', async () => {
  cleanup();
  const names = ['FOOTWEAR', '언더웨어 & 홈웨어', 'GOLF & OUTDOOR', '라이프스타일', '액세서리'];
  const many = names.map((label, at) => ({
    ...{ categoryNo: at + 10, label, path: `/${at}` },
    children: at === 4 ? [child] : [],
  }));
  open(() => <MegaMenu categories={many} />);
  const more = screen.getByRole('button', { name: '더보기', expanded: false });
  more.focus();
  await user.keyboard('{Enter}');
  expect(more.getAttribute('aria-expanded')).toBe('true');
  const panel = within(document.getElementById('menu-more') as HTMLElement);
  expect(panel.queryByRole('link', { name: 'FOOTWEAR' })).toBeNull();
  for (const name of ['GOLF & OUTDOOR', '라이프스타일', '액세서리', '스니커즈', '브랜드']) {
    expect(panel.getByRole('link', { name })).toBeTruthy();
  }
  await user.tab();
  await user.keyboard('{Escape}');
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(more);
});
