import { SECOND_MS } from '@duskline/contract/time.rules';
import type { LogFn } from 'pino';

const WARN_LEVEL = 40;
const QUIET_MS = 10 * SECOND_MS;
const MAX_KINDS = 500;

type Seen = { since: number; withheld: number };

/**
 * Create a pino `logMethod` hook that logs the same failure once in ten seconds and counts the rest:
 * a database that is away for two minutes causes a dozen lines instead of thousands. Two lines are
 * the same when their message and the message of their error are. Lines below `warn`, and those
 * without an error (an order, a refund), are always logged. The next line of the same kind carries
 * `withheld`, the number of lines left out before it.
 */
export function createRepeatedLinesHook(now: () => number = Date.now) {
  const kinds = new Map<string, Seen>();
  return function logMethod(this: unknown, args: Parameters<LogFn>, method: LogFn, level: number) {
    const key = level < WARN_LEVEL ? undefined : keyOf(args, level);
    if (key === undefined) return method.apply(this as never, args);
    const seen = kinds.get(key);
    const at = now();
    if (seen && at - seen.since < QUIET_MS) {
      seen.withheld += 1;
      return;
    }
    if (kinds.size >= MAX_KINDS) kinds.clear();
    kinds.set(key, { since: at, withheld: 0 });
    return method.apply(this as never, withCount(args, seen?.withheld ?? 0));
  };
}

function keyOf([first, second]: readonly unknown[], level: number): string | undefined {
  if (typeof first === 'string') return `${level} ${first}`;
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  return error instanceof Error ? `${level} ${String(second)} ${error.message}` : undefined;
}

function withCount(args: Parameters<LogFn>, withheld: number): Parameters<LogFn> {
  if (withheld === 0) return args;
  const [first, ...rest] = args as unknown[];
  if (typeof first === 'string') return [{ withheld }, first, ...rest] as never;
  if (first instanceof Error) return [{ err: first, withheld }, ...rest] as never;
  return [{ ...(first as object), withheld }, ...rest] as never;
}
