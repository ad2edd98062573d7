const SIGNS: readonly (readonly [at: number, sign: string])[] = [
  [0, '\xff\xd8\xff'], // JPEG
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF87a'],
  [0, 'GIF89a'],
  [8, 'WEBPVP8'],
  [0, 'II*\0'], // TIFF
  [0, 'MM\0*'],
  [4, 'ftypavif'],
];

/**
 * Whether a file begins as pictures do that the shop takes, whatever it is called. Drawings that
 * carry programs, such as SVG, are none of them.
 */
export function isPicture(file: Uint8Array): boolean {
  const head = String.fromCharCode(...file.subarray(0, 16));
  return SIGNS.some(([at, sign]) => head.startsWith(sign, at));
}
