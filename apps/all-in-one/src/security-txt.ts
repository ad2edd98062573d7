import { DAY_MS } from '@duskline/contract/time.rules';

/** Where security.txt lies (RFC 9116, section 3). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** Section 2.5.5 recommends less than a year; each answer is written anew, so it never runs out. */
const VALID_DAYS = 180;

/** Write the file that says where a security hole is reported. */
export function writeSecurityTxt(contact: string, siteUrl: string, now: Date): string {
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
