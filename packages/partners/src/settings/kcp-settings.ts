import type { KcpSettings } from '../identity/kcp-identity.ts';
import type { PartnerSettings } from './partner-settings.ts';

type KcpVariables = 'KCP_WINDOW_URL' | 'KCP_SITE_CODE' | 'KCP_ENC_KEY' | 'KCP_PROGRAM';

/** The sandbox's stand-in, and that of the fault runs; KCP's own program is a binary. */
const SCRIPT = /\.(?:mjs|ts)$/;

/** Return what KCP's adapter is given; the sandbox's stand-in of its program is run by our own Node. */
export function kcpSettings(partners: Pick<PartnerSettings, KcpVariables>): KcpSettings {
  const { KCP_PROGRAM: program } = partners;
  return {
    windowUrl: partners.KCP_WINDOW_URL,
    siteCode: partners.KCP_SITE_CODE,
    encryptionKey: partners.KCP_ENC_KEY,
    program: SCRIPT.test(program) ? [process.execPath, program] : [program],
  };
}
