import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addStandIn } from './stand-in.ts';

test('a stand-in that could not be started at its first login is started at the next', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  let starts = 0;
  const standIn = addStandIn(app, {
    issuer: 'http://127.0.0.1:3100/kakao',
    wire: [],
    configuration: { clients: [] },
    prepare() {
      starts += 1;
      if (starts === 1) throw new Error('EMFILE: too many open files');
    },
  });
  await expect(standIn.sign({ sub: '17' })).rejects.toThrow('EMFILE');
  expect(await standIn.sign({ sub: '17' })).toMatch(/^ey/);
  expect(starts).toBe(2);
});
