import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AnyEndpoint } from '@duskline/contract';

const contract = new URL('../packages/contract/src/', import.meta.url);
const parts = ['shop', 'member', 'internal', 'admin'];
const facts = [
  'method',
  'path',
  'auth',
  'permission',
  'version',
  'isRepeatable',
  'outlivesPage',
] as const;
/** What a generated file imports: the calls of staff have a permission, all others an `auth`. */
const callType = { name: 'Call', from: '../endpoint.ts' };
const adminCallType = { name: 'AdminCall', from: './admin-endpoint.ts' };
type Declared = AnyEndpoint & { permission?: string };
const LINE = 100;

/**
 * Generate `*.calls.generated.ts` beside each file of the contract that declares endpoints: what a
 * browser needs to call them, without zod. With `--check`, only say whether the files are up to date.
 */
async function main(): Promise<void> {
  const isCheck = process.argv.includes('--check');
  for (const part of parts) {
    const folder = new URL(`${part}/`, contract);
    const files = await readdir(folder);
    const wanted = new Map<string, string>();
    for (const file of files.filter((name) => /(?<!\.(?:generated|test))\.ts$/.test(name))) {
      const made = await generate(folder, file, part === 'admin' ? adminCallType : callType);
      if (made) wanted.set(file.replace(/\.ts$/, '.calls.generated.ts'), made);
    }
    for (const file of files) {
      if (!file.endsWith('.calls.generated.ts') || wanted.has(file)) continue;
      if (isCheck) fail(`${part}/${file} has no endpoints any more`);
      else await rm(new URL(file, folder));
    }
    for (const [file, made] of wanted) {
      const before = await readFile(new URL(file, folder), 'utf8').catch(() => '');
      if (made === before) continue;
      if (isCheck) fail(`${part}/${file} is out of date`);
      else await writeFile(new URL(file, folder), made);
    }
  }
}

/** Generate the calls of one file, in the order of their declarations; undefined where it declares none. */
async function generate(
  folder: URL,
  file: string,
  type: typeof callType,
): Promise<string | undefined> {
  const url = new URL(file, folder);
  const source = await readFile(url, 'utf8');
  const exported: Record<string, unknown> = await import(url.href);
  const calls = Object.entries(exported)
    .filter((entry): entry is [string, Declared] => isEndpoint(entry[1]))
    .sort(([a], [b]) => placeOf(source, a) - placeOf(source, b))
    .map(([name, endpoint]) => declare(type.name, name, endpoint));
  if (calls.length === 0) return undefined;
  return [
    `// Generated from ${file} by \`npm run contract:calls\`. Do not edit.`,
    `import type { ${type.name} } from '${type.from}';`,
    `import type * as api from './${file}';`,
    '',
    ...calls,
    '',
  ].join('\n');
}

function declare(type: string, name: string, endpoint: Declared): string {
  const values = facts
    .filter((fact) => endpoint[fact] !== undefined)
    .map((fact) => `${fact}: ${quote(endpoint[fact])}`);
  const head = `export const ${name}: ${type}<typeof api.${name}> =`;
  const line = `${head} { ${values.join(', ')} };`;
  if (line.length <= LINE) return line;
  return `${head} {\n${values.map((value) => `  ${value},\n`).join('')}};`;
}

function quote(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

function placeOf(source: string, name: string): number {
  return source.indexOf(`export const ${name} =`);
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'refusals' in value;
}

function fail(what: string): void {
  console.error(`packages/contract/src/${what}: run npm run contract:calls`);
  process.exitCode = 1;
}

await main();
