import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { reportPartnerCall } from '../partner-calls.ts';
import { PartnerError } from '../partner-error.ts';

export type KcpProgramSettings = {
  /**
   * The command of KCP's own program: `['/opt/kcp/bin/ct_cli_x64']`, or the sandbox's `ctCli`. KCP
   * publishes neither its hash nor its cipher, only this program, which does all cryptography of an
   * identity verification. It is the only difference between the sandbox and the real KCP.
   */
  program: readonly [string, ...string[]];
  /** The shop's ENC_KEY. */
  encryptionKey: string;
  /** Default 5 s. */
  timeLimitMs?: number;
};

/** The functions of KCP's program. */
export type KcpProgram = {
  hash(text: string): Promise<string>;
  isHashOf(hash: string, text: string): Promise<boolean>;
  /** The fields of an encrypted result; undefined when it was not made for this site and number. */
  decrypt(
    siteCode: string,
    certNo: string,
    encrypted: string,
  ): Promise<URLSearchParams | undefined>;
};

const run = promisify(execFile);
const fieldSeparator = '\x1f';
/** Hexadecimal or Base64; KCP's window refuses every other text, and the shopper would end there. */
const HASH = /^[A-Za-z0-9][\w+/=-]*$/;
const largestAnswerBytes = 64 * 1024;

/** Call `ct_cli` as KCP's samples do, without a shell; throws PartnerError when it cannot be run. */
export function createKcpProgram(settings: KcpProgramSettings): KcpProgram {
  const [file, ...before] = settings.program;
  const key = settings.encryptionKey;

  const call = async (name: string, ...args: string[]): Promise<string> => {
    try {
      const { stdout } = await run(file, [...before, `lf_CT_CLI__${name}`, key, ...args], {
        timeout: settings.timeLimitMs ?? 5_000,
        maxBuffer: largestAnswerBytes,
        env: {},
        windowsHide: true,
      });
      reportPartnerCall('kcp', 'replied');
      return stdout.trim();
    } catch (failure) {
      reportPartnerCall('kcp', 'lost');
      // The error's own message would contain the arguments, the key among them.
      const code = failure instanceof Error && 'code' in failure ? String(failure.code) : 'killed';
      throw new PartnerError('kcp', code, `${name} could not be run`);
    }
  };

  return {
    async hash(text) {
      const hash = await call('make_hash_data', text);
      if (!HASH.test(hash)) throw new PartnerError('kcp', 'HS01', 'no hash was made');
      return hash;
    },
    isHashOf: async (hash, text) => (await call('check_valid_hash', hash, text)) === '1',
    async decrypt(siteCode, certNo, encrypted) {
      const text = await call('decrypt_enc_cert', siteCode, certNo, encrypted, '1');
      return text === '' ? undefined : new URLSearchParams(text.replaceAll(fieldSeparator, '&'));
    },
  };
}
