/** Too many renders wait already: the visitor is asked to come back. */
export class RendersFull extends Error {
  override name = 'RendersFull';
}

/**
 * Create the function that runs renders: `atOnce` of them, and up to `waiting` more in their order.
 * Throws `RendersFull` beyond that, so that pages never take the time that orders need.
 */
export function createRenderLimit(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function limitRender<Result>(render: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new RendersFull('too many pages wait to be rendered');
      // Whoever ends hands their place on, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await render();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
