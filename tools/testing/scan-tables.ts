import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Api = 'shop-api' | 'member-api';
export type Access = 'read' | 'write';

/** One module's access to one table, and a file that does it. */
export type TableAccess = { module: string; table: string; access: Access; file: string };

const QUERY_BUILDER =
  /\.(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|insertInto|updateTable|deleteFrom)\(\s*'(\w+)|(?<![.\w])(selectFrom)\(\s*'(\w+)/g;
const RAW_WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+(\w+)/gi;
const RAW_READ = /(?<!delete\s)\b(?:from|join)\s+(\w+)/gi;
const DELETE_ROWS = /\bdeleteRows\(\s*tx,\s*'(\w+)'/g;
/** A table whose name is a variable: the scan cannot see which one. */
const VARIABLE_TABLE = /\b(?:sql|raw)\.table\((?!')/;

/** Find every table that the migrations of an API leave behind. */
export function tablesOf(api: Api): Set<string> {
  const tables = new Set<string>();
  for (const file of globSync(`apps/${api}/migrations/*.sql`, { cwd: root }).sort()) {
    const statements = readFileSync(`${root}/${file}`, 'utf8').replace(/--.*$/gm, '');
    const changes =
      /create table (?:if not exists )?(\w+)|alter table (\w+)\s+rename to (\w+)|drop table (?:if exists )?([\w, ]+)/gi;
    for (const [, created, from, to, dropped] of statements.matchAll(changes)) {
      if (created) tables.add(created);
      if (from && to) tables.delete(from);
      if (to) tables.add(to);
      for (const name of dropped?.split(',') ?? []) tables.delete(name.trim());
    }
  }
  return tables;
}

/** Find which module reads and writes which table, by all `*.sql.ts` of an API. */
export function accessesOf(api: Api): TableAccess[] {
  const tables = tablesOf(api);
  const found = new Map<string, TableAccess>();
  for (const file of sqlFiles(api)) {
    const source = codeOf(file);
    const add = (name: string, access: Access) => {
      const table = snakeCase(name);
      if (!tables.has(table)) return;
      const module = moduleOf(file);
      found.set(`${module} ${table} ${access}`, { module, table, access, file });
    };
    for (const [, verb, name, bareVerb, bareName] of source.matchAll(QUERY_BUILDER)) {
      const isWrite = /insertInto|updateTable|deleteFrom/.test(verb ?? bareVerb ?? '');
      add(name ?? bareName ?? '', isWrite ? 'write' : 'read');
    }
    for (const [, name = ''] of source.matchAll(RAW_WRITE)) add(name, 'write');
    for (const [, name = ''] of source.matchAll(RAW_READ)) add(name, 'read');
    for (const [, name = ''] of source.matchAll(DELETE_ROWS)) add(name, 'write');
  }
  return [...found.values()];
}

/** Find the files of an API that name a table by a variable. */
export function filesWithVariableTables(api: Api): string[] {
  return sqlFiles(api).filter((file) => VARIABLE_TABLE.test(codeOf(file)));
}

function sqlFiles(api: Api): string[] {
  return globSync(`apps/${api}/src/**/*.sql.ts`, { cwd: root }).sort();
}

function codeOf(file: string): string {
  const source = readFileSync(`${root}/${file}`, 'utf8');
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function moduleOf(file: string): string {
  return /\/modules\/([^/]+)\//.exec(file)?.[1] ?? (file.includes('/src/admin/') ? 'admin' : file);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
