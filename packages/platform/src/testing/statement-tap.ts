import pg from 'pg';
import { SIGN_OF_LIFE } from '../cache/cache-invalidation.ts';

/**
 * Called with the text of a statement before it is sent; what it throws the sender receives instead
 * of a reply. It may return how the sender gets the reply, such as not at all.
 */
type Listener = (
  text: string,
  client: pg.Client,
) => ((sent: Promise<unknown>) => Promise<unknown>) | undefined;

const listeners = new Set<Listener>();
let isInstalled = false;

/**
 * Call `listener` with every statement that connections opened from now on send, BEGIN and COMMIT
 * included, in the order they are sent in; returns how to end it. Install it before the pool opens.
 * What the connection for invalidations is asked by the clock is not among them.
 */
export function tapStatements(listener: Listener): () => void {
  install();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function tapped(...given) {
    const text = textOf(given[0]);
    if (text === SIGN_OF_LIFE) return query.apply(this, given);
    const replies = [...listeners].flatMap((listener) => listener(text, this) ?? []);
    const through = (sent: Promise<unknown>) =>
      replies.reduce((reply, goThrough) => goThrough(reply), sent);
    if (!isSubmitted(given[0])) return through(query.apply(this, given) as Promise<unknown>);
    lead(given[0], through);
    return query.apply(this, given);
  };
}

/** A query that was made by its sender; its reply is no promise, but goes to its callback. */
type Submitted = { submit: unknown; callback: (error: unknown, result?: unknown) => void };

function isSubmitted(query: unknown): query is Submitted {
  return typeof query === 'object' && query !== null && 'submit' in query;
}

/** Lead the reply to a query through what was asked for, to its callback. */
function lead(query: Submitted, through: (sent: Promise<unknown>) => Promise<unknown>): void {
  const { callback } = query;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  query.callback = (error, result) => (error ? reject(error) : resolve(result));
  through(promise).then((result) => callback(null, result), callback);
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
}
