// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { onlineManager, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OverlayRoot } from '../../ui/overlay-root.tsx';
import { overlayRequests } from '../../ui/overlays.ts';
import { errorText } from '../errors/error-text.ts';
import { showUnshownErrors } from '../errors/unshown-errors.ts';
import { createQueryClient } from './query-client.ts';

const user = userEvent.setup();
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  vi.useRealTimers();
  overlayRequests.takeToasts();
  toasts.clear();
});

const toasts = new Set<string>();
overlayRequests.subscribe(() => {
  for (const { message } of overlayRequests.read().toasts) toasts.add(message);
});

function Screen({ change, shows }: { change: () => Promise<void>; shows: boolean }) {
  const mutation = useMutation({ mutationFn: change });
  return (
    <>
      <button type="button" onClick={() => mutation.mutate()}>
        누르기
      </button>
      {shows && mutation.isError && <p role="alert">{errorText(mutation.error)}</p>}
    </>
  );
}

function open(change: () => Promise<void>, shows = false): void {
  const queryClient = createQueryClient();
  showUnshownErrors(queryClient);
  render(
    <QueryClientProvider client={queryClient}>
      <Screen change={change} shows={shows} />
      <OverlayRoot />
    </QueryClientProvider>,
  );
}

const refusal = () => Promise.reject(new ApiError(400, 'X0001', '지금은 할 수 없어요.'));

test('a shopper who presses a button offline reads so at once, and nothing is sent later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onlineManager.setOnline(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const send = vi.fn(() => Promise.reject(new ApiError(0, 'NETWORK', 'no response')));
  open(send, true);
  await user.click(screen.getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toContain('오프라인');
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a shopper reads why a change failed where its screen shows nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(refusal);
  await user.click(screen.getByRole('button'));
  await expect.poll(() => [...toasts]).toEqual(['지금은 할 수 없어요.']);
});

test('a shopper reads why a change failed once where its screen shows it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(refusal, true);
  await user.click(screen.getByRole('button'));
  await screen.findByRole('alert');
  await vi.runAllTimersAsync();
  expect(screen.getAllByText('지금은 할 수 없어요.')).toHaveLength(1);
  expect([...toasts]).toEqual([]);
});

test('a shopper whose login ended reads no toast of it: another page follows', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(() => Promise.reject(new ApiError(401, 'M0013', '로그인이 필요해요.')));
  await user.click(screen.getByRole('button'));
  await vi.runAllTimersAsync();
  expect([...toasts]).toEqual([]);
});

function OnceButton({ change }: { change: () => Promise<void> }) {
  const mutation = useMutation({ mutationFn: change });
  return (
    <button type="button" disabled={mutation.isPending} onClick={() => mutation.mutate()}>
      쿠폰 받기
    </button>
  );
}

test('the second press of a double one finds a button that is busy', async () => {
  const change = vi.fn(() => new Promise<void>(() => {}));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OnceButton change={change} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: '쿠폰 받기' });
  // Two tasks of the browser with nothing between them but the end of the first.
  const { port1, port2 } = new MessageChannel();
  const pressed = new Promise<void>((resolve) => {
    let presses = 0;
    port1.onmessage = () => {
      button.click();
      presses += 1;
      if (presses === 2) resolve();
    };
  });
  port2.postMessage('press');
  port2.postMessage('press');
  await pressed;
  port1.close();
  expect(change).toHaveBeenCalledTimes(1);
});
