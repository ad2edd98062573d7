import { type Refusal, refuse } from '@duskline/platform/http/refusal';

/** A picture attached to an inquiry: the shopper's name for it, and its key in storage. */
export type Attachment = { name: string; key: string };

const UNNAMED = '사진';

/**
 * Parse the pictures that a request names by the URLs which the upload returned. A URL of another
 * site is `attachment_unknown`: customer service must not open pictures from elsewhere.
 */
export function parseAttachments(
  urls: readonly string[],
  names: readonly string[],
  imageKey: (url: string) => string | undefined,
): Attachment[] | Refusal<'attachment_unknown'> {
  const keys = urls.map(imageKey);
  if (!keys.every((key) => key !== undefined)) return refuse('attachment_unknown');
  return keys.map((key, at) => ({ name: names[at] || UNNAMED, key }));
}

/** Return the storage keys of attachments. */
export function attachmentKeys(attachments: readonly Attachment[]): string[] {
  return attachments.map(({ key }) => key);
}
