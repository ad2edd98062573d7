import { setMaintenance } from '@duskline/shop-api/modules/maintenance/index';
import { command } from './command.ts';
import { nonEmptyText } from './inputs.ts';

/** Maintenance: shuts the shop and opens it again. */
export const maintenanceCommands = [
  command({
    usage: 'maintenance on [MESSAGE]',
    korean: '점검 화면을 켭니다. 모든 요청이 503으로 응답하고, 결제 결과만 계속 받습니다.',
    english: 'starts maintenance: every request gets a 503, except payment results',
    input: { message: nonEmptyText.optional() },
    run: (context, { message }) =>
      context.changeShop(async (tx, { clock }) => {
        await setMaintenance(tx, true, { message, now: clock.now() });
        return { text: '점검을 시작했어요.', after: { on: true, message: message ?? null } };
      }),
  }),
  command({
    usage: 'maintenance off',
    korean: '점검을 끝내고 쇼핑몰을 다시 엽니다.',
    english: 'ends maintenance and opens the shop again',
    input: {},
    run: (context) =>
      context.changeShop(async (tx, { clock }) => {
        await setMaintenance(tx, false, { now: clock.now() });
        return { text: '점검을 끝냈어요.', after: { on: false } };
      }),
  }),
];
