import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const documents = [
  'README.md',
  'bench/results/README.md',
  ...globSync('docs/**/*.md', { cwd: root }),
];

/** A path from the root of the repository, as documents name files. */
const PATH = /`((?:apps|bench|containers|demo|docs|journeys|packages|tools)\/[^`* ]+)`/g;

type Link = { from: string; to: string; heading: string | undefined };

/** The links of a document to files of the repository, by their paths from its root. */
function linksOf(from: string): Link[] {
  const links = [...read(from).matchAll(/\]\(([^()\s]+)\)/g)].map(([, link]) => String(link));
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [path = '', heading] = link.split('#');
      return { from, to: path === '' ? from : normalize(join(dirname(from), path)), heading };
    });
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The headings of a document as links name them. */
function headingsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    String(heading)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

test('every link of a document leads to a file that is there, and to a heading that it has', () => {
  const links = documents.flatMap(linksOf);
  expect(links.length).toBeGreaterThan(400);
  const broken = links.filter(
    ({ to, heading }) =>
      !existsSync(join(root, to)) || (heading !== undefined && !headingsOf(to).includes(heading)),
  );
  expect(broken).toEqual([]);
});

test('every file and folder that a document names is there', () => {
  const named = documents.flatMap((from) =>
    [...read(from).matchAll(PATH)].map(([, path]) => ({ from, path: String(path) })),
  );
  expect(named.length).toBeGreaterThan(1000);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

test('a reader comes to every document from the README by links', () => {
  const found = new Set(['README.md']);
  for (const path of found) {
    if (!path.endsWith('.md')) continue;
    for (const { to } of linksOf(path)) found.add(to);
  }
  expect(documents.filter((path) => !found.has(path))).toEqual([]);
});

test('the index of decisions lists each page once, by its title', () => {
  const pages = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => {
    const [, number, title] = /^# (\d{4}) (.+)$/m.exec(read(path)) ?? [];
    return `- [${number}](${path.replace('docs/decisions/', '')}) ${title}`;
  });
  const listed = read('docs/decisions/README.md').match(/^- .+$/gm) ?? [];
  expect(listed.toSorted()).toEqual(pages.toSorted());
});
