import type { ServerResponse } from 'node:http';

export type RequestsUnderWay = {
  /** Count a request until its answer is closed. */
  begin(response: ServerResponse): void;
  /** Whether any is not answered yet. */
  any(): boolean;
  /** Resolves when all are answered, or after this long. */
  answered(withinMs: number): Promise<void>;
};

/** Count the requests that a server has begun to answer, so that a stop can wait for them. */
export function countRequestsUnderWay(): RequestsUnderWay {
  const underWay = new Set<ServerResponse>();
  let onEmpty: () => void = () => {};
  return {
    begin(response) {
      underWay.add(response);
      response.once('close', () => {
        underWay.delete(response);
        if (underWay.size === 0) onEmpty();
      });
    },
    any: () => underWay.size > 0,
    async answered(withinMs) {
      if (underWay.size === 0) return;
      let late: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        onEmpty = resolve;
        late = setTimeout(resolve, withinMs);
      });
      clearTimeout(late);
    },
  };
}
