import { expect, onTestFinished, test } from 'vitest';
import { serveMetrics } from './serve-metrics.ts';

test('the port answers /metrics alone, and a failure without its details', async () => {
  const errors: string[] = [];
  let isBroken = false;
  const served = await serveMetrics(
    { port: 0, host: '127.0.0.1' },
    async () => {
      if (isBroken) throw new Error('password of the database');
      return 'duskline_process_up 1\n';
    },
    (error) => errors.push(String(error)),
  );
  onTestFinished(served.close);
  const url = `http://127.0.0.1:${served.port}`;
  const reply = await fetch(`${url}/metrics`);
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await reply.text()).toBe('duskline_process_up 1\n');
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
  isBroken = true;
  const failed = await fetch(`${url}/metrics`);
  expect([failed.status, await failed.text()]).toEqual([500, 'the figures could not be read\n']);
  expect(errors).toEqual(['Error: password of the database']);
  const again = serveMetrics(
    { port: served.port, host: '127.0.0.1' },
    async () => '',
    () => {},
  );
  await expect(again).rejects.toThrow(/^METRICS_PORT: /);
});
