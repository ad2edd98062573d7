import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import {
  findStaffNo,
  inviteAgain,
  inviteStaff,
} from '@duskline/shop-api/modules/staff-invitations/index';
import { findRoleByName } from '@duskline/shop-api/modules/staff-roles/index';
import { z } from 'zod';
import { command } from './command.ts';
import { nonEmptyText } from './inputs.ts';

const MOST_LETTERS = 40;

/** Who works in the back office. */
export const staffCommands = [
  command({
    usage: 'staff invite MAIL NAME ROLE',
    korean:
      '직원을 관리자 화면에 초대하는 메일을 보냅니다. ROLE은 역할 이름(소유자, MD, 고객 서비스, 물류 등)입니다. 첫 소유자를 이렇게 만들고, 이미 있는 직원이면 새 초대를 보내 비밀번호와 2단계 인증을 다시 정하게 합니다.',
    english: 'invites the first owner, or anybody again who has lost password and second factor',
    input: {
      mail: z.email('이메일 주소를 확인해 주세요.').max(254).toLowerCase(),
      name: nonEmptyText.max(MOST_LETTERS),
      role: nonEmptyText,
    },
    async run(context, { mail: email, name, role: roleName }) {
      return context.changeShop(async (tx, shop) => {
        const role = await findRoleByName(tx, roleName);
        if (!role) return refuse('role_not_found');
        const known = await findStaffNo(tx, shop, email);
        const invited =
          known === undefined
            ? await inviteStaff(tx, shop, { email, name, roleNo: role.roleNo })
            : await inviteAgain(tx, shop, known);
        if (isRefusal(invited)) return invited;
        const { staffNo, link } = invited;
        const what = known === undefined ? '초대했어요' : '다시 초대했어요(역할은 그대로예요)';
        return {
          text: `직원 ${staffNo}: ${what}. 메일이 가지 않으면 이 주소를 직접 전해 주세요.\n${link}`,
          after: { staffNo, roleNo: role.roleNo, isAgain: known !== undefined },
        };
      });
    },
  }),
];
