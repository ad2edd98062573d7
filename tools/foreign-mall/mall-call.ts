import type { MallMember, MallOrder, MallState } from './mall-state.ts';

/** One call as a handler sees it. */
export type MallCall = {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  /** Whose token the call carries. */
  member: MallMember | undefined;
  /** Whose guest token it carries. */
  guestOrder: MallOrder | undefined;
  state: MallState;
  /** Where browsers reach the mall. */
  origin: string;
};

/** A refusal in the public API's words; only codes that it documents. */
export class MallRefusal extends Error {
  override name = 'MallRefusal';
  readonly status: number;
  readonly code: MallCode;
  constructor(status: number, code: MallCode, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The codes of the public API that the stand-in answers with (reference notes, section 2). */
export const mallCodes = {
  invalid: '99999',
  tokenInvalid: 'NCPE0003',
  loginRequired: 'M0013',
  wrongPassword: 'M0019',
  noMember: 'M0010',
  wrongCode: 'E0013',
  noProduct: 'SPEC0001',
  stockShort: 'PPVE0011',
  notBuyable: 'PPVE0009',
  sheetGone: 'ODSH0010',
  amountChanged: 'PPE0002',
  noOrder: 'OD0005',
  noGuestOrder: 'NCPE0010',
  guestTokenExpired: 'O7001',
  noEvent: 'EVEC0001',
} as const;

export type MallCode = (typeof mallCodes)[keyof typeof mallCodes];

/** Values of a reply; nothing where the public API returns no body. */
export type MallHandler = (call: MallCall) => unknown;

/** Handlers by the operation's name: method, path with `{}` for parameters, version. */
export type MallHandlers = Readonly<Record<string, MallHandler>>;

/** The member of a call that needs one. */
export function memberOf({ member }: MallCall): MallMember {
  if (!member) throw new MallRefusal(401, mallCodes.loginRequired, '로그인이 필요합니다.');
  return member;
}
