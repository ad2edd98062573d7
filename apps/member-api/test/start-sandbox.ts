import { freePort } from '@duskline/platform/free-port';
import { buildSandbox } from '@duskline/sandbox/app';

type Fault = {
  operation: string;
  kind: 'slow' | 'status' | 'malformed' | 'drop' | 'lost_answer' | 'duplicate';
  ms?: number;
  status?: number;
  times?: number;
};

/** Start the sandbox on a free port, for a whole test file. */
export async function startSandbox() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const app = await buildSandbox({ origin, shopUrl: 'http://shop.test' });
  await app.listen({ port, host: '127.0.0.1' });

  async function post(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  return {
    origin,
    post,
    injectFault: (fault: Fault) => post('/faults', fault),
    /** Drop the faults that met no call. */
    clearFaults: () => post('/faults/clear', {}),
    /** Unlink all demo people. */
    resetLinks: () => post('/social/reset', {}),
    async links(): Promise<{ kakao: { person: string }[]; apple: { person: string }[] }> {
      return (await fetch(`${origin}/social.json`)).json();
    },
    close: () => app.close(),
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
