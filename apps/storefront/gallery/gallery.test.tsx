import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Gallery } from './gallery.tsx';

const ui = join(import.meta.dirname, '../app/ui');
const gallery = readFileSync(join(import.meta.dirname, 'gallery.tsx'), 'utf8');

/** Parts that only others load, such as the panel of `bottom-sheet.tsx`, and those without a look. */
const INNER =
  /-panel\.tsx$|^(?:message-dialog|overlay-host|toasts|when-near|load-later|page-part|paged-list|photo-row)\.tsx$/;

test('the gallery shows every ui part', () => {
  const parts = readdirSync(ui).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && !INNER.test(name),
  );
  expect(parts.length).toBeGreaterThan(25);
  expect(parts.filter((name) => !gallery.includes(`/ui/${name}'`))).toEqual([]);
});

test('every part of the gallery is rendered', () => {
  const Stub = createRoutesStub([{ path: '/', Component: Gallery }]);
  const html = renderToString(<Stub />);
  expect(html).toContain('화면 부품');
  for (const [, name = ''] of gallery.matchAll(/<Part name="([\w-]+)"/g)) {
    expect(html).toContain(`aria-label="${name}"`);
  }
});

test('no route and no file of the shop leads to the gallery', () => {
  const app = join(import.meta.dirname, '../app');
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name),
  );
  const leading = files.filter((name) =>
    readFileSync(join(app, name), 'utf8').includes('gallery/gallery'),
  );
  expect(leading).toEqual([]);
});
