import { type Format, PRESETS, type Size } from './presets.rules.ts';

/** Folder names and a file name of letters, digits, `-`, `_` and inner dots, with a known type. */
const KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(jpe?g|png|webp)$/i;

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Return the content type of an image by its key; undefined for a key that is malformed. */
export function imageType(key: string): string | undefined {
  return TYPES[KEY.exec(key)?.[1]?.toLowerCase() ?? ''];
}

const ORIGINALS = 'originals/';

/** What copies of the shop's images take along; variants are made again where they are asked for. */
export const originalImages = {
  prefix: ORIGINALS,
  isWanted: (key: string): boolean => imageType(key.slice(ORIGINALS.length)) !== undefined,
};

/** Return the file of an original. */
export function originalOf(key: string): string {
  return ORIGINALS + key;
}

/** Return the file of an image in a preset and format, made of one version of its original. */
export function variantOf(key: string, version: string, preset: Size, format: Format): string {
  return `${variantsOf(key, preset)}${version}.${format}`;
}

/** Return what the files of an image's variants begin with, one for each preset. */
export function variantPrefixes(key: string): string[] {
  return PRESETS.map((preset) => variantsOf(key, preset));
}

function variantsOf(key: string, { width, height }: Size): string {
  return `variants/${width}x${height}/${key}.`;
}
