import { z } from 'zod';
import { text } from '../fields.ts';
import { actionTokenRefusals } from './action-tokens.ts';
import { data, memberEndpoint } from './member-endpoint.ts';

/** Spec, sections 5 and 9. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 15;

/** Letters, digits, symbols: at least two kinds (decision 0950, "Registration"). */
export const Password = z
  .string()
  .min(PASSWORD_MIN_LENGTH, '비밀번호는 8자 이상이어야 해요.')
  .max(PASSWORD_MAX_LENGTH, '비밀번호는 15자까지 쓸 수 있어요.')
  .regex(/^[\x21-\x7e]+$/, '비밀번호에는 공백과 한글을 쓸 수 없어요.')
  .refine(
    (text) => [/[a-zA-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(text)).length >= 2,
    '영문, 숫자, 기호 중 두 가지 이상을 섞어 주세요.',
  );

/** A username has the form of an e-mail address and is stored in lower case. */
export const Username = text()
  .trim()
  .toLowerCase()
  .max(100, '이메일이 너무 길어요.')
  .pipe(z.email('이메일 주소를 확인해 주세요.'));

/** A Korean mobile number; hyphens and spaces are dropped. */
export const Phone = text()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^01[016789]\d{7,8}$/, '휴대폰 번호를 확인해 주세요.'));

export const PersonName = text()
  .trim()
  .min(1, '이름을 입력해 주세요.')
  .max(30, '이름은 30자까지 쓸 수 있어요.');

/** A real day of the calendar, `YYYY-MM-DD`. */
export const Birthday = z.iso.date('생년월일을 확인해 주세요.');

export const Agreements = z.object({
  /** 이용약관 */
  use: z.boolean(),
  /** 개인정보 수집·이용 (필수) */
  privacy: z.boolean(),
  /** 만 14세 이상 */
  over14: z.boolean(),
  marketingSms: z.boolean(),
  marketingEmail: z.boolean(),
  marketingPush: z.boolean(),
  /** Marketing pushes between 21:00 and 08:00 need a consent of their own. */
  marketingNight: z.boolean(),
});

export const Registration = z.object({
  username: Username,
  password: Password,
  name: PersonName,
  phone: Phone,
  /** From `verifyCode`, purpose `REGISTER`, for this phone. */
  actionToken: text().min(1, '휴대폰 인증을 완료해 주세요.'),
  birthday: Birthday,
  sex: z.enum(['M', 'F']).nullish(),
  agreements: Agreements,
});

export const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds from now. */
  accessTokenExpiresIn: z.number(),
  refreshTokenExpiresIn: z.number(),
});

export const Member = z.object({
  memberNo: z.number(),
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  birthday: z.string().nullable(),
  sex: z.enum(['M', 'F']).nullable(),
  hasPassword: z.boolean(),
  isPrivacyPolicyAgreed: z.boolean(),
  agreements: Agreements,
  registeredAt: z.string(),
});

/** Register and log in. */
export const register = memberEndpoint({
  method: 'POST',
  path: '/api/v2/members',
  auth: 'none',
  body: Registration,
  reply: data(Tokens),
  refusals: [
    'username_taken',
    'phone_taken',
    'under_age',
    'terms_required',
    ...actionTokenRefusals,
  ],
});

export const getMember = memberEndpoint({
  method: 'GET',
  path: '/api/v1/members',
  auth: 'member',
  reply: data(Member),
  refusals: [],
});

/** What a member may decide again at any time; the required terms are left by withdrawing. */
export const MarketingChoices = Agreements.pick({
  marketingSms: true,
  marketingEmail: true,
  marketingPush: true,
  marketingNight: true,
}).partial();

/** Change what is named; a verified member's identity does not change. */
export const updateProfile = memberEndpoint({
  method: 'PUT',
  path: '/api/v1/members/profile',
  auth: 'member',
  body: z.object({
    name: PersonName.optional(),
    birthday: Birthday.optional(),
    sex: z.enum(['M', 'F']).nullable().optional(),
    agreements: MarketingChoices.optional(),
  }),
  reply: data(Member),
  refusals: ['under_age', 'identity_fixed'],
});

/**
 * The token comes from `verifyCode` for the new phone, which took the
 * caller's own token of type `CHANGE_PHONE`: their password and the phone, both proved.
 */
export const changePhone = memberEndpoint({
  method: 'POST',
  path: '/api/v1/members/phone',
  auth: 'member',
  body: z.object({ actionToken: text(200).min(1), phone: Phone }),
  reply: data(Member),
  refusals: [...actionTokenRefusals, 'phone_taken', 'same_phone'],
});

export const WITHDRAW_REASON_MAX_LENGTH = 200;

/** Close the account; what the law does not require is erased at once. */
export const withdraw = memberEndpoint({
  method: 'DELETE',
  path: '/api/v1/members',
  auth: 'member',
  body: z.object({
    actionToken: text(200).min(1),
    reason: text().trim().min(1, '이유를 알려 주세요.').max(WITHDRAW_REASON_MAX_LENGTH),
  }),
  refusals: [...actionTokenRefusals],
});
