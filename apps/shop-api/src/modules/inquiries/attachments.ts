import { type Refusal, refuse } from '@duskline/platform/refusal';

/** A picture a shopper put to what she wrote: her name for it, and where it is kept. */
export type Attachment = { name: string; key: string };

const UNNAMED = '사진';

/**
 * Finds the pictures that a request names by the addresses the upload answered; an address of
 * another place is refused, so that nobody shows the shop's people pictures from elsewhere.
 */
export function readAttachments(
  addresses: readonly string[],
  names: readonly string[],
  imageUrl: (key: string) => string,
): Attachment[] | Refusal<'attachment_unknown'> {
  const keys = addresses.map((address) => keyOf(address, imageUrl));
  if (!keys.every((key) => key !== undefined)) return refuse('attachment_unknown');
  return keys.map((key, at) => ({ name: names[at] || UNNAMED, key }));
}

function keyOf(address: string, imageUrl: (key: string) => string): string | undefined {
  const base = imageUrl('*').slice(0, -1);
  const withoutProtocol = address.replace(/^https?:/, '');
  if (!withoutProtocol.startsWith(base)) return undefined;
  const key = withoutProtocol.slice(base.length);
  return /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(key) ? key : undefined;
}
