import { type AdminCaller, ApiError, createAdminCaller } from '@duskline/client';
import { createContext, useContext } from 'react';
import { isRefusal } from '../errors/error-text.ts';
import { sessionEnd } from '../session/session-end.ts';
import { connection } from './connection.ts';

/** A call without a response for this long counts as lost. */
const CALL_TIMEOUT_MS = 30_000;

const send = createAdminCaller({
  baseUrl: '/admin-api',
  headers: () => ({}),
  send: (_call, url, request) =>
    fetch(url, {
      ...request,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    }),
});

/** Call the API of the back office, and note what its replies say of the connection and the session. */
const callAdmin: AdminCaller = async (call, ...input) => {
  try {
    const reply = await send(call, ...input);
    connection.note(true);
    sessionEnd.touch();
    return reply;
  } catch (error) {
    connection.note(!(error instanceof ApiError) || error.status !== 0);
    // The steps of a login say themselves what they were refused for.
    if (call.permission !== 'none' && isSessionRefusal(error)) sessionEnd.note();
    throw error;
  }
};

/** Say whether a call was refused because nobody is logged in any more. */
export function isSessionRefusal(error: unknown): boolean {
  return isRefusal(error, 'staff_login_required', 'second_factor_required');
}

/** How a page calls the API; tests provide their own. */
export const ApiContext = createContext<AdminCaller>(callAdmin);

/** Return how to call the API of the back office. */
export function useApi(): AdminCaller {
  return useContext(ApiContext);
}
