import { z } from 'zod';
import type {
  IdentityResult,
  IdentityVerification,
  VerifiedIdentity,
} from './identity-verification.ts';
import { createKcpProgram, type KcpProgramSettings } from './kcp-program.ts';

export type KcpSettings = KcpProgramSettings & {
  /** `https://cert.kcp.co.kr/kcp_cert/cert_view.jsp`, or the sandbox's `/kcp/kcp_cert/cert_view.jsp`. */
  windowUrl: string;
  siteCode: string;
};

/** The window size that KCP's page is made for. */
const popup = { name: 'auth_popup', width: 410, height: 500 } as const;

const success = '0000';
/** The result code when the shopper closed the window. */
const canceledCode = '0001';

const token = (longest: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9][\w+/=-]*$/)
    .max(longest);

const Posted = z.object({
  site_cd: z.string(),
  ordr_idxx: z.string(),
  res_cd: z.string().max(10),
});

const Success = z.object({
  up_hash: token(200),
  dn_hash: token(200),
  cert_no: token(40),
  enc_cert_data2: token(16_000),
});

const Decrypted = z.object({
  user_name: z.string().min(1).max(100),
  birth_day: z.string().regex(/^\d{8}$/),
  sex_code: z.enum(['01', '02']),
  local_code: z.enum(['01', '02']),
  phone_no: z.string().regex(/^01\d{8,9}$/),
  comm_id: z.string().max(10),
  // URL-encoded once more inside the result: both are Base64, whose plus signs must survive.
  ci_url: z.string().min(1).max(400),
  di_url: z.string().min(1).max(400),
});

/**
 * Create the adapter of NHN KCP's identity verification (휴대폰 본인확인): a form is posted into a
 * popup, an encrypted and signed result is posted back.
 */
export function createKcpIdentity(settings: KcpSettings): IdentityVerification {
  const { siteCode } = settings;
  const program = createKcpProgram(settings);

  return {
    async begin({ orderNo, returnUrl }) {
      if (!/^[A-Za-z0-9]{1,40}$/.test(orderNo)) throw new RangeError('order number');
      const asked = {
        user_name: '',
        year: '00',
        month: '00',
        day: '00',
        sex_code: '',
        local_code: '',
      };
      const requestHash = await program.hash(siteCode + orderNo + Object.values(asked).join(''));
      const fields = {
        req_tx: 'cert',
        site_cd: siteCode,
        ordr_idxx: orderNo,
        cert_method: '01',
        ...asked,
        up_hash: requestHash,
        cert_otp_use: 'Y',
        cert_enc_use_ext: 'Y',
        Ret_URL: returnUrl,
        // KCP returns these unsigned: nothing may be decided by them.
        param_opt_1: returnUrl,
        param_opt_2: '',
        param_opt_3: '',
      };
      return { orderNo, requestHash, form: { action: settings.windowUrl, fields, popup } };
    },

    async finish(callback, started) {
      const posted = Posted.safeParse(callback);
      if (!posted.success) return forged('fields');
      const { site_cd, ordr_idxx, res_cd } = posted.data;
      if (site_cd !== siteCode || ordr_idxx !== started.orderNo) return forged('order');
      if (res_cd === canceledCode) return { kind: 'canceled' };
      if (res_cd !== success) return { kind: 'refused', code: res_cd };

      const signed = Success.safeParse(callback);
      if (!signed.success) return forged('fields');
      const { up_hash, dn_hash, cert_no, enc_cert_data2 } = signed.data;
      if (up_hash !== started.requestHash) return forged('request hash');
      const isSigned = await program.isHashOf(dn_hash, siteCode + started.orderNo + cert_no);
      if (!isSigned) return forged('signature');
      const decrypted = await program.decrypt(siteCode, cert_no, enc_cert_data2);
      const identity = decrypted && readIdentity(decrypted);
      return identity ? { kind: 'verified', identity } : forged('encrypted data');
    },
  };
}

function readIdentity(decrypted: URLSearchParams): VerifiedIdentity | undefined {
  const parsed = Decrypted.safeParse(Object.fromEntries(decrypted));
  if (!parsed.success) return undefined;
  const { ci_url, di_url, user_name, birth_day, sex_code, local_code, phone_no, comm_id } =
    parsed.data;
  return {
    ci: decodeURIComponent(ci_url),
    di: decodeURIComponent(di_url),
    name: user_name,
    birthday: birth_day,
    sexCode: sex_code,
    localCode: local_code,
    phone: phone_no,
    carrier: comm_id,
  };
}

function forged(reason: string): IdentityResult {
  return { kind: 'forged', reason };
}
