/** Too many renders wait already: the visitor is asked to come back. */
export class RendersFull extends Error {
  override name = 'RendersFull';
}

/** So long a visitor waits for their page to be begun. */
const WAIT_MS = 5000;

/**
 * Create the function that runs renders: `atOnce` of them, and up to `waiting` more in their order,
 * each for no longer than `waitMs`. Throws `RendersFull` beyond that, so that pages never take the
 * time that orders need, and nobody waits for an API that is slow.
 */
export function createRenderLimit(atOnce: number, waiting: number, waitMs = WAIT_MS) {
  let running = 0;
  const queue = new Set<() => void>();
  return async function limitRender<Result>(render: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (queue.size >= waiting) throw new RendersFull('too many pages wait to be rendered');
      // Whoever ends hands their place on, so `running` stays as it is.
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => {
          queue.delete(begin);
          reject(new RendersFull('a page waited too long to be rendered'));
        }, waitMs);
        const begin = () => {
          clearTimeout(late);
          resolve();
        };
        queue.add(begin);
      });
    } else {
      running += 1;
    }
    try {
      return await render();
    } finally {
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else running -= 1;
    }
  };
}
