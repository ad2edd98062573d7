type Family = { groupBits: number; groups: number };
const ipv4: Family = { groupBits: 8, groups: 4 };
const ipv6: Family = { groupBits: 16, groups: 8 };
/** How many bits of an IPv6 address are before the IPv4 address in it. */
const MAPPED_BITS = 96;

/**
 * Return the one way to write an IP address or a range, in whatever spelling: a range by its first address
 * (`203.0.113.0/24` for `203.0.113.5/24`), a range of one as that address, IPv6 in the shortest way (RFC 5952),
 * IPv4 in IPv6 (`::ffff:203.0.113.5`, RFC 4291) as IPv4: as that, a client's IP address is compared.
 */
export function canonicalNetwork(network: string): string {
  const [ip = '', length] = network.split('/');
  const family = ip.includes(':') ? ipv6 : ipv4;
  const mostBits = family.groupBits * family.groups;
  const bits = length === undefined ? mostBits : Number(length);
  const typed = groupsOf(ip, family);
  if (family === ipv6 && bits >= MAPPED_BITS && isMapped(typed)) {
    return canonicalNetwork(`${mappedIpv4(typed)}/${bits - MAPPED_BITS}`);
  }
  const groups = typed.map((group, index) =>
    firstOf(group, family, bits - index * family.groupBits),
  );
  const first = family === ipv4 ? groups.join('.') : shortest(groups);
  return bits === mostBits ? first : `${first}/${bits}`;
}

/** Say whether an IPv6 address begins as one that holds an IPv4 address does. */
function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
}

function mappedIpv4(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** Return a group with all but its first `bits` bits zero. */
function firstOf(group: number, { groupBits }: Family, bits: number): number {
  const free = Math.min(Math.max(groupBits - bits, 0), groupBits);
  return (group >> free) << free;
}

function groupsOf(ip: string, family: Family): number[] {
  if (family === ipv4) return ip.split('.').map(Number);
  const [before = [], after = []] = ip.split('::').map(ipv6Groups);
  const zeros = Array.from({ length: family.groups - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after];
}

/** Read groups of an IPv6 address; the last two may be written as an IPv4 address. */
function ipv6Groups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** Write an IPv6 address with the first of its longest runs of zeros, of two or more, left out. */
function shortest(groups: readonly number[]): string {
  const hex = groups.map((group) => group.toString(16)).join(':');
  const runs = [...hex.matchAll(/\b0(?::0)+\b/g)];
  const longest = runs.reduce((best, [run]) => (run.length > best.length ? run : best), '');
  if (longest === '') return hex;
  const start = runs.find(([run]) => run === longest)?.index ?? 0;
  const before = hex.slice(0, start).replace(/:$/, '');
  const after = hex.slice(start + longest.length).replace(/^:/, '');
  return `${before}::${after}`;
}
