import { freePort } from '@duskline/platform/free-port';
import { buildSandbox } from '@duskline/sandbox/app';
import { demoKeys } from '@duskline/sandbox/demo-keys';
import type { SandboxSettings } from '@duskline/sandbox/settings';
import { onTestFinished } from 'vitest';

export type InjectedFault = {
  operation: string;
  kind: 'slow' | 'status' | 'malformed' | 'drop' | 'lost_answer' | 'duplicate';
  ms?: number;
  status?: number;
  times?: number;
};

/** Start a sandbox of the test's own on a free port, closed when the test ends. */
export async function startSandbox(options: Partial<SandboxSettings> & { port?: number } = {}) {
  // An OpenID issuer must know its own address before it listens.
  const { port = await freePort(), origin = `http://127.0.0.1:${port}`, ...settings } = options;
  const app = await buildSandbox({ origin, shopUrl: 'http://shop.test', ...settings });
  await app.listen({ port, host: '127.0.0.1' });
  onTestFinished(() => app.close());

  return {
    origin,
    keys: demoKeys,
    async injectFault(fault: InjectedFault) {
      await postJson(`${origin}/faults`, fault);
    },
    /** Count the faults still to come, which shows how often a partner was really called. */
    async faultsLeft(): Promise<number> {
      const faults = (await readJson(`${origin}/faults.json`)) as { times: number }[];
      return faults.reduce((sum, fault) => sum + fault.times, 0);
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

export async function readJson(url: string): Promise<unknown> {
  return (await fetch(url)).json();
}

export async function postJson(url: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}: ${await response.text()}`);
}
