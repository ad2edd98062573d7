const SIGNATURES: readonly (readonly [at: number, bytes: string])[] = [
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
 * Check by its first bytes whether a file is an image of a type the shop accepts, whatever its name.
 * SVG is not accepted, because it can carry scripts.
 */
export function isImage(file: Uint8Array): boolean {
  const head = String.fromCharCode(...file.subarray(0, 16));
  return SIGNATURES.some(([at, bytes]) => head.startsWith(bytes, at));
}
