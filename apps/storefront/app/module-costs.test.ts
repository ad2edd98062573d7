import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
  (file) => !file.includes('.test.'),
);

test('no file makes the browser read the formats of a language as it loads (docs/decisions/1117)', () => {
  expect(files).toContain(join('features', 'drops', 'drop-view.ts'));
  // What stands at the start of a line, or in a statement that begins there, runs as the file loads.
  const made = files.flatMap((file) =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
        /^(?:export )?(?:const|let|var)? ?[\w$]* ?=? ?new Intl\.\w+/gm,
      ),
    ].map(([text]) => `${file}: ${text}`),
  );
  expect(made).toEqual([]);
});
