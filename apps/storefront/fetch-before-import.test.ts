import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { fetchBeforeImport } from './fetch-before-import.ts';

const page = '/page.js';

/** Build a page whose sheet loads later. */
async function buildPage(sheet: string, styles = ''): Promise<string> {
  const modules: Record<string, string> = {
    [page]: `${styles} export const open = () => import('/sheet.js');`,
    '/sheet.js': sheet,
    '/sheet.css': '.sheet { color: red }',
  };
  const inMemory: Plugin = {
    name: 'in-memory',
    enforce: 'pre',
    resolveId: (id) => (id in modules ? id : undefined),
    load: (id) => modules[id],
  };
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory, fetchBeforeImport],
    build: {
      write: false,
      rolldownOptions: { input: page, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('code that loads later is fetched before it is imported, and not preloaded as well', async () => {
  const code = await buildPage('export const sheet = 1;');
  expect(code).toContain('no code at ');
  expect(code).not.toContain('createElement(`link`)');
});

test('a sheet with styles of its own is not built, as nothing would load them', async () => {
  await expect(buildPage(`import '/sheet.css'; export const sheet = 1;`)).rejects.toThrow(
    /has styles of its own/,
  );
});

test('a page with styles of its own is built: the router names them', async () => {
  const code = await buildPage('export const sheet = 1;', `import '/sheet.css';`);
  expect(code).toContain('no code at ');
});
