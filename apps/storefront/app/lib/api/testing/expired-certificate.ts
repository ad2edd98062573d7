import { generateKeyPairSync, sign } from 'node:crypto';

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;

/** Write one ASN.1 value: its tag, its length, and what it holds (X.690). */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const hex = (text: string) => Buffer.from(text, 'hex');
const ECDSA_WITH_SHA256 = der(SEQUENCE, hex('06082a8648ce3d040302'));
const COMMON_NAME = hex('0603550403');
const BASIC_CONSTRAINTS = hex('0603551d13');

/** Make a certificate of this machine that was valid in 2019 alone, with its key, as PEM. */
export function makeExpiredCertificate(): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const time = (text: string) => der(UTC_TIME, Buffer.from(text));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from('mall')))));
  const isAuthority = der(OCTET_STRING, der(SEQUENCE, hex('0101ff')));
  const facts = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, hex('02'))),
    der(INTEGER, hex('01')),
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, time('190101000000Z'), time('191231000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, BASIC_CONSTRAINTS, isAuthority))),
  );
  const signature = sign('sha256', facts, privateKey);
  const certificate = der(
    SEQUENCE,
    facts,
    ECDSA_WITH_SHA256,
    der(BIT_STRING, hex('00'), signature),
  );
  const lines = certificate
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
