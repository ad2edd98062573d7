import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compileAhead } from './compile-ahead.ts';

const page = '/page.js';
const modules: Record<string, string> = {
  [page]: `import '/shell.js'; import('/claims.js');`,
  // What it imports with styles beside it makes Vite write a table in front of the file's own code.
  '/shell.js': `export const open = () => import('/claims.js'); open();`,
  '/claims.js': `import '/claims.css'; export const claims = 1;`,
  '/claims.css': '.claims { color: red }',
};
const inMemory: Plugin = {
  name: 'in-memory',
  enforce: 'pre',
  resolveId: (id) => (id in modules ? id : undefined),
  load: (id) => modules[id],
};

test('a file that runs as a page starts asks to be compiled ahead in its first line, others do not', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory, compileAhead],
    build: {
      write: false,
      rolldownOptions: {
        input: page,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: { groups: [{ name: 'shell', test: /shell\.js$/ }] } },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const first = (name: string): string | undefined =>
    chunks.find((chunk) => chunk.name === name)?.code.split('\n')[0];
  expect(chunks.find(({ name }) => name === 'shell')?.code).toContain('__vite__mapDeps');
  expect(first('shell')).toBe('//# allFunctionsCalledOnLoad');
  expect(first('claims')).not.toContain('//#');
});
