import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/**
 * The requirements of OWASP ASVS 5.0.0: for each section, the level of its first, second, third …
 * requirement (5.0/docs_en of github.com/OWASP/ASVS).
 */
const LEVELS: Readonly<Record<string, string>> = {
  ...{ 'V1.1': '22', 'V1.2': '1111122223', 'V1.3': '112222222223', 'V1.4': '222', 'V1.5': '123' },
  ...{ 'V2.1': '122', 'V2.2': '112', 'V2.3': '12223', 'V2.4': '23' },
  ...{ 'V3.1': '3', 'V3.2': '113', 'V3.3': '12223', 'V3.4': '11222233', 'V3.5': '11122333' },
  ...{ 'V3.6': '3', 'V3.7': '22333' },
  ...{ 'V4.1': '12233', 'V4.2': '23333', 'V4.3': '22', 'V4.4': '1222' },
  ...{ 'V5.1': '2', 'V5.2': '112333', 'V5.3': '113', 'V5.4': '222' },
  ...{ 'V6.1': '122', 'V6.2': '111111112222', 'V6.3': '11223333', 'V6.4': '112233' },
  ...{ 'V6.5': '22222333', 'V6.6': '2223', 'V6.7': '33', 'V6.8': '2222' },
  ...{ 'V7.1': '222', 'V7.2': '1111', 'V7.3': '22', 'V7.4': '11222', 'V7.5': '223', 'V7.6': '22' },
  ...{ 'V8.1': '1233', 'V8.2': '1123', 'V8.3': '133', 'V8.4': '23' },
  ...{ 'V9.1': '111', 'V9.2': '1222' },
  ...{ 'V10.1': '22', 'V10.2': '223', 'V10.3': '22223', 'V10.4': '1111122222233333' },
  ...{ 'V10.5': '22222', 'V10.6': '22', 'V10.7': '222' },
  ...{ 'V11.1': '2233', 'V11.2': '22233', 'V11.3': '11233', 'V11.4': '1222', 'V11.5': '23' },
  ...{ 'V11.6': '23', 'V11.7': '33' },
  ...{ 'V12.1': '12233', 'V12.2': '11', 'V12.3': '22223' },
  ...{ 'V13.1': '2333', 'V13.2': '222223', 'V13.3': '2233', 'V13.4': '1222233' },
  ...{ 'V14.1': '22', 'V14.2': '12223333', 'V14.3': '122' },
  ...{ 'V15.1': '12233', 'V15.2': '12233', 'V15.3': '1222222', 'V15.4': '3333' },
  ...{ 'V16.1': '2', 'V16.2': '22222', 'V16.3': '2222', 'V16.4': '222', 'V16.5': '2223' },
  ...{ 'V17.1': '23', 'V17.2': '22223333', 'V17.3': '22' },
};

const required = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].flatMap((level, at) => (level === '3' ? [] : [`${section}.${at + 1} ${level}`])),
);

type Line = { id: string; level: string; state: string; how: string };

const page = read('docs/security/asvs.md');
const lines: Line[] = [
  ...page.matchAll(/^\| (V[\d.]+) +\| (\d) +\| .+? \| (\S+) +\| (.*?) *\|$/gm),
].map(([, id = '', level = '', state = '', how = '']) => ({ id, level, state, how }));
const STATES = ['met', 'n/a', 'open'];
const paths = (text: string) =>
  [
    ...text.matchAll(
      /`((?:apps|packages|tools|docs|journeys|demo)\/[^`*]+|[\w.-]+\.(?:json|md))`/g,
    ),
  ].map(([, path]) => String(path));

test('docs/security/asvs.md has a line for every requirement of level 1 and 2, and no other', () => {
  expect(required).toHaveLength(253);
  expect(lines.map(({ id, level }) => `${id} ${level}`)).toEqual(required);
});

test('every line of it is met by a file that is there, or says why not', () => {
  const wrong = lines.filter(({ state, how }) => {
    if (!STATES.includes(state) || how === '') return true;
    return state === 'met' && paths(how).length === 0;
  });
  expect(wrong).toEqual([]);
});

test('the counts at its top are those of its lines', () => {
  const count = (level: string, state: string) =>
    lines.filter((line) => line.level === level && line.state === state).length;
  const rows = ['1', '2'].map((level) => {
    const counts = STATES.map((state) => count(level, state));
    return new RegExp(`^\\| level ${level} +\\| ${counts.join(' +\\| ')} +\\|$`, 'm');
  });
  for (const row of rows) expect(page).toMatch(row);
});

test.each(['docs/security.md', 'docs/security/asvs.md'])(
  'every path that %s names is there',
  (file) => {
    const missing = paths(read(file)).filter((path) => !existsSync(new URL(path, root)));
    expect(missing).toEqual([]);
  },
);
