import { seoulDate } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import { changePointsByHand } from '@duskline/shop-api/modules/points/index';
import { command } from './command.ts';
import { nonEmptyText, rowNo, wonAmount } from './inputs.ts';
import { inWon } from './table.ts';

/** Points of members. */
export const pointCommands = [
  command({
    usage: 'points grant MEMBER_NO AMOUNT REASON [--key KEY]',
    korean:
      '회원에게 적립금을 줍니다(365일 유효). 회원이 사유를 읽습니다. 같은 --key로는 한 번만 나가고, 없으면 같은 날 같은 금액과 사유가 한 번입니다.',
    english: 'grants a member points, with a reason they can read; once per key, else once a day',
    input: {
      memberNo: rowNo,
      amount: wonAmount,
      reason: nonEmptyText,
      key: nonEmptyText.optional(),
    },
    run: (context, { memberNo, amount, reason, key }) =>
      context.changeShop(async (tx, { clock }) => {
        const now = clock.now();
        const cause = `operator:${memberNo}:${key ?? `${seoulDate(now)}:${amount}:${reason}`}`;
        const given = await changePointsByHand(tx, {
          ...{ memberNo, change: 'give', amount, reason, key: cause, now },
          operator: context.actor,
        });
        if (isRefusal(given)) return given;
        const { before, after, isRepeat } = given;
        return isRepeat
          ? {
              isRepeat,
              text: `이미 준 적립금이에요. 또 주려면 --key를 다르게 하세요. 잔액 ${inWon(after)}`,
              after: { memberNo, points: after },
            }
          : {
              text: `회원 ${memberNo}의 적립금: ${inWon(before)} → ${inWon(after)}`,
              before: { memberNo, points: before },
              after: { memberNo, points: after },
            };
      }),
  }),
];
