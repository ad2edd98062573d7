/**
 * Return the lines of a pasted list or a file: the first cell of each, without quotes, spaces and the
 * mark that Excel puts before a CSV. Empty lines stay, so that a line has the number it has in the file.
 */
export function linesOf(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r\n|\r|\n/);
  return lines.length === 1 && lines[0]?.trim() === '' ? [] : lines.map(firstCell);
}

function firstCell(line: string): string {
  const [, quoted, plain] = /^\s*(?:"([^"]*)"|([^,;\t]*))/.exec(line) ?? [];
  return (quoted ?? plain ?? '').trim().slice(0, 254);
}
