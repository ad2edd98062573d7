import { freePort } from '@duskline/platform/free-port';
import { expect, test } from 'vitest';
import { startPart } from './running-part.ts';

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'who waits for a part that %s ends learns that',
  async (signal) => {
    const part = startPart('sandbox', await freePort(), {});
    process.kill(part.pid as number, signal);
    await expect(part.ready()).rejects.toThrow('sandbox ended');
  },
);
