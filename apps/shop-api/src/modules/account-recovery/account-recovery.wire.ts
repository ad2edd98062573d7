import type { MemberAccount } from '../accounts/index.ts';
import { maskLoginId, maskMemberName, maskMobile } from './mask.rules.ts';

const HIDDEN_MOBILE = '010-****-****';

/** Map an account that was found by a query, or by a phone proved long ago: masked. */
export function maskedAccountToWire({ username, name, phone, registeredAt }: MemberAccount) {
  return {
    id: maskLoginId(username),
    memberName: maskMemberName(name),
    mobileNo: maskMobile(phone),
    email: maskLoginId(username),
    joinYmdt: registeredAt,
    status: 'ACTIVE' as const,
  };
}

/** Map an account that was found by the form: in full, as the reference does. */
export function accountToWire({ username, name, phone, registeredAt }: MemberAccount) {
  return {
    id: username,
    memberName: name,
    mobileNo: phone,
    email: username,
    joinYmdt: registeredAt,
    status: 'ACTIVE' as const,
  };
}

/** Map a login id that may or may not exist: the reply is the same. */
export function searchedLoginIdToWire(loginId: string) {
  return { email: maskLoginId(loginId), mobileNo: HIDDEN_MOBILE };
}
