import type { Settings } from '@duskline/all-in-one/settings';

/** Where each partner is reached, in the order in which a shopper meets them. */
export function partnerUrls({
  partners,
  challenge,
}: Pick<Settings, 'partners' | 'challenge'>): { name: string; url: URL }[] {
  const named: [string, string | undefined][] = [
    ['결제 (토스페이먼츠)', partners.TOSS_API_URL],
    ['문자·알림톡 (SOLAPI)', partners.SOLAPI_API_URL],
    ['메일 (SMTP)', partners.SMTP_URL],
    ['앱 알림 (FCM)', partners.FCM_API_URL],
    ['앱 알림의 로그인 (Google)', partners.FCM_TOKEN_URL],
    ['주소 검색 (도로명주소)', partners.JUSO_API_URL],
    ['배송 조회 (스윗트래커)', partners.TRACKING_API_URL],
    ['카카오 로그인', partners.KAKAO_AUTH_URL],
    ['카카오 API', partners.KAKAO_API_URL],
    ['Apple 로그인', partners.APPLE_AUTH_URL],
    ['본인인증 (KCP)', partners.KCP_WINDOW_URL],
    ['사람 확인 (Turnstile)', challenge?.url],
  ];
  return named.flatMap(([name, url]) => (url === undefined ? [] : [{ name, url: new URL(url) }]));
}

/** The programs of partners that run on this machine. */
export function partnerPrograms({
  partners,
}: Pick<Settings, 'partners'>): { name: string; file: string }[] {
  return [{ name: '본인인증 프로그램 (KCP)', file: partners.KCP_PROGRAM }];
}
