import type { Settings } from './settings.ts';

/** Format what the terminal shows once the store is open: its addresses and the demo's accounts. */
export function startupMessage(
  settings: Settings,
  demo: { usernames: string[]; password: string } | undefined,
): string {
  const lines = [
    `  store       ${settings.siteUrl}`,
    `  Shop API    ${settings.siteUrl}/shop-api   (clientId: duskline-demo)`,
    `  Member API  ${settings.siteUrl}/member-api`,
  ];
  if (settings.startsSandbox)
    lines.push(`  sandbox     ${settings.sandboxUrl}   (payments, messages, logins)`);
  if (demo) {
    lines.push(`  accounts    ${demo.usernames.join('  ')}`, `  password    ${demo.password}`);
  }
  return lines.join('\n');
}
