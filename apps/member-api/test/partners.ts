import { createKcpIdentity } from '@duskline/partners/identity/kcp-identity';
import { createAppleLogin } from '@duskline/partners/social/apple-login';
import { createKakaoLogin } from '@duskline/partners/social/kakao-login';
import { demoKeys } from '@duskline/sandbox/demo-keys';
import { ctCli } from '@duskline/sandbox/kcp/program';
import type { MemberContext } from '../src/context.ts';

/** A busy machine answers late; what is answered is tested, not when. */
const TIME_LIMIT_MS = 60_000;

/** Create the real adapters for the sandbox at a URL. */
export function partnersAt(
  sandboxUrl: string,
  timeLimitMs = TIME_LIMIT_MS,
): Pick<MemberContext, 'social' | 'identity'> {
  return {
    social: {
      KAKAO: createKakaoLogin({
        authUrl: `${sandboxUrl}/kakao`,
        apiUrl: `${sandboxUrl}/kakao`,
        restApiKey: demoKeys.kakaoRestApiKey,
        nativeAppKey: demoKeys.kakaoNativeAppKey,
        clientSecret: demoKeys.kakaoClientSecret,
        adminKey: demoKeys.kakaoAdminKey,
        timeLimitMs,
        firstPauseMs: 1,
      }),
      APPLE: createAppleLogin({
        authUrl: `${sandboxUrl}/apple`,
        servicesId: demoKeys.appleServicesId,
        bundleId: demoKeys.appleBundleId,
        teamId: demoKeys.appleTeamId,
        keyId: demoKeys.appleKeyId,
        privateKey: demoKeys.applePrivateKey,
        timeLimitMs,
      }),
    },
    identity: createKcpIdentity({
      windowUrl: `${sandboxUrl}/kcp/kcp_cert/cert_view.jsp`,
      siteCode: demoKeys.kcpSiteCode,
      encryptionKey: demoKeys.kcpEncryptionKey,
      program: ctCli,
      timeLimitMs,
    }),
  };
}
