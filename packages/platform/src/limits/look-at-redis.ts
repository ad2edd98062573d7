import { within } from '../within.ts';

const WITHIN_MS = 3000;

/** Ask the Redis at an address once; returns what keeps it from answering, undefined where nothing does. */
export async function lookAtRedis(url: string): Promise<string | undefined> {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: WITHIN_MS, reconnectStrategy: false },
  });
  client.on('error', () => {});
  const asked = client
    .connect()
    .then(() => client.ping())
    .then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  const found = await within(WITHIN_MS, asked, () => `no reply within ${WITHIN_MS} ms`);
  client.destroy();
  return found;
}
