/** Convert a label to a part of a path: lower case, everything but letters and digits becomes a hyphen. */
export function toSlug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
