import { createHash, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import { isReturnUrl } from '../openid/return-urls.ts';
import { encryptResult, isHashOf, makeHash } from './cipher.mjs';

/** What a shop posts into the popup. */
export const VerifyRequest = z.object({
  req_tx: z.literal('cert', '요청 구분(req_tx)이 올바르지 않습니다.'),
  site_cd: z.string().max(10, '사이트 코드가 올바르지 않습니다.'),
  ordr_idxx: z.string().regex(/^[A-Za-z0-9]{1,40}$/, '요청 번호가 올바르지 않습니다.'),
  up_hash: z.string().max(200, '해시가 올바르지 않습니다.'),
  cert_enc_use_ext: z.literal('Y', '암호화 사용(cert_enc_use_ext)이 필요합니다.'),
  Ret_URL: z.string().max(500, '돌아갈 주소가 올바르지 않습니다.'),
  user_name: z.string().max(50).default(''),
  year: z.string().max(4).default(''),
  month: z.string().max(2).default(''),
  day: z.string().max(2).default(''),
  sex_code: z.string().max(2).default(''),
  local_code: z.string().max(2).default(''),
  param_opt_1: z.string().max(1_000).default(''),
  param_opt_2: z.string().max(1_000).default(''),
  param_opt_3: z.string().max(1_000).default(''),
});

export type VerifyRequest = z.infer<typeof VerifyRequest>;

/** What the shopper filled in. */
export const Claimed = z.object({
  name: z.string().trim().min(2, '이름을 두 글자 이상 입력해 주세요.').max(30),
  birthday: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, '생년월일을 골라 주세요.')
    .refine(isDate, '없는 날짜입니다.'),
  sex: z.enum(['01', '02']),
  local: z.enum(['01', '02']),
  carrier: z.enum(['SKT', 'KTF', 'LGT', 'SKM', 'KTM', 'LGM']),
  phone: z
    .string()
    .transform((number) => number.replaceAll(/\D/g, ''))
    .pipe(z.string().regex(/^01[016789]\d{7,8}$/, '휴대폰 번호를 확인해 주세요.')),
});

export type Claimed = z.infer<typeof Claimed>;

/** Check a request as KCP does: why it shows an error instead of its form, or undefined. */
export function problemOf(
  request: VerifyRequest,
  parts: { keys: PartnerKeys; shopUrl: string | undefined; isUsed: (orderNo: string) => boolean },
): string | undefined {
  const { keys } = parts;
  if (request.site_cd !== keys.kcpSiteCode) return '등록되지 않은 사이트 코드입니다.';
  const { user_name, year, month, day, sex_code, local_code } = request;
  const signed = `${user_name}${year}${month}${day}${sex_code}${local_code}`;
  const text = request.site_cd + request.ordr_idxx + signed;
  if (!isHashOf(keys.kcpEncryptionKey, request.up_hash, text)) return '요청 해시가 맞지 않습니다.';
  if (!isReturnUrl(request.Ret_URL, parts.shopUrl)) return '등록되지 않은 돌아갈 주소입니다.';
  return parts.isUsed(request.ordr_idxx) ? '이미 사용한 요청 번호입니다.' : undefined;
}

/** Make the fields posted back for a request that ended with this code. */
export function refusal(request: VerifyRequest, code: string, message: string) {
  return {
    site_cd: request.site_cd,
    ordr_idxx: request.ordr_idxx,
    req_tx: 'cert',
    res_cd: code,
    res_msg: message,
    up_hash: request.up_hash,
    param_opt_1: request.param_opt_1,
    param_opt_2: request.param_opt_2,
    param_opt_3: request.param_opt_3,
  };
}

/** Make the fields posted back for a verified person: encrypted, and signed for this request. */
export function verified(request: VerifyRequest, claimed: Claimed, keys: PartnerKeys) {
  const certNo = `${Date.now()}${randomInt(1_000_000, 9_999_999)}`;
  const person = [claimed.name, claimed.birthday, claimed.sex].join('|');
  const ci = createHash('sha512').update(person).digest('base64');
  const di = createHash('sha384').update(`${keys.kcpSiteCode}|${person}`).digest('base64');
  const result = new URLSearchParams({
    comm_id: claimed.carrier,
    phone_no: claimed.phone,
    user_name: claimed.name,
    birth_day: claimed.birthday.replaceAll('-', ''),
    sex_code: claimed.sex,
    local_code: claimed.local,
    ci_url: encodeURIComponent(ci),
    di_url: encodeURIComponent(di),
    dec_res_cd: '0000',
  });
  return {
    ...refusal(request, '0000', '정상처리'),
    cert_no: certNo,
    cert_enc_use_ext: 'Y',
    enc_cert_data2: encryptResult(
      keys.kcpEncryptionKey,
      request.site_cd + certNo,
      result.toString().replaceAll('&', '\x1f'),
    ),
    dn_hash: makeHash(keys.kcpEncryptionKey, request.site_cd + request.ordr_idxx + certNo),
  };
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
