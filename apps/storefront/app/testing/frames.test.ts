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
    setTimeout(() => resolve(false), 2000);
  });
  expect(isDrawn).toBe(true);
});
