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
  imageKey: (address: string) => string | undefined,
): Attachment[] | Refusal<'attachment_unknown'> {
  const keys = addresses.map(imageKey);
  if (!keys.every((key) => key !== undefined)) return refuse('attachment_unknown');
  return keys.map((key, at) => ({ name: names[at] || UNNAMED, key }));
}

/** Where the pictures are kept that stand with what she wrote. */
export function pictureKeys(attachments: readonly Attachment[]): string[] {
  return attachments.map(({ key }) => key);
}
