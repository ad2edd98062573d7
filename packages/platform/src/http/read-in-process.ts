import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** Where a call within the process finds its reply. */
type Handover = { body?: string | Buffer };

const handovers = new AsyncLocalStorage<Handover>();

/** What of an API that is ready takes a call within the process: `inject` of Fastify. */
type InjectedApi = {
  inject(call: {
    method: 'GET';
    url: string;
    headers: Record<string, string>;
  }): Promise<{ statusCode: number; rawPayload: Buffer }>;
};

/**
 * Hand the replies of calls within the process over as they are: `inject` copies each three times and
 * reads it as text besides (decision 1105). Replies over the network are not touched.
 */
export function handOverReplies(app: FastifyInstance): void {
  app.addHook('onSend', (_request, _reply, payload, done) => {
    const handover = handovers.getStore();
    if (!handover || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) {
      done(null, payload);
      return;
    }
    handover.body = payload;
    done(null, '');
  });
}

/**
 * Read a URL of an API that hands its replies over: through the same routes and hooks as over the network.
 * A handler that calls `inject` itself while it is read so gets an empty body; none does.
 */
export async function readInProcess(
  api: InjectedApi,
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string | Buffer }> {
  const handover: Handover = {};
  // Awaited within: `inject` begins when it is.
  const { statusCode, rawPayload } = await handovers.run(
    handover,
    async () => await api.inject({ method: 'GET', url, headers }),
  );
  return { status: statusCode, body: handover.body ?? rawPayload };
}
