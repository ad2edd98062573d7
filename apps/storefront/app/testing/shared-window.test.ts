// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

test('frames are drawn after a test whose clock stood still removed a focused element', async () => {
  vi.useFakeTimers();
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  button.remove();
  vi.useRealTimers();
  const isDrawn = await new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true));
    setTimeout(() => resolve(false), 20_000);
  });
  expect(isDrawn).toBe(true);
});

test('what a page reads of a file comes after a test whose page closed its window', async () => {
  window.close();
  const reader = new FileReader();
  const isRead = await new Promise<boolean>((resolve) => {
    reader.onload = () => resolve(true);
    setTimeout(() => resolve(false), 20_000);
    reader.readAsText(new Blob(['2026']));
  });
  expect(isRead).toBe(true);
});
