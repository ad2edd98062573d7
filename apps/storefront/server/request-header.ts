import type { IncomingMessage } from 'node:http';

/**
 * Read one header of a request by its lower-case name; '' where it is missing. Reads `rawHeaders`:
 * `request.headers` builds an object of all headers, which for a cached page costs more than the rest.
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
