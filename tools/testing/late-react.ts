/** As long as any machine lets React wait. A longer one, `REACT_LATE_MS=30`, finds what only a busy machine would. */
const LATE_MS = Number(process.env['REACT_LATE_MS'] ?? 4);

const isLate: unique symbol = Symbol.for('duskline.react-is-late');

/**
 * React draws a little later than what it draws is known, as on a busy machine. So a test that waits for a
 * request and then reads the page at once fails each time, where it would fail once in a hundred runs, in
 * somebody else's check. It is set before React is loaded, which takes the function then, once.
 */
if (!Reflect.has(globalThis, isLate)) {
  Reflect.set(globalThis, isLate, true);
  const later = globalThis.setTimeout;
  Reflect.set(
    globalThis,
    'setImmediate',
    (call: (...args: unknown[]) => void, ...args: unknown[]) => later(() => call(...args), LATE_MS),
  );
}
