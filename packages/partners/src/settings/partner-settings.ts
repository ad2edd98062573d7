import { createPrivateKey } from 'node:crypto';
import { httpUrl, SettingsError } from '@duskline/platform/settings';
import { z } from 'zod';

/** The content of a PEM file as one line, its line ends written `\n`. */
const privateKeyOnOneLine = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(isPrivateKey, 'must be a private key as its PEM file has it, on one line with \\n');

function isPrivateKey(pem: string): boolean {
  try {
    createPrivateKey(pem);
    return true;
  } catch {
    return false;
  }
}

/** Whom the Shop API asks: payment, postal addresses, parcels. */
export const shopPartnerVariables = {
  TOSS_API_URL: httpUrl.optional(),
  TOSS_SCRIPT_URL: httpUrl.optional(),
  TOSS_CLIENT_KEY: z.string().optional(),
  TOSS_SECRET_KEY: z.string().optional(),
  JUSO_API_URL: httpUrl.optional(),
  JUSO_CONFIRM_KEY: z.string().optional(),
  TRACKING_API_URL: httpUrl.optional(),
  TRACKING_KEY: z.string().optional(),
};

/** Whom the Member API asks: messages, and logins by others. */
export const memberPartnerVariables = {
  SOLAPI_API_URL: httpUrl.optional(),
  SOLAPI_API_KEY: z.string().optional(),
  SOLAPI_API_SECRET: z.string().optional(),
  SOLAPI_SENDER: z.string().optional(),
  /** Our KakaoTalk channel as SOLAPI knows it. */
  SOLAPI_CHANNEL_ID: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'must be a smtp:// or smtps:// address')
    .optional(),
  FCM_API_URL: httpUrl.optional(),
  FCM_TOKEN_URL: httpUrl.optional(),
  FCM_PROJECT_ID: z.string().optional(),
  FCM_CLIENT_EMAIL: z.string().optional(),
  /** From the service account's file. */
  FCM_PRIVATE_KEY: privateKeyOnOneLine.optional(),
  KAKAO_AUTH_URL: httpUrl.optional(),
  KAKAO_API_URL: httpUrl.optional(),
  KAKAO_REST_API_KEY: z.string().optional(),
  KAKAO_NATIVE_APP_KEY: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  KAKAO_ADMIN_KEY: z.string().optional(),
  APPLE_AUTH_URL: httpUrl.optional(),
  APPLE_SERVICES_ID: z.string().optional(),
  APPLE_BUNDLE_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** The `.p8` file. */
  APPLE_PRIVATE_KEY: privateKeyOnOneLine.optional(),
};

/** The identity agency, whom both APIs ask. */
export const identityVariables = {
  KCP_WINDOW_URL: httpUrl.optional(),
  KCP_SITE_CODE: z.string().optional(),
  KCP_ENC_KEY: z.string().optional(),
  /** Path of KCP's own program: `/opt/kcp/bin/ct_cli_x64`. */
  KCP_PROGRAM: z.string().optional(),
};

/** Where the partners themselves are reached. */
export const realPartners = {
  TOSS_API_URL: 'https://api.tosspayments.com',
  TOSS_SCRIPT_URL: 'https://js.tosspayments.com/v2/standard',
  SOLAPI_API_URL: 'https://api.solapi.com',
  FCM_API_URL: 'https://fcm.googleapis.com',
  FCM_TOKEN_URL: 'https://oauth2.googleapis.com/token',
  JUSO_API_URL: 'https://business.juso.go.kr',
  TRACKING_API_URL: 'https://info.sweettracker.co.kr',
  KAKAO_AUTH_URL: 'https://kauth.kakao.com',
  KAKAO_API_URL: 'https://kapi.kakao.com',
  APPLE_AUTH_URL: 'https://appleid.apple.com',
  KCP_WINDOW_URL: 'https://cert.kcp.co.kr/kcp_cert/cert_view.jsp',
} as const;

/** Every variable of a partner, once its value is known. */
export type PartnerSettings = Record<
  | keyof typeof shopPartnerVariables
  | keyof typeof memberPartnerVariables
  | keyof typeof identityVariables,
  string
>;
export type PartnerUrls = Pick<PartnerSettings, keyof typeof realPartners>;
export type PartnerKeys = Omit<PartnerSettings, keyof typeof realPartners>;

const shopNames = [...namesOf(shopPartnerVariables), ...namesOf(identityVariables)];
const memberNames = [...namesOf(memberPartnerVariables), ...namesOf(identityVariables)];

export type ShopPartnerSettings = Pick<PartnerSettings, (typeof shopNames)[number]>;
export type MemberPartnerSettings = Pick<PartnerSettings, (typeof memberNames)[number]>;

type Given = Partial<Record<keyof PartnerSettings, string | undefined>>;

/**
 * Read the Shop API's partners: what is given, else of `standIns`, else the partner's real address.
 * Throws a `SettingsError` that names the first key that is missing.
 */
export const readShopPartners = (given: Given, standIns: Given = {}): ShopPartnerSettings =>
  readPartners(shopNames, given, standIns);

/** Read the Member API's partners, as `readShopPartners` does. */
export const readMemberPartners = (given: Given, standIns: Given = {}): MemberPartnerSettings =>
  readPartners(memberNames, given, standIns);

function readPartners<Name extends keyof PartnerSettings>(
  names: readonly Name[],
  given: Given,
  standIns: Given,
): Pick<PartnerSettings, Name> {
  const real: Given = realPartners;
  const read = {} as Pick<PartnerSettings, Name>;
  for (const name of names) {
    const value = given[name] ?? standIns[name] ?? real[name];
    if (value === undefined) {
      throw new SettingsError(`${name}: needed without the sandbox (value: not set)`);
    }
    read[name] = value;
  }
  return read;
}

function namesOf<Shape extends object>(shape: Shape): (keyof Shape)[] {
  return Object.keys(shape) as (keyof Shape)[];
}
