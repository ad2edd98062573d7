// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadOnOpen } from './load-later.tsx';
import { askForCodeAgain } from './until-loaded.ts';
import { WaitingSheet } from './waiting-sheet.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
const Whole = ({ isOpen }: Props) =>
  isOpen && (
    <div role="dialog" aria-label="필터">
      색상
    </div>
  );

/** A button that opens a sheet whose code has not come. */
function visit() {
  const load = vi.fn(async (): Promise<{ default: typeof Whole }> => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  // What waits for it still would ask for it in the tests of other files.
  onTestFinished(async () => {
    load.mockResolvedValue({ default: Whole });
    askForCodeAgain();
    await new Promise((resolve) => setTimeout(resolve));
  });
  const Sheet = loadOnOpen<Props>(load, (props) => <WaitingSheet title="필터" {...props} />);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          필터 열기
        </button>
        <Sheet isOpen={isOpen} onOpenChange={setOpen} />
      </>
    );
  }
  render(<Page />);
  return { load, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

test('a sheet whose code takes its time stands there without it, and what is in it comes with its code', async () => {
  const { load, user } = visit();
  expect(load, 'before it is opened').not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '필터 열기' }));
  expect(await screen.findByRole('dialog', { name: '필터' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('불러오는 중');
  load.mockResolvedValue({ default: Whole });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('dialog', { name: '필터' }).textContent).toBe('색상');
});

test('the second of a double press, which falls beside the sheet, does not close it', async () => {
  const { user } = visit();
  await user.click(screen.getByRole('button', { name: '필터 열기' }));
  await user.click(await screen.findByRole('dialog', { name: '필터' }));
  expect(screen.getByRole('dialog', { name: '필터' })).toBeTruthy();
});

test('a sheet that is waited for can be closed, and does not open by itself later', async () => {
  const { load, user } = visit();
  await user.click(screen.getByRole('button', { name: '필터 열기' }));
  await user.click(await screen.findByRole('button', { name: '닫기' }));
  load.mockResolvedValue({ default: Whole });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a sheet whose code is there within a moment is never shown waiting', async () => {
  // However long a busy machine takes, no moment passes.
  vi.useFakeTimers();
  const { load } = visit();
  const shownModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  load.mockResolvedValue({ default: Whole });
  await act(async () => screen.getByRole('button', { name: '필터 열기' }).click());
  expect(screen.getByRole('dialog', { name: '필터' }).textContent).toBe('색상');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(shownModal).not.toHaveBeenCalled();
  shownModal.mockRestore();
});

test('after three tries the sheet says that it does not come, and tries at once when asked', async () => {
  const { load, user } = visit();
  await user.click(screen.getByRole('button', { name: '필터 열기' }));
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('alert').textContent).toContain('화면을 불러오지 못했어요.');
  expect(screen.getByRole('button', { name: '새로고침' })).toBeTruthy();
  load.mockResolvedValue({ default: Whole });
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('색상')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
