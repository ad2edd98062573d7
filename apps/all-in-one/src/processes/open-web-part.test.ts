import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sandboxKeys } from '../sandbox-keys.ts';
import { readStoreSettings } from '../settings.ts';
import { openWebPart } from './open-web-part.ts';

test('a process for shoppers that waits for its database no longer does once it is asked to end', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'duskline-web-part-'));
  const settings = { ...readStoreSettings({}, sandboxKeys), dataDir, logLevel: 'silent' };
  const said: unknown[] = [];
  const part = await openWebPart(settings, (message) => void said.push(message));
  const databaseUrl = 'postgres://a:b@127.0.0.1:1/x';
  const opening = part.open?.({ order: 'open', databaseUrl, internalKey: 'internal key' });
  const ended = expect(opening).rejects.toThrow('aborted');
  await expect.poll(() => said).toHaveLength(1);
  await part.close();
  await ended;
  await rm(dataDir, { recursive: true });
});
