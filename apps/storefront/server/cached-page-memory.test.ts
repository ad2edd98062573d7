import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const module = new URL('./cached-page.ts', import.meta.url);
const PAGES = 60;
const PAGE_BYTES = 100_000;

/** Prints how many bytes of buffers are left of rendered pages after the young memory was collected. */
const program = `
  import { toCachedPage } from ${JSON.stringify(module.href)};
  const security = { scriptNonce: 'nonce', contentPolicy: () => '', pageHeaders: () => ({}) };
  const html = '<p>' + 'x'.repeat(${PAGE_BYTES});
  const before = process.memoryUsage().arrayBuffers;
  for (let at = 0; at < ${PAGES}; at++) await toCachedPage(new Response(html), '/', security);
  // The first moves what might still be in use, the second what was in use even then.
  gc({ type: 'minor' });
  gc({ type: 'minor' });
  console.log(process.memoryUsage().arrayBuffers - before);
`;

test('the plain bytes of a rendered page are gone with a collection of young memory', () => {
  const flags = ['--expose-gc', '--max-semi-space-size=16', '--input-type=module', '--eval'];
  const left = Number(execFileSync(process.execPath, [...flags, program], { encoding: 'utf8' }));
  expect(left).toBeLessThan((PAGES * PAGE_BYTES) / 3);
});
