import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/prepare.mjs';

/** Far behind every migration there is. */
const MIGRATION = '9999_rehearsal.sql';

/**
 * Make a tree of the next version beside this one: the same code and pages with one migration more,
 * which only adds, as all do. Returns its folder.
 */
export function makeNewVersion(folder: string): string {
  const tree = join(folder, 'next-version');
  mkdirSync(tree, { recursive: true });
  for (const part of ['apps', 'packages', 'package.json']) {
    cpSync(join(root, part), join(tree, part), { recursive: true });
  }
  linkPackages(tree);
  writeFileSync(
    join(tree, 'apps/shop-api/migrations', MIGRATION),
    'create table rehearsal (at timestamptz not null default now());\n',
  );
  return tree;
}

/** Others' packages are those of this version; our own are the tree's. */
function linkPackages(tree: string): void {
  const packages = join(tree, 'node_modules');
  mkdirSync(join(packages, '@duskline'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@duskline') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const name of [...readdirSync(join(tree, 'apps')), ...readdirSync(join(tree, 'packages'))]) {
    const kind = readdirSync(join(tree, 'apps')).includes(name) ? 'apps' : 'packages';
    symlinkSync(join(tree, kind, name), join(packages, '@duskline', name));
  }
}
