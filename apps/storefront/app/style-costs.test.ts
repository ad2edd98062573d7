import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('**/*.tsx', { cwd: import.meta.dirname });

test('no class makes the browser style the whole page for each element that is added (docs/decisions/1030)', () => {
  expect(files).toContain(join('features', 'catalog', 'product-card.tsx'));
  const classes = files.flatMap((file) =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\b(group|peer)-has-\S*/g),
    ].map(([name]) => `${file}: ${name}`),
  );
  expect(classes).toEqual([]);
});
