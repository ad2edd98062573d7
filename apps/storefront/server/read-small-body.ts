import type { IncomingMessage } from 'node:http';

/** Read a request's body as text; undefined where it is longer than `maxBytes` or was cut off. */
export async function readSmallBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request) {
      bytes += (part as Buffer).length;
      if (bytes > maxBytes) return undefined;
      parts.push(part as Buffer);
    }
  } catch {
    return undefined; // The browser left.
  }
  return Buffer.concat(parts).toString('utf8');
}
