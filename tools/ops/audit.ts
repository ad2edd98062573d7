import { seoulDateTime } from '@duskline/contract/time.rules';
import { findAudit } from '@duskline/platform/audit';
import { command } from './command.ts';
import { rowNo } from './inputs.ts';
import { table } from './table.ts';

const SHOWN = 20;

/** The audit of operators' changes. */
export const auditCommands = [
  command({
    usage: 'audit [--limit N]',
    korean: '운영자가 바꾼 내역을 최근 것부터 보여 줍니다.',
    english: 'shows what operators changed, newest first',
    input: { limit: rowNo.optional() },
    async run({ shop, member }, { limit = SHOWN }) {
      const inShop = (await findAudit(shop.db, limit)).map((row) => ({ service: 'shop', ...row }));
      const ofMembers = (await findAudit(member.db, limit)).map((row) => ({
        service: 'member',
        ...row,
      }));
      const rows = [...inShop, ...ofMembers].toSorted((a, b) => +b.at - +a.at).slice(0, limit);
      return {
        data: rows,
        text: table(
          ['시각', '운영자', '명령', '전', '후'],
          rows.map(({ at, actor, command: name, before, after }) => [
            seoulDateTime(at),
            actor,
            name,
            before === null ? '' : JSON.stringify(before),
            JSON.stringify(after),
          ]),
        ),
      };
    },
  }),
];
