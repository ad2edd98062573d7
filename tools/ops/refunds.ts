import { BankType } from '@duskline/contract/shop/codes';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import {
  bankCodeOf,
  findRefusedRefunds,
  type RefundAccount,
  retryRefund,
  sendRefunds,
} from '@duskline/shop-api/modules/refunds/index';
import { z } from 'zod';
import { command } from './command.ts';
import { nonEmptyText, rowNo } from './inputs.ts';
import { UsageError } from './parse-arguments.ts';
import { inWon, table } from './table.ts';

const bank = z
  .string()
  .toUpperCase()
  .pipe(z.enum(BankType.options, 'KB, SHINHAN처럼 은행 이름을 입력해 주세요.'));

/** Refunds that the partner refused. */
export const refundCommands = [
  command({
    usage: 'refunds list',
    korean: '결제사가 거절한 환불을 보여 줍니다.',
    english: 'lists the refunds that the payment partner refused',
    input: {},
    async run({ shop }) {
      const refunds = await findRefusedRefunds(shop.db);
      const rows = refunds.map((refund) => [
        refund.refundNo,
        refund.orderNo,
        refund.claimNo,
        inWon(refund.amount),
        refund.refusal,
        seoulDateTime(refund.wantedAt),
      ]);
      const text = table(['환불', '주문', '신청', '금액', '거절 사유', '요청 시각'], rows);
      return { text, data: refunds };
    },
  }),
  command({
    usage: 'refunds resend REFUND_NO [--bank BANK] [--account NUMBER] [--holder NAME]',
    korean:
      '거절된 환불을 다시 요청합니다. 가상계좌로 낸 돈은 --bank KB --account --holder로 받을 계좌를 정합니다.',
    english: 'requests a refused refund again, with a bank account where one is needed',
    input: {
      refundNo: rowNo,
      bank: bank.optional(),
      account: z
        .string()
        .regex(/^[\d-]{6,20}$/, '계좌번호는 숫자와 하이픈이에요.')
        .optional(),
      holder: nonEmptyText.optional(),
    },
    async run(context, { refundNo, ...given }) {
      const account = readAccount(given);
      const result = await context.changeShop(async (tx, { vault }) => {
        const refund = await retryRefund(tx, vault, refundNo, account);
        if (isRefusal(refund)) return refund;
        const { orderNo, amount } = refund;
        return {
          text: `주문 ${orderNo}의 환불 ${inWon(amount)}을 다시 요청했어요.`,
          before: { refundNo, state: 'REFUSED' },
          after: { refundNo, state: 'WANTED', orderNo, amount },
        };
      });
      if (!isRefusal(result)) await sendRefunds(context.shop);
      return result;
    },
  }),
];

/** A whole bank account, or none. */
function readAccount(given: {
  bank?: z.output<typeof bank> | undefined;
  account?: string | undefined;
  holder?: string | undefined;
}): RefundAccount | undefined {
  const { bank: bankType, account: bankAccount, holder: bankDepositor } = given;
  if (bankType === undefined && bankAccount === undefined && bankDepositor === undefined) {
    return undefined;
  }
  const bankCode = bankType && bankCodeOf(bankType);
  if (!bankCode || bankAccount === undefined || bankDepositor === undefined) {
    throw new UsageError(
      '환불받을 수 있는 은행의 --bank, --account, --holder를 함께 입력해 주세요.',
    );
  }
  return { bankCode, bankAccount, bankDepositor };
}
