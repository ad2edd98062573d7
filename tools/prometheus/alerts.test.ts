import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Program } from '../run/debian-program.ts';
import { root } from '../run/prepare.mjs';
import { findPrometheus } from './find-prometheus.ts';

const TESTS = join(root, 'tools/prometheus/alerts.promtool.yml');

let promtool: Program;
beforeAll(() => {
  ({ promtool } = findPrometheus());
});

/** Run promtool; returns its exit code and all that it printed. */
function run(...words: string[]): { code: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync(promtool.path, words, {
    encoding: 'utf8',
    env: promtool.environment,
  });
  return { code: status, printed: stdout + stderr };
}

test.for(['docs/operation/prometheus.yml', 'containers/prometheus.yml'])(
  'Prometheus takes %s and the alert rules beside it',
  (file) => {
    const folder = mkdtempSync(join(tmpdir(), 'duskline-promtool-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const one of [file, 'docs/operation/alerts.yml']) {
      copyFileSync(join(root, one), join(folder, basename(one)));
    }
    const { code, printed } = run('check', 'config', join(folder, 'prometheus.yml'));
    expect([code, printed]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)]);
  },
);

test('each alert fires where its cause is there, and none in a store that is well', () => {
  const { code, printed } = run('test', 'rules', TESTS);
  expect([code, printed]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

test('no alert is without a test that it fires', () => {
  const alerts = readFileSync(join(root, 'docs/operation/alerts.yml'), 'utf8');
  const tested = readFileSync(TESTS, 'utf8');
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
  const fires = new Set([
    ...[...tested.matchAll(/labels: '\{alertname="(\w+)"/g)].map(([, name]) => name),
    ...[...tested.matchAll(/- alertname: (\w+)/g)].map(([, name]) => name),
  ]);
  expect(names.filter((name) => !fires.has(name))).toEqual([]);
});
