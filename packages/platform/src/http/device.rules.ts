const BROWSERS: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Whale\//, 'Whale'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/KAKAOTALK/, 'KakaoTalk'],
  [/NAVER\(/, 'NAVER'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/**
 * Describe a device by its user agent, such as `Chrome · Windows`: the whole user agent would
 * identify a person. Empty where nothing is recognised.
 */
export function describeDevice(userAgent: string, appName: string): string {
  const isApp = userAgent.includes(appName);
  const program = isApp ? '앱' : firstMatch(BROWSERS, userAgent);
  return [program, firstMatch(SYSTEMS, userAgent)].filter(Boolean).join(' · ');
}

/** Mask the last part of an IPv4 address, or all but three groups of an IPv6 one. */
export function maskIp(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1];
  if (v4 !== undefined) return `${v4}.*`;
  const groups = ip.split(':').filter(Boolean);
  return groups.length < 2 ? '' : `${groups.slice(0, 3).join(':')}:*`;
}

function firstMatch(known: [RegExp, string][], userAgent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1];
}
