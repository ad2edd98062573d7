import { type MallCall, type MallHandlers, MallRefusal, mallCodes, memberOf } from './mall-call.ts';
import { COUPON, type MallMember, type MallState, seoulNow } from './mall-state.ts';

const TOKEN_SECONDS = 43_200;
const CODE_SECONDS = 600;
const JOINED_AT = '2026-01-02 10:00:00';

/** Calls about a member: login, profile, coupons, and what the mall finds for anybody. */
export const memberCalls: MallHandlers = {
  'POST /oauth/token': ({ body, state }) => {
    const { memberId = '', password } = body as { memberId?: string; password?: string };
    const member = state.members.get(memberId);
    if (!member || member.password !== password) {
      throw new MallRefusal(400, mallCodes.wrongPassword, '아이디 또는 비밀번호가 다릅니다.');
    }
    const accessToken = `T-${state.next()}-${member.memberNo}`;
    state.tokens.set(accessToken, member);
    return { accessToken, expireIn: TOKEN_SECONDS };
  },
  // Sign-up is in the public SDK alone; the documents have no reply for it.
  'POST /profile': ({ body, state }) => {
    const asked = body as Record<
      'memberId' | 'password' | 'memberName' | 'mobileNo' | 'email',
      string
    >;
    if (state.members.has(asked.memberId)) {
      throw new MallRefusal(400, mallCodes.invalid, '이미 사용 중인 아이디입니다.');
    }
    const { memberId, password, mobileNo, email } = asked;
    state.addMember({ memberId, password, mobileNo, email, name: asked.memberName });
  },
  'DELETE /oauth/token': ({ state, member }) => {
    for (const [token, owner] of state.tokens) if (owner === member) state.tokens.delete(token);
  },
  'GET /profile': (call) => profileOf(memberOf(call)),
  'PUT /profile': (call) => {
    const member = memberOf(call);
    const { memberName, mobileNo, email } = call.body as Record<string, string | null | undefined>;
    if (memberName) member.name = memberName;
    if (mobileNo) member.mobileNo = mobileNo;
    if (email) member.email = email;
    return profileOf(member);
  },
  'POST /authentications/sms': ({ body, state }) => {
    const { mobileNo } = body as { mobileNo: string };
    state.codes.set(digits(mobileNo), String(100000 + state.next()));
    return { remainTime: CODE_SECONDS };
  },
  'GET /profile/id v1.1': ({ query, state }) => {
    const mobileNo = digits(query.get('mobileNo') ?? '');
    useCode(state, mobileNo, query.get('certificationNumber'));
    return [...state.members.values()]
      .filter((member) => digits(member.mobileNo) === mobileNo)
      .filter((member) => member.name === query.get('memberName'))
      .map(({ memberId, name, email, mobileNo }) => ({
        ...{ id: memberId, memberName: name, email, mobileNo, status: 'ACTIVE' },
        joinYmdt: JOINED_AT,
      }));
  },
  'PUT /profile/password/no-authentication/certificated-by-sms': ({ body, state }) => {
    const { memberId, certificationNumber, newPassword } = body as Record<string, string>;
    const member = state.members.get(memberId ?? '');
    if (!member) throw new MallRefusal(400, mallCodes.noMember, '회원 정보를 찾을 수 없습니다.');
    useCode(state, digits(member.mobileNo), certificationNumber);
    member.password = newPassword ?? '';
  },
  'GET /coupons': (call) => {
    const isUsable = call.query.get('usable') !== 'false';
    const shown = memberOf(call).coupons.filter(({ isUsed }) => isUsed !== isUsable);
    return {
      totalCount: shown.length,
      items: shown.map(({ couponIssueNo, couponNo }) => ({
        couponIssueNo,
        couponNo,
        couponName: COUPON.name,
        couponType: 'CART',
        discountAmt: COUPON.discountAmt,
        fixedAmt: true,
        issueYmdt: seoulNow(),
      })),
    };
  },
  'GET /coupons/summary': (call) => ({
    usableCouponCnt: memberOf(call).coupons.filter(({ isUsed }) => !isUsed).length,
  }),
  'POST /coupons/{}/download': (call) => {
    const issued = issue(call);
    return { couponNo: COUPON.couponNo, couponName: COUPON.name, ...issued };
  },
  'POST /coupons/products/{}/download': (call) => ({
    issuedCoupons: [{ couponNo: COUPON.couponNo, couponName: COUPON.name, ...issue(call) }],
    issueFailCoupons: [],
  }),
  'GET /addresses/search': ({ query }) => {
    const keyword = query.get('keyword') ?? '';
    const items = keyword.includes('테헤란로')
      ? [
          {
            address: '서울특별시 강남구 테헤란로 501',
            roadAddress: '서울특별시 강남구 테헤란로 501',
            jibunAddress: '서울특별시 강남구 삼성동 157-37',
            zipCode: '06168',
          },
        ]
      : [];
    return { totalCount: items.length, items };
  },
  'GET /member-grades': () => [{ no: 3, label: '이웃' }],
};

const digits = (text: string) => text.replace(/\D/g, '');

/** Use up the code that was sent to a phone; a wrong one stays good. */
function useCode({ codes }: MallState, mobileNo: string, shown: string | null | undefined): void {
  if (!shown || codes.get(mobileNo) !== shown) {
    throw new MallRefusal(400, mallCodes.wrongCode, '인증번호가 일치하지 않습니다.');
  }
  codes.delete(mobileNo);
}

function issue(call: MallCall): { couponIssueNo: number } {
  const member = memberOf(call);
  const owned = member.coupons.find(({ isUsed }) => !isUsed);
  if (owned) return { couponIssueNo: owned.couponIssueNo };
  const couponIssueNo = 660000 + call.state.next();
  member.coupons.push({ couponIssueNo, couponNo: COUPON.couponNo, isUsed: false });
  return { couponIssueNo };
}

function profileOf(member: MallMember) {
  return {
    memberNo: member.memberNo,
    memberId: member.memberId,
    memberName: member.name,
    mobileNo: member.mobileNo,
    email: member.email,
    memberStatus: 'ACTIVE',
    memberType: 'MALL',
    memberGradeName: '이웃',
    memberGradeNo: 3,
    joinYmdt: JOINED_AT,
  };
}
