import { decryptResult, isHashOf, makeHash } from './cipher.ts';

// Stands in for KCP's program `ct_cli`: the same functions, arguments and output on stdout.
const [name, key = '', ...args] = process.argv.slice(2);

process.stdout.write(run(name, args));

function run(call: string | undefined, [first = '', second = '', third = '']: string[]): string {
  switch (call) {
    case 'lf_CT_CLI__make_hash_data':
      return makeHash(key, first);
    case 'lf_CT_CLI__check_valid_hash':
      return isHashOf(key, first, second) ? '1' : '0';
    case 'lf_CT_CLI__decrypt_enc_cert':
      return decryptResult(key, first + second, third) ?? '';
    default:
      return '';
  }
}
