import {
  identityVariables,
  type MemberPartnerSettings,
  memberPartnerVariables,
  readMemberPartners,
} from '@duskline/partners/settings/partner-settings';
import {
  type ReportSettings,
  readReportSettings,
  reportVariables,
} from '@duskline/partners/settings/report-settings';
import {
  type PartSettings,
  partVariables,
  readPartSettings,
} from '@duskline/platform/part/part-settings';
import { readSettings } from '@duskline/platform/settings';
import { z } from 'zod';
import type { MemberSettings } from '../settings.ts';

/** The Member API's variables where it, or what runs its jobs, is a process of its own. */
export const memberPartVariables = {
  ...partVariables,
  /** The key with which shop counters read a member's QR; without it all are refused. */
  COUNTER_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ...memberPartnerVariables,
  ...identityVariables,
  ...reportVariables,
};

export type MemberPartSettings = PartSettings & {
  member: MemberSettings;
  memberPartners: MemberPartnerSettings;
  reports: ReportSettings;
};

const Variables = z.object(memberPartVariables);

/** Read the Member API's settings; throws a `SettingsError` that names the first wrong variable. */
export function readMemberPartSettings(environment: NodeJS.ProcessEnv): MemberPartSettings {
  return memberPartSettings(readSettings(Variables, environment));
}

/** Return the Member API's settings of variables that were read already. */
export function memberPartSettings(given: z.output<typeof Variables>): MemberPartSettings {
  const part = readPartSettings(given);
  return {
    ...part,
    member: {
      TRUST_PROXY: part.trustProxy,
      SITE_URL: part.siteUrl,
      MEMBER_API_URL: part.memberApiPublicUrl,
      INTERNAL_KEY: part.internalKey,
      COUNTER_KEY: given.COUNTER_KEY,
    },
    memberPartners: readMemberPartners(given),
    reports: readReportSettings(given, undefined),
  };
}
