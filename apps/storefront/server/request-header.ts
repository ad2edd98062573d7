import type { IncomingMessage } from 'node:http';

/**
 * One header of a request, by its lower-case name. Reads what the parser left: `request.headers`
 * would build an object of all of them, which on the way of a kept page costs more than the rest.
 */
export function requestHeader(request: IncomingMessage, name: string): string {
  const raw = request.rawHeaders;
  for (let at = 0; at < raw.length; at += 2) {
    const candidate = raw[at] as string;
    if (candidate.length === name.length && candidate.toLowerCase() === name) {
      return raw[at + 1] as string;
    }
  }
  return '';
}
