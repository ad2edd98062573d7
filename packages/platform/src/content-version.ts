import { createHash } from 'node:crypto';

/**
 * Return a short digest of what is stored of something: whoever saves says which version they saw. No
 * column of its own could be forgotten by a door.
 */
export function contentVersion(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
