import { decryptResult, isHashOf, makeHash } from './cipher.mjs';

// Stands in for KCP's program `ct_cli`: the same functions, arguments and output on stdout. It is started
// three times a verification, and no TypeScript: Node would load its compiler each time.
const [name, key = '', ...args] = process.argv.slice(2);

process.stdout.write(run(name, args));

/**
 * @param {string | undefined} call
 * @param {string[]} args
 * @returns {string}
 */
function run(call, [first = '', second = '', third = '']) {
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
