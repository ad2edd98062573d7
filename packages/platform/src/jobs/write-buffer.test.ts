import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createWriteBuffer } from './write-buffer.ts';

test('what several requests leave behind is saved together, in the name of none of them', async () => {
  const request = new AsyncLocalStorage<string>();
  const saved: { items: string[]; by: string | undefined }[] = [];
  const buffer = createWriteBuffer<string>({
    log: createLog('write-buffer-test', 'silent'),
    maxItems: 2,
    save: async (items) => void saved.push({ items, by: request.getStore() }),
  });
  request.run('first', () => buffer.add('view'));
  request.run('second', () => buffer.add('cart'));
  await request.run('third', () => buffer.flush());
  expect(saved).toEqual([{ items: ['view', 'cart'], by: undefined }]);
});
