import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/prepare.mjs';
import { makeTemporaryFolder, removeLeftTemporaryFolders } from '../run/temporary-folders.mjs';
import type { BenchRow } from './bench-row.ts';
import { middleRows } from './compare.rules.ts';
import type { BenchResult } from './result.ts';

export type AgainstOptions = {
  /** What git calls the other tree: a commit, a tag, `HEAD~3`. */
  commit: string;
  /** The groups of rows, by comma, as the command line has them. */
  groups: string;
  /** How often each tree is measured; of each row the middle one counts, or the mean of the middle two. */
  rounds: number;
  seconds: number;
  products: number;
  say(line: string): void;
};

/** What a row was in the other tree and in this one. */
export type Compared = { before: BenchRow[]; after: BenchRow[] };

/**
 * Measure the same rows in another commit and in this tree, in turn on this machine: a machine that is
 * slower today is so for both. Each tree fills data of its own. The other one is laid beside this
 * tree, with a copy of its packages where both have the same lock file, and is removed at the end.
 * Throws where git does not know the commit, and where its bench fails.
 */
export function measureAgainst(options: AgainstOptions): Compared {
  const { commit, rounds, say } = options;
  const git = (...args: string[]) => void execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  // A run that was killed leaves its tree.
  removeLeftTemporaryFolders();
  git('worktree', 'prune');
  const folder = makeTemporaryFolder('against');
  const other = join(folder, 'tree');
  git('worktree', 'add', '--detach', other, commit);
  try {
    copyPackages(other);
    const before: BenchRow[][] = [];
    const after: BenchRow[][] = [];
    for (let round = 1; round <= rounds; round++) {
      say(`round ${round} of ${rounds}: ${commit}`);
      before.push(measureTree(other, join(folder, 'data-before'), options));
      say(`round ${round} of ${rounds}: this tree`);
      after.push(measureTree(root, join(folder, 'data-after'), options));
    }
    return { before: middleRows(before), after: middleRows(after) };
  } finally {
    git('worktree', 'remove', '--force', other);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Give the other tree its packages: links of workspaces in them are relative, and lead into it. */
function copyPackages(tree: string): void {
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (existsSync(join(root, 'node_modules')) && lockOf(tree) === lockOf(root)) {
    cpSync(join(root, 'node_modules'), join(tree, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  } else {
    execFileSync('npm', ['ci'], { cwd: tree, stdio: 'inherit' });
  }
}

/** Run the bench of a tree once and return the rows it has measured; its saved result stays as it was. */
function measureTree(tree: string, dataDir: string, options: AgainstOptions): BenchRow[] {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: tree, stdio: ['ignore', 'inherit', 'inherit'] });
  const results = join(tree, 'bench/results');
  const saved = `${dataDir}-results`;
  cpSync(results, saved, { recursive: true });
  const began = new Date().toISOString();
  // Benches of earlier commits do not build by themselves.
  run('tools/run/ensure-built.mjs');
  const sizes = ['--seconds', String(options.seconds), '--products', String(options.products)];
  run('tools/bench/main.ts', '--rows', options.groups, ...sizes, '--data', dataDir, '--save');
  const { rows }: BenchResult = JSON.parse(readFileSync(join(results, 'result.json'), 'utf8'));
  cpSync(saved, results, { recursive: true });
  return rows.filter(({ measuredAt }) => measuredAt >= began);
}
