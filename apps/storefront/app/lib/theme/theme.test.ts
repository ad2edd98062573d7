// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { chooseTheme, themeChoice } from './theme.ts';
import { paperColours, THEME_KEY, themeScript } from './theme-script.ts';

/** Run the script of <head> as a browser does, before anything is painted. */
function openPage(): void {
  document.documentElement.removeAttribute('data-theme');
  document.head.innerHTML = `<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">`;
  runInThisContext(themeScript());
}

const barColour = () =>
  document.querySelector<HTMLMetaElement>('meta[name=theme-color]:not([media])')?.content;

beforeEach(() => localStorage.clear());

test('a shopper who chose the dark theme finds it on the next visit, before the first paint', () => {
  openPage();
  expect(themeChoice.read()).toBe('system');
  chooseTheme('dark');
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark' });

  openPage();
  expect(themeChoice.read()).toBe('dark');
  expect(barColour()).toBe(paperColours.dark);
});

test('the system decides again once the shopper says so', () => {
  openPage();
  chooseTheme('light');
  expect(barColour()).toBe(paperColours.light);
  chooseTheme('system');
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
  expect(barColour()).toBeUndefined();
});

test('a stored text that is no theme is ignored', () => {
  localStorage.setItem(THEME_KEY, '"><script>');
  openPage();
  expect(themeChoice.read()).toBe('system');
});

test('a choice in another tab is followed', () => {
  openPage();
  let calls = 0;
  const leave = themeChoice.subscribe(() => calls++);
  dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'dark' }));
  expect([themeChoice.read(), calls]).toEqual(['dark', 1]);
  leave();
  dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'light' }));
  expect(calls).toBe(1);
});
