import { exportFromShop } from '@duskline/contract/internal/account-events.calls';
import type * as api from '@duskline/contract/member/privacy';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { getAccount, memberToWire } from '../accounts/index.ts';
import { findOwnRows } from './privacy.sql.ts';
import { memberTables } from './retention.rules.ts';

/** Export everything both services store of a member, for themselves (개인정보 보호법 제35조). */
export async function exportOwnData(
  context: Pick<MemberContext, 'db' | 'clock' | 'vault' | 'shopApi'>,
  memberNo: number,
): Promise<z.output<typeof api.exportOwnData.reply>['data']> {
  const account = await getAccount(context, memberNo);
  const records: Record<string, Record<string, unknown>[]> = {};
  for (const rule of memberTables) {
    if (rule.exported) records[rule.table] = await findOwnRows(context.db, rule, memberNo);
  }
  const shop = await context.shopApi(exportFromShop, { params: { memberNo } });
  return {
    exportedAt: seoulDateTime(context.clock.now()),
    account: memberToWire(account),
    records,
    shop: shop.records,
  };
}
