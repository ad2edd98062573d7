import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const module = new URL('./compress-bytes.ts', import.meta.url);
const REPLIES = 60;
const REPLY_BYTES = 100_000;

/** Prints how many bytes of buffers are left of compressed replies after the young memory was collected. */
const program = `
  import { compressBytes } from ${JSON.stringify(module.href)};
  const before = process.memoryUsage().arrayBuffers;
  for (let at = 0; at < ${REPLIES}; at++) await compressBytes(Buffer.alloc(${REPLY_BYTES}, String(at)), 3);
  // The first moves what might still be in use, the second what was in use even then.
  gc({ type: 'minor' });
  gc({ type: 'minor' });
  console.log(process.memoryUsage().arrayBuffers - before);
`;

test('replies that were compressed are gone with a collection of young memory', () => {
  const flags = ['--expose-gc', '--max-semi-space-size=16', '--input-type=module', '--eval'];
  const left = Number(execFileSync(process.execPath, [...flags, program], { encoding: 'utf8' }));
  expect(left).toBeLessThan((REPLIES * REPLY_BYTES) / 3);
});
