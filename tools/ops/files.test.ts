import { createS3FileStore } from '@duskline/partners/files/s3-file-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aFolder,
  aLocalStore,
  keysOf,
  putFiles,
  s3Of,
} from '../../packages/partners/test/file-stores.ts';
import { startSandbox } from '../../packages/partners/test/start-sandbox.ts';
import { examineFiles } from './doctor/examine-files.ts';
import { openTestOperator, type TestOperator } from './testing/open-test-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
});
afterAll(() => operator.close());

async function stores(changed: object = {}) {
  const sandbox = await startSandbox();
  const local = await aLocalStore();
  await putFiles(local.folder, {
    'originals/products/a.jpg': 'one',
    'originals/uploads/2026/b.jpg': 'two',
    'variants/192x240/products/a.jpg.v.webp': 'made again where it is asked for',
    'work/left.sent': 'never',
  });
  const settings = { ...s3Of(sandbox), ...changed };
  const s3 = createS3FileStore(settings, await aFolder(), { firstPauseMs: 1 });
  operator.setFileStores({ local, s3 });
  return { sandbox, local, s3 };
}

test('an operator moves the pictures to S3, with a report and an entry in the audit', async () => {
  const { s3 } = await stores();
  const { exitCode, printed } = await operator.ops(
    'files',
    'copy',
    '--from',
    'local',
    '--to',
    's3',
  );
  expect({ exitCode, printed }).toEqual({
    exitCode: 0,
    printed: '복사를 마쳤어요.\n새로 복사 2개 (0 MB) · 이미 있음 0개 · 실패 0개',
  });
  expect(await keysOf(s3, '')).toEqual([
    'originals/products/a.jpg',
    'originals/uploads/2026/b.jpg',
  ]);
  expect(await operator.lastChange()).toMatchObject({
    ...{ actor: '오너', command: 'files copy', after: { from: 'local', to: 's3' } },
  });
  expect(await operator.done('files', 'copy', '--from', 's3', '--to', 'local')).toMatchObject({
    ...{ copied: 0, skipped: 2, failed: 0, bytes: 0 },
  });
});

test('what S3 did not take ends the command with 1 and is named; the next run copies it', async () => {
  const { sandbox } = await stores();
  await sandbox.injectFault({ operation: 's3.put', kind: 'status', status: 400, times: 2 });
  const copy = ['files', 'copy', '--from', 'local', '--to', 's3'];
  const { exitCode, printed } = await operator.ops(...copy);
  expect(exitCode).toBe(1);
  expect(printed).toMatch(/실패 2개\n {2}originals\/.*\n[\s\S]*다시 하면 이어서/);
  expect(await operator.done(...copy)).toMatchObject({ copied: 2 });
});

test('a copy from S3 with a wrong key says which setting is wrong', async () => {
  await stores({ accessKeyId: 'NOBODY' });
  const { exitCode, printed } = await operator.ops(
    'files',
    'copy',
    '--from',
    's3',
    '--to',
    'local',
  );
  expect(exitCode).toBe(1);
  expect(printed).toContain('S3_ACCESS_KEY_ID');
});

test('a copy to itself, from elsewhere, or without S3 is not begun', async () => {
  const copy = (from: string, to: string) =>
    operator.ops('files', 'copy', '--from', from, '--to', to);
  expect((await copy('local', 'local')).exitCode).toBe(2);
  expect((await copy('disk', 's3')).exitCode).toBe(2);
  operator.setFileStores({ local: await aLocalStore() });
  const { exitCode, printed } = await copy('local', 's3');
  expect({ exitCode, printed }).toMatchObject({
    exitCode: 1,
    printed: expect.stringContaining('S3_BUCKET'),
  });
});

test('the doctor says whether S3 can be used, and which setting is wrong', async () => {
  expect(await examineFiles((await stores()).s3)).toMatchObject([
    { name: '사진 (S3)', state: 'ok' },
  ]);
  expect(await examineFiles((await stores({ secretAccessKey: 'wrong' })).s3)).toMatchObject([
    { state: 'wrong', found: expect.stringContaining('S3_SECRET_ACCESS_KEY') },
  ]);
  const { sandbox, s3 } = await stores();
  await sandbox.injectFault({ operation: 's3.list', kind: 'status', status: 503, times: 3 });
  expect(await examineFiles(s3)).toMatchObject([
    { state: 'wrong', todo: expect.stringContaining('S3_ENDPOINT') },
  ]);
});
