import { readFile } from 'node:fs/promises';

const page = new URL('../../../docs/order-life.md', import.meta.url);

/** Read the transitions drawn under a heading of docs/order-life.md, as `FROM TO`, sorted. */
export async function drawnTransitions(heading: string): Promise<string[]> {
  const [, section = ''] = (await readFile(page, 'utf8')).split(`\n## ${heading}\n`);
  const [, drawing = ''] = /```mermaid\n([\s\S]*?)```/.exec(section) ?? [];
  const drawn = [...drawing.matchAll(/^ {2}(\S+) --> (\S+)$/gm)];
  return drawn.map(([, from, to]) => `${from} ${to}`).toSorted();
}

/** List the transitions of a table in the same form. */
export function transitionsOf(table: Partial<Record<string, readonly string[]>>): string[] {
  const pairs = Object.entries(table).flatMap(([from, tos = []]) =>
    tos.map((to) => `${from} ${to}`),
  );
  return pairs.toSorted();
}
