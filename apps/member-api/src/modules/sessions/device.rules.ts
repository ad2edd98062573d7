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
 * What a member knows a device by, `Chrome · Windows`: the whole user agent would single her out
 * and tells her nothing. Empty where it names nothing known.
 */
export function describeDevice(userAgent: string, appName: string): string {
  const isApp = userAgent.includes(appName);
  const program = isApp ? '앱' : firstMatch(BROWSERS, userAgent);
  return [program, firstMatch(SYSTEMS, userAgent)].filter(Boolean).join(' · ');
}

/** An address without its last part: where about, not which line. */
export function maskIp(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (v4 !== undefined) return `${v4}.*`;
  const groups = address.split(':').filter(Boolean);
  return groups.length < 2 ? '' : `${groups.slice(0, 3).join(':')}:*`;
}

function firstMatch(known: [RegExp, string][], userAgent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1];
}
