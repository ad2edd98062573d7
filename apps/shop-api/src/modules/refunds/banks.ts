import type { BankType } from '@duskline/contract/shop/codes';
import { tossBanks } from '@duskline/partners/payment/toss-institutions';
import type { z } from 'zod';

type Bank = z.infer<typeof BankType>;

const typeByCode = new Map(tossBanks.map(({ code, type }) => [code, type]));
const codeByType = new Map(tossBanks.map(({ code, type }) => [type, code]));

/** Return the reference's word for a bank of the partner's; null for one it has no word for. */
export function bankTypeOf(code: string | null): Bank | null {
  return typeByCode.get(code ?? '') ?? null;
}

/** Return the partner's code for a bank of the reference; undefined for one that takes no refund. */
export function bankCodeOf(bank: Bank): string | undefined {
  return codeByType.get(bank);
}
