import { joinWork } from '../load/server-busy.ts';

/** Reads what must be of this moment. */
export type FreshRead<Value> = (key: string, load: () => Promise<Value>) => Promise<Value>;

/**
 * Create a reader whose value is never older than the call: whoever asks while one is read waits for
 * the next read, and shares it with all who asked meanwhile. So a crowd on one key costs one read
 * after another, and somebody alone reads at once.
 */
export function createFreshRead<Value>(): FreshRead<Value> {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<Value>>();

  function begin(key: string, load: () => Promise<Value>): Promise<Value> {
    next.delete(key);
    const value = load();
    const end = () => void running.delete(key);
    running.set(key, value.then(end, end));
    return value;
  }

  function read(key: string, load: () => Promise<Value>): Promise<Value> {
    const waiting = next.get(key);
    if (waiting) return joinWork(waiting, () => read(key, load));
    const current = running.get(key);
    if (!current) return begin(key, load);
    const value = current.then(() => begin(key, load));
    next.set(key, value);
    return value;
  }
  return read;
}
