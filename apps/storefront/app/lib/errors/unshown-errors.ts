import { ApiError } from '@duskline/client';
import { SERVER_BUSY } from '@duskline/contract/server-busy';
import type { QueryClient } from '@tanstack/react-query';
import { overlayRequests, showToast } from '../../ui/overlays.ts';
import { isIdentityRefusal } from '../routing/identity-gate.ts';
import { errorText } from './error-text.ts';

/** Follow the changes of a page and show each failure that no screen shows. Returns how to stop. */
export function showUnshownErrors(queryClient: QueryClient): () => void {
  return queryClient.getMutationCache().subscribe(({ type, mutation, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'error') return;
    if (!mutation?.meta?.isSilent) showUnshownError(event.action.error);
  });
}

/**
 * Show a failed change as a toast, unless a screen shows its sentence itself: beside the control, in
 * a dialog or a toast. The page's text is looked at, so that a new screen needs no registration and
 * none can forget it.
 */
function showUnshownError(error: unknown): void {
  if (isAnsweredByAnotherPage(error)) return;
  const text = errorText(error);
  // After two frames the screen has rendered its own message.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!isOnScreen(text)) showToast(text);
    }),
  );
}

/** A login that ended, an identity check and maintenance each lead to a page of their own. */
function isAnsweredByAnotherPage(error: unknown): boolean {
  if (isIdentityRefusal(error)) return true;
  return error instanceof ApiError && (error.status === 401 || isMaintenance(error));
}

function isMaintenance({ status, code }: ApiError): boolean {
  return status === 503 && code !== SERVER_BUSY;
}

function isOnScreen(text: string): boolean {
  const { dialogs, toasts } = overlayRequests.read();
  const isWaiting =
    toasts.some(({ message }) => message === text) ||
    dialogs.some(({ content }) => `${content.title}${content.description ?? ''}`.includes(text));
  return isWaiting || (document.body.textContent ?? '').includes(text);
}
