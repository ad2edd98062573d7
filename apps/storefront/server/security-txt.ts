import type { IncomingMessage, ServerResponse } from 'node:http';
import { DAY_MS } from '@duskline/contract/time.rules';
import { PLAIN_PAGE_POLICY } from './content-policy.ts';

/** Where security.txt lies (RFC 9116, section 3). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** Section 2.5.5 recommends less than a year; each reply has a date of its own, so it never runs out. */
const VALID_DAYS = 180;

/**
 * Create what answers `/.well-known/security.txt`; it returns whether it did. Without a contact
 * nothing is there: no address is invented.
 */
export function createSecurityTxt(
  contact: string | undefined,
  siteUrl: string,
  now: () => Date = () => new Date(),
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    if (contact === undefined || request.url !== SECURITY_TXT_PATH) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    response.writeHead(200, {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': PLAIN_PAGE_POLICY,
    });
    response.end(
      request.method === 'HEAD' ? undefined : formatSecurityTxt(contact, siteUrl, now()),
    );
    return true;
  };
}

/** Write the file that says where a security hole is reported. */
export function formatSecurityTxt(contact: string, siteUrl: string, now: Date): string {
  const today = Math.trunc(now.getTime() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: ko, en',
  ];
  // Section 2.5.2: a web URI must begin with https.
  if (siteUrl.startsWith('https:')) lines.push(`Canonical: ${siteUrl}${SECURITY_TXT_PATH}`);
  return `${lines.join('\n')}\n`;
}
