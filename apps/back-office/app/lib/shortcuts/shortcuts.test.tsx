// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showToast, Toasts } from '../../ui/toasts.tsx';
import { activeShortcuts, type Shortcut, useShortcuts } from './shortcuts.ts';

function Screen({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  useShortcuts(shortcuts);
  return <input aria-label="찾기" />;
}

const shortcut = (keys: string, run: () => void): Shortcut => ({
  keys,
  does: `does ${keys}`,
  group: 'list',
  run,
});

test('a letter works on a Korean keyboard too, and not while somebody types', () => {
  const next = vi.fn();
  const { getByLabelText } = render(<Screen shortcuts={[shortcut('j', next)]} />);
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  fireEvent.keyDown(document.body, { key: 'ㅓ', code: 'KeyJ' });
  expect(next).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(getByLabelText('찾기'), { key: 'j', code: 'KeyJ' });
  fireEvent.keyDown(document.body, { key: 'ㅓ', code: 'KeyJ', isComposing: true });
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ', ctrlKey: true });
  expect(next).toHaveBeenCalledTimes(2);
});

test('two keys one after the other lead somewhere; a key between them begins again', () => {
  const go = vi.fn();
  render(<Screen shortcuts={[shortcut('g o', go)]} />);
  fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
  fireEvent.keyDown(document.body, { key: 'o', code: 'KeyO' });
  expect(go).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
  fireEvent.keyDown(document.body, { key: 'o', code: 'KeyO' });
  expect(go).toHaveBeenCalledTimes(1);
});

test('Ctrl+K works also while typing, and nothing works behind an open dialog', () => {
  const open = vi.fn();
  const { getByLabelText, rerender } = render(<Screen shortcuts={[shortcut('mod+k', open)]} />);
  fireEvent.keyDown(getByLabelText('찾기'), { key: 'k', code: 'KeyK', ctrlKey: true });
  expect(open).toHaveBeenCalledTimes(1);
  rerender(
    <>
      <Screen shortcuts={[shortcut('mod+k', open)]} />
      <div role="dialog" />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', metaKey: true });
  expect(open).toHaveBeenCalledTimes(1);
});

test('a screen takes its shortcuts along when it is left', () => {
  const { unmount } = render(<Screen shortcuts={[shortcut('?', () => {})]} />);
  expect(activeShortcuts.read().map(({ keys }) => keys)).toEqual(['?']);
  unmount();
  expect(activeShortcuts.read()).toEqual([]);
});

test('shortcuts go on while a toast says what became of the last press', () => {
  const next = vi.fn();
  const { unmount } = render(
    <>
      <Screen shortcuts={[shortcut('j', next)]} />
      <Toasts />
    </>,
  );
  act(() => showToast('메모를 남기지 못했어요.', { tone: 'bad' }));
  expect(screen.getByRole('region', { name: '알림' }).textContent).toContain('메모를 남기지');
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  expect(next).toHaveBeenCalledTimes(1);
  unmount();
});
