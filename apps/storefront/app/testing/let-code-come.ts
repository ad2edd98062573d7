import { vi } from 'vitest';

/** Let all code come that pages still wait for: files share a worker, and the next would wait for it, too. */
export async function letCodeCome(): Promise<void> {
  vi.useRealTimers();
  const headers = { 'content-type': 'text/javascript' };
  vi.stubGlobal('fetch', async () => new Response('', { headers }));
  dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
}
