/** What pg-boss adds to a message for each of its workers. */
const WORKER = / \(Queue: [^()]*\)$/;

/**
 * Convert what pg-boss reports to an Error that can be logged. It reports plain objects whose text
 * names queue and worker, so that no two are the same failure, and errors that carry the whole
 * connection with its cancel key.
 */
export function toQueueError(reported: unknown): Error {
  const { message, stack, code } = Object(reported) as {
    message?: unknown;
    stack?: unknown;
    code?: unknown;
  };
  const error = new Error(String(message ?? reported).replace(WORKER, ''));
  if (typeof stack === 'string') error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}
