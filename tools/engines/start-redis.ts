import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@duskline/platform/free-port';
import { findProgram } from '../run/debian-program.ts';

export type Redis = {
  url: string;
  /** Start it again on its port, with nothing in it. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Let it hold its connections and answer nobody. */
  freeze(): void;
  thaw(): void;
  /** Stop it and remove its files. */
  close(): Promise<void>;
};

/** Start a real Redis with a password, which saves nothing. */
export async function startRedis(password: string): Promise<Redis> {
  const program = findProgram('redis-server', ['redis-server', 'redis-tools']);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'duskline-redis-'));
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--requirepass', password];
    const started = spawn(program.path, [...settings, '--save', '', '--dir', folder], {
      env: program.environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      started.stdout?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Ready to accept connections')) resolve();
      });
      started.once('exit', () => reject(new Error(`Redis did not start: ${said}`)));
    });
  }
  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = undefined;
  }
  await start();
  return {
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    start,
    stop,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
