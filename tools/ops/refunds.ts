import { seoulDateTime } from '@duskline/platform/clock';
import { isRefusal } from '@duskline/platform/refusal';
import {
  findRefusedRefunds,
  resendRefund,
  sendRefunds,
} from '@duskline/shop-api/modules/payments/index';
import { command } from './command.ts';
import { rowNo } from './inputs.ts';
import { inWon, table } from './table.ts';

/** Money that could not go back yet. */
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
      const said = table(['환불', '주문', '신청', '금액', '거절 사유', '요청 시각'], rows);
      return { said, data: refunds };
    },
  }),
  command({
    usage: 'refunds resend REFUND_NO',
    korean: '거절된 환불을 다시 요청합니다.',
    english: 'asks the payment partner again for a refund it refused',
    input: { refundNo: rowNo },
    async run(desk, { refundNo }) {
      const answer = await desk.changeShop(async (tx) => {
        const refund = await resendRefund(tx, refundNo);
        if (isRefusal(refund)) return refund;
        const { orderNo, amount } = refund;
        return {
          said: `주문 ${orderNo}의 환불 ${inWon(amount)}을 다시 요청했어요.`,
          before: { refundNo, state: 'REFUSED' },
          after: { refundNo, state: 'WANTED', orderNo, amount },
        };
      });
      if (!isRefusal(answer)) await sendRefunds(desk.shop);
      return answer;
    },
  }),
];
