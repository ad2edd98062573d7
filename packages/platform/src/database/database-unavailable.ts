/** SQLSTATEs of a PostgreSQL that cannot serve now (appendix A of its manual). */
const UNAVAILABLE_STATES = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: it starts or stops
  '53300', // too_many_connections
]);
/** The limits of a session (`DatabaseLimits`): somebody else has what this one waited for. */
const LIMIT_STATES = new Set([
  '25P03', // idle_in_transaction_session_timeout
  '55P03', // lock_not_available
  '57014', // query_canceled: a statement over its time
]);
/** A standby before its promotion: whoever writes a minute later may reach the primary. */
const READ_ONLY = '25006';
const CONNECTION_EXCEPTION = '08';
/** PgBouncer gives most of its refusals this code, also those that no wait helps, such as a wrong password. */
const POOLER_REFUSAL = '08P01';
/** What PgBouncer says while its server is away or it is full. */
const POOLER_WORDS =
  /server_login_retry|query_wait_timeout|cannot connect to server|server conn crashed|no more connections allowed/;
const SOCKET_ERRORS = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'],
  'EAI_AGAIN', // who knows the server's name is away
]);
/** `pg` gives its own connection errors no code; the wording is of pg 8. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after)/;

/** A server that listens on a socket of the system removes it when it ends. */
function isSocketMissing(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && syscall === 'connect';
}

/**
 * Check whether an error means that the database cannot serve at the moment: the same request
 * may succeed a few seconds later. An error about the statement itself is none of these.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    isDatabaseAway(error) || LIMIT_STATES.has(code) || code === READ_ONLY || code === POOLER_REFUSAL
  );
}

/**
 * Check whether an error means that the database is out of reach, starts or stops, or answers too slowly.
 * A pooler that lets nobody in as things are set, and a server that can only be read, are none of these.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    UNAVAILABLE_STATES.has(code) ||
    (code === POOLER_REFUSAL
      ? POOLER_WORDS.test(error.message)
      : code.length === 5 && code.startsWith(CONNECTION_EXCEPTION)) ||
    SOCKET_ERRORS.has(code) ||
    isSocketMissing(error) ||
    DRIVER_WORDS.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseAway))
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String((error as { code?: unknown }).code ?? '') : '';
}
