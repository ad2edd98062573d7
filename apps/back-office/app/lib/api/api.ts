import { type AdminCaller, ApiError, createAdminCaller } from '@duskline/client';
import { createContext, useContext } from 'react';
import { isSessionRefusal } from '../errors/error-text.ts';
import { sessionEnd } from '../session/session-end.ts';
import { connection } from './connection.ts';
import { release } from './release.ts';
import { serverClock } from './server-clock.ts';

/** A call without a response for this long counts as lost. */
const CALL_TIMEOUT_MS = 30_000;

const send = createAdminCaller({
  baseUrl: '/admin-api',
  headers: () => ({}),
  send: async (_call, url, request) => {
    const sentAt = Date.now();
    const response = await fetch(url, {
      ...request,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    release.note(response);
    serverClock.note(response.headers.get('date'), sentAt);
    return response;
  },
});

/**
 * Return what is replied, and note what that says of the connection and the session. The steps of a
 * login say themselves what they were refused for.
 */
export async function noteReply<Reply>(
  reply: Promise<Reply>,
  { isOfLogin = false } = {},
): Promise<Reply> {
  try {
    const replied = await reply;
    connection.note(true);
    sessionEnd.touch();
    return replied;
  } catch (error) {
    connection.note(!(error instanceof ApiError) || error.status !== 0);
    if (!isOfLogin && isSessionRefusal(error)) sessionEnd.note();
    throw error;
  }
}

const callAdmin: AdminCaller = (call, ...input) =>
  noteReply(send(call, ...input), { isOfLogin: call.permission === 'none' });

/** How a page calls the API; tests provide their own. */
export const ApiContext = createContext<AdminCaller>(callAdmin);

/** Return how to call the API of the back office. */
export function useApi(): AdminCaller {
  return useContext(ApiContext);
}
