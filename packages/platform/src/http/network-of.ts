import { isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;
const GROUPS_OF_A_WIDE_NETWORK = 3;

/**
 * Return the network that an IP address is of: an IPv4 address itself, the first 64 bits of an IPv6
 * address, of which a household has billions (RFC 6177), and the IPv4 address that is mapped into one.
 */
export function networkOf(ip: string): string {
  const address = readAddress(ip);
  return typeof address === 'string'
    ? address
    : `${address.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
}

/** Return the /48 around the network of an IPv6 address; undefined for an IPv4 address. */
export function wideNetworkOf(ip: string): string | undefined {
  const address = readAddress(ip);
  return typeof address === 'string'
    ? undefined
    : `${address.slice(0, GROUPS_OF_A_WIDE_NETWORK).join(':')}::/48`;
}

/** The eight groups of an IPv6 address; any other address as it is written. */
function readAddress(ip: string): string | string[] {
  if (!isIPv6(ip)) return ip.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  // The URL parser writes every address in one way, without a zone and with its dots as groups.
  const shortest = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = shortest.split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
