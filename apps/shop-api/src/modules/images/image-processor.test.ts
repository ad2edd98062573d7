import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { createImageProcessor } from './image-processor.ts';

const program = fileURLToPath(new URL('../../../test/report-environment.ts', import.meta.url));
const processor = createImageProcessor(program);
afterEach(() => {
  processor.close();
  vi.unstubAllEnvs();
});

test('the process that decodes strangers’ pictures has none of the store’s secrets', async () => {
  for (const name of ['PERSONAL_DATA_KEYS', 'TOSS_SECRET_KEY', 'DATABASE_URL', 'SMTP_URL']) {
    vi.stubEnv(name, 'secret');
  }
  const message = processor.sanitise({ from: 'a', to: 'b' }).catch((error: Error) => error.message);
  const names = String(await message).split(' ');
  expect(names).toContain('PATH');
  const system = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'];
  // Node adds the channel to its parent itself.
  expect(names.filter((name) => !system.includes(name) && !name.startsWith('NODE_'))).toEqual([]);
});
