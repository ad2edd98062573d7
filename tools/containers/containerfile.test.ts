import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILT_PARTS, PARTS } from '../run/parts.mjs';
import { memoryFlags, root, storeEnvironment } from '../run/prepare.mjs';
import { readImage } from './containerfile.ts';

const image = readImage();

test('the image is built in a stage of its own, on the Node that the tests run on', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const base = `docker.io/library/node:${dependencies.node}-bookworm-slim`;
  expect(image.bases).toEqual([base, base]);
  expect(image.copiedFrom).toEqual(['build']);
});

test('what runs in it is not root, owns nothing it runs, and is asked whether it lives', () => {
  expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(image.healthCheck).toContain('/healthz');
});

test('a part has the flags, the memory limits and the cache of a store that npm start starts', () => {
  expect(image.entrypoint).toEqual(['node', ...memoryFlags]);
  const { NODE_COMPILE_CACHE, DEMO_PICTURE_CACHE: _, ...memory } = storeEnvironment;
  expect(image.environment).toMatchObject({
    ...{ NODE_ENV: 'production', ...memory },
    NODE_COMPILE_CACHE: NODE_COMPILE_CACHE.replace(root, '/store/'),
  });
});

test('its first part, and each of which it compiles the code, exist', () => {
  expect(Object.values(BUILT_PARTS)).toContain(image.command[0]);
  const text = readFileSync(join(root, 'containers/Containerfile'), 'utf8');
  const [, names = ''] = /for part in (.+); do/.exec(text) ?? [];
  const { sandbox: _, migrations: __, ...served } = PARTS;
  expect(names.split(' ').toSorted()).toEqual(Object.keys(served).toSorted());
  expect(text).toContain('node "build/servers/$part.js"');
  for (const file of Object.values(BUILT_PARTS))
    expect(existsSync(join(root, file)), file).toBe(true);
});

test('neither a data folder nor a key nor a setting of this machine gets into an image', () => {
  const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');
  // Docker reads this name alone, others read it too.
  const left = linesOf('.dockerignore');
  expect(left).toEqual(
    expect.arrayContaining(['.git', '.data', '**/.env', '**/*.pem', '**/*.key']),
  );
  expect(linesOf('.gitignore')).toContain('.env');
});
