import { endSessions } from '@duskline/member-api/modules/sessions/index';
import { refuse } from '@duskline/platform/http/refusal';
import { findMemberState } from '@duskline/shop-api/modules/members/index';
import { command } from './command.ts';
import { rowNo } from './inputs.ts';

/** Sessions of members. */
export const sessionCommands = [
  command({
    usage: 'sessions end MEMBER_NO',
    korean:
      '회원을 모든 기기에서 로그아웃합니다. 계정을 도둑맞았다는 연락을 받았을 때 씁니다. 비밀번호는 회원이 바꿉니다.',
    english: 'ends all sessions of a member whose account may be stolen',
    input: { memberNo: rowNo },
    async run(context, { memberNo }) {
      const member = await findMemberState(context.shop.db, memberNo);
      if (!member) return refuse('member_not_found');
      return context.changeMembers(async (tx, members) => {
        const ended = await endSessions(tx, members, member.memberApiNo, {}, 'REVOKED');
        const text = `회원 ${memberNo}: 로그인 ${ended}개를 끝냈어요.`;
        return { text, after: { memberNo, ended } };
      });
    },
  }),
];
