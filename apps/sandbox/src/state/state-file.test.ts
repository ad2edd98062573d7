import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openSandbox, pay } from '../../test/open-sandbox.ts';
import { openStateFile } from './state-file.ts';

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test('a restarted sandbox still has its payments', async () => {
  const stateFile = join(await folder(), 'data', 'sandbox.json');
  const before = await openSandbox({ stateFile });
  const { paymentKey } = await pay(before);
  await before.close();

  const after = await openSandbox({ stateFile });
  expect((await after.inject('/toss/payments.json')).json()).toMatchObject([
    { paymentKey, status: 'DONE' },
  ]);
});

test('a file that cannot be read is renamed, so that nothing of it is lost', async () => {
  const path = await folder();
  const stateFile = join(path, 'sandbox.json');
  await writeFile(stateFile, '{"payments": [');
  await openSandbox({ stateFile });
  expect(await readdir(path)).toEqual(['sandbox.json.unreadable']);
});

test('a section that no longer fits starts empty', async () => {
  const stateFile = join(await folder(), 'sandbox.json');
  await writeFile(stateFile, '{"messages": "none"}');
  const file = await openStateFile(stateFile);
  expect(file.section('messages', z.array(z.string()), [], () => [])).toEqual([]);
});

test('a full disk ends nothing: it is reported, and the state is saved once there is room', async () => {
  const path = await folder();
  const stateFile = join(path, 'sandbox.json');
  // Nothing can be put where a folder stands: the same refusal as of a disk without room.
  await mkdir(`${stateFile}.new`);
  const reported: unknown[] = [];
  const file = await openStateFile(stateFile, (error) => reported.push(error));
  file.section('messages', z.array(z.string()), [], () => ['code 123456']);
  file.touch();
  await expect.poll(() => reported).toHaveLength(1);
  await rm(`${stateFile}.new`, { recursive: true });
  await file.close();
  expect(JSON.parse(await readFile(stateFile, 'utf8'))).toEqual({ messages: ['code 123456'] });
});

test('a disk that stays full is reported once, however much changes, and again when it fills again', async () => {
  const stateFile = join(await folder(), 'sandbox.json');
  const reported: unknown[] = [];
  const file = await openStateFile(stateFile, (error) => reported.push(error));
  const saveNow = () => {
    file.touch();
    return file.close();
  };
  await mkdir(`${stateFile}.new`);
  await saveNow();
  await saveNow();
  expect(reported).toHaveLength(1);

  await rm(`${stateFile}.new`, { recursive: true });
  await saveNow();
  await mkdir(`${stateFile}.new`);
  await saveNow();
  expect(reported).toHaveLength(2);
});
