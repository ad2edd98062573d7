import type { AddressInfo } from 'node:net';
import { buildSandbox } from '@duskline/sandbox/app';
import { demoKeys } from '@duskline/sandbox/demo-keys';
import type { SandboxSettings } from '@duskline/sandbox/settings';
import { onTestFinished } from 'vitest';

export type Spoiler = {
  operation: string;
  kind: 'slow' | 'status' | 'malformed' | 'drop' | 'lost_answer' | 'duplicate';
  ms?: number;
  status?: number;
  times?: number;
};

/** A sandbox of the test's own on a free port, closed when the test ends. */
export async function startSandbox(settings: Partial<SandboxSettings> = {}) {
  const app = await buildSandbox({ origin: 'http://sandbox.test', ...settings });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  return {
    origin,
    keys: demoKeys,
    async spoil(fault: Spoiler) {
      await postJson(`${origin}/faults`, fault);
    },
    /** What is still to go wrong: tells how often a partner was really called. */
    async spoiledCallsLeft(): Promise<number> {
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
