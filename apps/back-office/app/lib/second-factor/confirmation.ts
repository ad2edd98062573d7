import { useCallback } from 'react';
import { isRefusal } from '../errors/error-text.ts';

let settle: ((isConfirmed: boolean) => void) | undefined;
const listeners = new Set<() => void>();

function change(next: typeof settle): void {
  settle = next;
  for (const listener of listeners) listener();
}

/** Whether somebody is asked to confirm who they are, for `useSyncExternalStore`. */
export const confirmation = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): boolean => settle !== undefined,
  answer(isConfirmed: boolean): void {
    settle?.(isConfirmed);
    change(undefined);
  },
};

/** The person did not want to confirm who they are: nothing happened, and nothing need be said. */
export class NotConfirmedError extends Error {
  override name = 'NotConfirmedError';
}

function askToConfirm(): Promise<boolean> {
  settle?.(false);
  return new Promise((resolve) => change(resolve));
}

/**
 * Make a call that may ask for the second factor again: where the API says so, a dialog asks for it and
 * the call is made once more. Rejects with `NotConfirmedError` where the dialog is closed.
 */
export function useConfirmed(): <Reply>(call: () => Promise<Reply>) => Promise<Reply> {
  return useCallback(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!isRefusal(error, 'second_factor_confirm_required')) throw error;
      if (!(await askToConfirm())) throw new NotConfirmedError();
      return await call();
    }
  }, []);
}
