import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, seoulDateTime } from '@duskline/contract/time.rules';
import type { MemberContext } from '@duskline/member-api/context';
import { importLegacyOrders } from '@duskline/member-api/modules/legacy-orders/index';
import { LEGACY_COLUMNS, LEGACY_ORDERS } from '../data/legacy-orders.ts';
import { DEMO_MEMBERS } from '../data/members.ts';

/** Import the demo members' orders of the previous platform from a file, as an operator does; once. */
export async function loadLegacyOrders(
  context: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  now: Date,
): Promise<void> {
  const lines = LEGACY_ORDERS.map(({ username, daysAgo, at, ...row }) => {
    const buyer = DEMO_MEMBERS.find((demo) => demo.username === username);
    const [address] = buyer?.addresses ?? [];
    const time = seoulDateTime(addDays(now, -daysAgo));
    const orderNumber = `${time.slice(2, 10).replaceAll('-', '')}00000000${at}`;
    return [
      ...[orderNumber, `${orderNumber}-${row.line}`, time, buyer?.name, buyer?.phone],
      ...[buyer?.name, buyer?.phone, address?.zipCode, address?.road, address?.detail],
      ...[row.product, row.option, row.quantity, row.price, row.delivery, row.paid],
      ...[row.method, row.state, row.invoice],
    ].join(',');
  });
  const folder = await mkdtemp(join(tmpdir(), 'duskline-legacy-'));
  try {
    const file = join(folder, 'orders.csv');
    await writeFile(file, [LEGACY_COLUMNS, ...lines, ''].join('\n'));
    await importLegacyOrders(context, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
