/** The checksum of one file of a backup, named from the backup's folder with `/`. */
export type Checksum = { path: string; sha256: string };

/** Write checksums as `sha256sum` does, so that `sha256sum -c SHA256SUMS` checks a backup too. */
export function formatChecksums(checksums: readonly Checksum[]): string {
  return checksums.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
}

/** Read what `formatChecksums` wrote; undefined where a line is not whole or leads out of the folder. */
export function readChecksums(text: string): Checksum[] | undefined {
  const lines = text.split('\n');
  if (lines.pop() !== '') return undefined;
  const checksums: Checksum[] = [];
  for (const line of lines) {
    const [, sha256, path] = /^([\da-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sha256 === undefined || path === undefined) return undefined;
    if (path.startsWith('/') || path.split('/').includes('..')) return undefined;
    checksums.push({ path, sha256 });
  }
  return checksums;
}

/** Whether a path can be a line of checksums: one with a line break cannot. */
export function hasChecksumLine(path: string): boolean {
  return !/[\n\r]/.test(path);
}
