/**
 * The header of a 503 that refuses a call for load: nothing was done, and the same call may be sent
 * again after `Retry-After`. A 503 without it is maintenance or an outage.
 */
export const SERVER_BUSY_HEADER = 'server-busy';

/** The code of such a refusal, in both APIs. */
export const SERVER_BUSY = 'SERVER_BUSY';
