import type { Demo } from './processes/part-messages.ts';
import type { Settings } from './settings.ts';

/** Format what the terminal shows once the store is open: its addresses and the demo's accounts. */
export function startupMessage(settings: Settings, demo: Demo | undefined): string {
  const lines = [
    `  store       ${settings.siteUrl}`,
    `  Shop API    ${settings.siteUrl}/shop-api   (clientId: duskline-demo)`,
    `  Member API  ${settings.siteUrl}/member-api`,
  ];
  if (settings.backOfficePort !== undefined) lines.push(`  back office ${settings.backOfficeUrl}`);
  if (settings.startsSandbox)
    lines.push(`  sandbox     ${settings.sandboxUrl}   (payments, messages, logins)`);
  if (demo) {
    lines.push(`  accounts    ${demo.usernames.join('  ')}`, `  password    ${demo.password}`);
    if (settings.backOfficePort !== undefined) {
      lines.push(
        `  staff       ${demo.staff.emails.join('  ')}`,
        `  password    ${demo.staff.password}   (codes: ${settings.sandboxUrl}/staff-codes)`,
      );
    }
  }
  return lines.join('\n');
}
