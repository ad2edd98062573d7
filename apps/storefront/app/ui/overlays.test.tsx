// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OverlayRoot } from './overlay-root.tsx';
import { showAlert, showConfirm, showToast } from './overlays.ts';

const user = userEvent.setup();

// The overlays load on first use; these tests do not measure that.
beforeAll(async () => {
  await import('./overlay-host.tsx');
  await import('dompurify');
});
beforeEach(() => {
  render(<OverlayRoot />);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** Open a dialog and wait until it is on the page; its later result is pushed to a list. */
async function open<Answer>(show: () => Promise<Answer>): Promise<[Promise<Answer>]> {
  const answer = await act(async (): Promise<[Promise<Answer>]> => [show()]);
  await screen.findByRole('alertdialog');
  return answer;
}

test('an alert shows a message and closes with 확인', async () => {
  const [done] = await open(() => showAlert({ title: '쿠폰을 받을 수 없어요' }));
  expect(screen.getByRole('alertdialog', { name: '쿠폰을 받을 수 없어요' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '확인' }));
  await expect(done).resolves.toBeUndefined();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('the HTML of an alert is shown, dangerous parts are removed', async () => {
  const description = '<b>두 번째</b> 줄<img src=x onerror="document.title=1"><script>1</script>';
  await open(() => showAlert({ title: '안내', description }));
  await waitFor(() => expect(document.querySelector('[role=alertdialog] b')).toBeTruthy());
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('두 번째 줄');
  expect(dialog.querySelector('[onerror], script')).toBeNull();
  await user.click(screen.getByRole('button', { name: '확인' }));
});

test.each([
  ['예', true],
  ['아니오', false],
])('a question is answered with %s', async (label, isYes) => {
  const [answer] = await open(() =>
    showConfirm({
      header: '장바구니',
      title: '이 상품을 뺄까요?',
      description: '되돌릴 수 없어요.',
    }),
  );
  expect(screen.getByText('장바구니')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: label }));
  await expect(answer).resolves.toBe(isYes);
});

const backdrop = () => document.querySelector<HTMLElement>('[role=presentation].fixed');

test('a click beside a question means no where it closes on the backdrop, else nothing', async () => {
  const [first] = await open(() => showConfirm({ title: '닫을까요?', closesOnDim: true }));
  await user.click(backdrop() as HTMLElement);
  await expect(first).resolves.toBe(false);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  await open(() => showConfirm({ title: '지울까요?' }));
  await user.click(backdrop() as HTMLElement);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '예' }));
});

test('two messages are shown one after the other', async () => {
  await open(() => showAlert({ title: '하나' }));
  await act(async () => void showAlert({ title: '둘' }));
  expect(screen.queryByText('둘')).toBeNull();
  await user.click(screen.getByRole('button', { name: '확인' }));
  await screen.findByRole('alertdialog', { name: '둘' });
  await user.click(screen.getByRole('button', { name: '확인' }));
});

test('a second toast takes the place of the first', async () => {
  await act(async () => showToast('장바구니에 담았어요.'));
  const first = await screen.findByText('장바구니에 담았어요.');
  await act(async () => showToast('쿠폰 다운로드가 완료 되었습니다.'));
  await screen.findByText('쿠폰 다운로드가 완료 되었습니다.');
  await waitFor(() => expect(first.closest('[data-limited]')).toBeTruthy());
});

test('a toast disappears after 3 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const shownAt = Date.now();
  await act(async () => showToast('쿠폰 다운로드가 완료 되었습니다.'));
  await screen.findByText('쿠폰 다운로드가 완료 되었습니다.');
  let tenths = 0;
  while (screen.queryByText('쿠폰 다운로드가 완료 되었습니다.')) {
    await act(() => vi.advanceTimersByTimeAsync(100));
    tenths += 1;
  }
  expect(Date.now() - shownAt).toBeGreaterThanOrEqual(3000);
  expect(tenths).toBeLessThanOrEqual(38);
});
