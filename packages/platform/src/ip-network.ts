import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** One customer of a network gets at least a /64 (RFC 6177), which holds addresses without end. */
const NETWORK_GROUPS = 4;

/**
 * Return what a limit per IP address counts by: an IPv4 address as it is, also one written as IPv6,
 * and of an IPv6 address its /64 network.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** An IPv4 address at the end stands for two groups. */
function groupsOf(text: string): string[] {
  const groups = text.split(':').filter(Boolean);
  return groups.flatMap((group) => (group.includes('.') ? ['v4', 'v4'] : [group]));
}
