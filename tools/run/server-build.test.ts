import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildServers } from './server-build.ts';
import { makeTemporaryFolder, removeInBackground } from './temporary-folders.mjs';

let root: string;
let folder: string;

beforeEach(() => {
  root = makeTemporaryFolder('server-build');
  folder = join(root, 'build/servers');
  onTestFinished(() => removeInBackground(root));
});

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}
const build = () => buildServers(['apps/till/main.ts'], { root, folder });
const run = () => execFileSync(process.execPath, [join(folder, 'main.js')], { encoding: 'utf8' });

test('what a program finds beside its source is found from its build, and another program in the build', async () => {
  write({
    'apps/till/main.ts': `
      import { execFileSync } from 'node:child_process';
      import { readFileSync } from 'node:fs';
      import { fileURLToPath } from 'node:url';
      const said: string = readFileSync(new URL('../words.txt', import.meta.url), 'utf8');
      const printer = fileURLToPath(new URL('./printer.ts', import.meta.url));
      console.log(said, execFileSync(process.execPath, [printer], { encoding: 'utf8' }));`,
    'apps/till/printer.ts': `console.log('영수증', import.meta.url);`,
    'apps/words.txt': '합계',
  });
  await build();
  const built = readdirSync(folder).toSorted();
  expect(built).toEqual(['main.js', 'printer.js']);
  expect(run()).toContain('합계 영수증');
  expect(run()).toContain('/apps/till/printer.ts');
  for (const file of built) {
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/[^\0-\u00ff]/);
  }
});

test('a program that would not find its files does not build', async () => {
  write({ 'apps/till/main.ts': 'console.log(import.meta.dirname);' });
  await expect(build()).rejects.toThrow('import.meta.url alone');
});

test('files of a former build stay for the processes that run from it, for a day', async () => {
  write({
    'apps/till/main.ts': `console.log('열림');`,
    'build/servers/of-today.js': '',
    'build/servers/of-last-week.js': '',
  });
  const lastWeek = Date.now() / 1000 - 7 * 24 * 60 * 60;
  utimesSync(join(folder, 'of-last-week.js'), lastWeek, lastWeek);
  await build();
  expect(readdirSync(folder).toSorted()).toEqual(['main.js', 'of-today.js']);
});
