import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@duskline/platform/free-port';
import { root } from '../run/prepare.mjs';
import { findPrometheus } from './find-prometheus.ts';

/** A series of a range query: its labels, and its values at moments in seconds. */
export type Series = { metric: Record<string, string>; values: [number, string][] };

export type Prometheus = {
  /** Evaluate PromQL over a range; moments and step in seconds. Throws Prometheus's own words. */
  query(expr: string, range: { from: number; to: number; step: number }): Promise<Series[]>;
  /** The names of the alerts that are firing. */
  firing(): Promise<string[]>;
  stop(): Promise<void>;
};

const TRIES = 200;
const PAUSE_MS = 100;

/**
 * Start a real Prometheus with the example settings of docs/operation, which scrapes these addresses
 * (`host:port`) as often as a short run needs.
 */
export async function startPrometheus(
  targets: readonly string[],
  folder: string,
  scrapeSeconds: number,
): Promise<Prometheus> {
  const { prometheus } = findPrometheus();
  mkdirSync(folder, { recursive: true });
  const examples = join(root, 'docs/operation');
  const settings = readFileSync(join(examples, 'prometheus.yml'), 'utf8')
    .replaceAll(/_interval: .*/g, `_interval: ${scrapeSeconds}s`)
    .replace(/targets: .*/, `targets: ${JSON.stringify(targets)}`);
  writeFileSync(join(folder, 'prometheus.yml'), settings);
  copyFileSync(join(examples, 'alerts.yml'), join(folder, 'alerts.yml'));
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const words = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
  ];
  const child: ChildProcess = spawn(prometheus.path, words, {
    env: prometheus.environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  for (let attempt = 1; !(await isReady(url)); attempt++) {
    if (child.exitCode !== null || attempt > TRIES) {
      child.kill('SIGKILL');
      throw new Error(`Prometheus did not start: ${said}`);
    }
    await wait(PAUSE_MS);
  }
  return {
    async query(expr, { from, to, step }) {
      const body = new URLSearchParams({
        ...{ query: expr, start: String(from), end: String(to), step: String(step) },
      });
      const reply = await fetch(`${url}/api/v1/query_range`, { method: 'POST', body });
      const answer = (await reply.json()) as { data?: { result: Series[] }; error?: string };
      if (!answer.data) throw new Error(`${expr}: ${answer.error}`);
      return answer.data.result;
    },
    async firing() {
      const reply = await fetch(`${url}/api/v1/alerts`);
      type Alert = { state: string; labels: { alertname: string } };
      const { data } = (await reply.json()) as { data: { alerts: Alert[] } };
      const firing = data.alerts.filter(({ state }) => state === 'firing');
      return [...new Set(firing.map(({ labels }) => labels.alertname))];
    },
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/-/ready`).then(
    ({ ok }) => ok,
    () => false, // it does not listen yet
  );
}
