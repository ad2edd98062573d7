import { type DropDetail, type DropRow, MOST_SHOWN_PLACES } from '@duskline/contract/admin/drops';
import { toCsv } from '@duskline/contract/csv.rules';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { cursorOf, pageFrom } from '../../admin/pages.ts';
import type { ShopDb } from '../../context.ts';
import {
  countTickets,
  findDraw,
  findDrop,
  findShownTickets,
  placeState,
  readDropStock,
} from '../drops/index.ts';
import { type DropState, findDrops, findListedDrop, type ListedDrop } from './drop-list.sql.ts';
import { versionOf } from './drop-terms.wire.ts';

/** Letters of an entrant code that distinguish it from others. */
const SHOWN_LETTERS = 8;

/** List drops, the newest first. Refuses a cursor that is none. */
export async function listDrops(
  db: ShopDb,
  {
    state,
    cursor,
    limit,
  }: { state?: DropState | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: DropRow[]; nextCursor: string | null } | Refusal<'invalid_request'>> {
  const after = cursorOf(cursor);
  if (isRefusal(after)) return after;
  const rows = await findDrops(db, state, { after, limit: limit + 1 });
  return pageFrom(rows, limit, ({ dropNo }) => dropNo, rowToWire);
}

function rowToWire({ opensAt, endsAt, ...row }: ListedDrop): DropRow {
  return { ...row, opensAt: seoulDateTime(opensAt), endsAt: seoulDateTime(endsAt) };
}

/** Read a drop as it is now, with the first places of its queue. Refuses with `drop_not_found`. */
export async function readDrop(
  db: ShopDb,
  dropNo: number,
  now: Date,
): Promise<DropDetail | Refusal<'drop_not_found'>> {
  const drop = await findDrop(db, dropNo);
  const row = await findListedDrop(db, dropNo);
  if (!drop || !row) return refuse('drop_not_found');
  const { available } = await readDropStock(db, drop, now);
  const tickets = await findShownTickets(db, dropNo, MOST_SHOWN_PLACES);
  return {
    ...rowToWire(row),
    ...{ optionNo: drop.optionNo, perMinute: drop.perMinute, margin: drop.margin },
    ...{ admissionSeconds: drop.admissionSeconds, identityRequired: drop.identityRequired },
    ...{ guestsAllowed: drop.guestsAllowed, secretHash: drop.secretHash, secret: drop.secret },
    version: versionOf(drop),
    closedAt: drop.closedAt && seoulDateTime(drop.closedAt),
    available,
    counts: await countTickets(db, dropNo),
    places: tickets.map(({ entrantKey, ...ticket }) => ({
      ...{ rank: ticket.rank, drawRank: ticket.drawRank, isMember: ticket.isMember },
      entrant: entrantKey.slice(0, SHOWN_LETTERS),
      enteredAt: seoulDateTime(ticket.enteredAt),
      admittedAt: ticket.admittedAt && seoulDateTime(ticket.admittedAt),
      state: placeState(ticket),
    })),
  };
}

/** Make the file of a whole draw. Refuses with `drop_not_over` while its secret is one. */
export async function exportDraw(
  db: ShopDb,
  dropNo: number,
): Promise<
  { fileName: string; csv: string; rows: number } | Refusal<'drop_not_found' | 'drop_not_over'>
> {
  const drop = await findDrop(db, dropNo);
  if (!drop) return refuse('drop_not_found');
  if (drop.secret === null) return refuse('drop_not_over');
  const draw = await findDraw(db, dropNo);
  const csv = toCsv(
    ['순번', '참가 번호'],
    draw.map(({ rank, entrantCode }) => [rank, entrantCode]),
  );
  return { fileName: `drop-${dropNo}-draw.csv`, csv, rows: draw.length };
}
