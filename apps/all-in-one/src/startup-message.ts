import { DEMO_MEMBERS, DEMO_PASSWORD } from '@duskline/demo/data/members.ts';
import type { Settings } from './settings.ts';

const DEMO_ACCOUNTS = DEMO_MEMBERS.map(({ username }) => username);

/** What the terminal shows once the store is open. */
export function welcome(settings: Settings): string {
  const lines = [
    `  store       ${settings.siteUrl}`,
    `  Shop API    ${settings.siteUrl}/shop-api   (clientId: duskline-demo)`,
    `  Member API  ${settings.siteUrl}/member-api`,
  ];
  if (settings.startsSandbox)
    lines.push(`  sandbox     ${settings.sandboxUrl}   (payments, messages, logins)`);
  if (settings.loadsDemo) {
    lines.push(`  accounts    ${DEMO_ACCOUNTS.join('  ')}`, `  password    ${DEMO_PASSWORD}`);
  }
  return lines.join('\n');
}
