import { setMaintenance } from '@duskline/shop-api/modules/maintenance/index';
import { command } from './command.ts';
import { words } from './inputs.ts';

/** Shuts the shop for work, opens it again. */
export const maintenanceCommands = [
  command({
    usage: 'maintenance on [MESSAGE]',
    korean: '점검 화면을 켭니다. 모든 요청이 503으로 응답하고, 결제 결과만 계속 받습니다.',
    english: 'shuts the shop for work; payment results are still taken',
    input: { message: words.optional() },
    run: (desk, { message }) =>
      desk.changeShop(async (tx, { clock }) => {
        await setMaintenance(tx, true, { message, now: clock.now() });
        return { said: '점검을 시작했어요.', after: { on: true, message: message ?? null } };
      }),
  }),
  command({
    usage: 'maintenance off',
    korean: '점검을 끝내고 쇼핑몰을 다시 엽니다.',
    english: 'opens the shop again',
    input: {},
    run: (desk) =>
      desk.changeShop(async (tx, { clock }) => {
        await setMaintenance(tx, false, { now: clock.now() });
        return { said: '점검을 끝냈어요.', after: { on: false } };
      }),
  }),
];
