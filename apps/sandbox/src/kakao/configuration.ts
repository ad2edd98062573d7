import type Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import type { PartnerKeys } from '../demo-keys.ts';
import { brokenLoginPage } from '../openid/login.page.ts';
import { people } from '../openid/people.ts';
import { isReturnUrl } from '../openid/return-urls.ts';
import { idTokenClaims, userinfoClaims } from './account.ts';

/** Configure the provider with Kakao's paths, consent items and lifetimes (developers.kakao.com, 카카오 로그인 REST API). */
export function kakaoConfiguration(keys: PartnerKeys): Configuration {
  return {
    clients: [
      {
        client_id: keys.kakaoRestApiKey,
        client_secret: keys.kakaoClientSecret,
        // Never used: isReturnUrl decides. Two, so that neither becomes the default.
        redirect_uris: ['http://127.0.0.1/', 'http://localhost/'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
      userinfo: '/v1/oidc/userinfo',
    },
    scopes: [
      'openid',
      'profile_nickname',
      'account_email',
      'name',
      'gender',
      'birthday',
      'birthyear',
      'phone_number',
    ],
    claims: {
      openid: ['sub'],
      profile_nickname: ['nickname'],
      account_email: ['email', 'email_verified'],
      name: ['name'],
      gender: ['gender'],
      birthyear: ['birthdate'],
      phone_number: ['phone_number', 'phone_number_verified'],
    },
    interactions: { url: (_context, { uid }) => `/kakao/login/${uid}` },
    findAccount: (_context, subject) => {
      const person = people.find(({ kakaoId }) => kakaoId === subject);
      return (
        person && {
          accountId: subject,
          claims: (use) => (use === 'id_token' ? idTokenClaims(person) : userinfoClaims(person)),
        }
      );
    },
    ttl: {
      AuthorizationCode: 600,
      AccessToken: 21_599,
      IdToken: 21_599,
      RefreshToken: 5_184_000,
      Interaction: 600,
      Session: 600,
      Grant: 5_184_000,
    },
    renderError(context, out) {
      const [code, problem] = pageErrors[out.error] ?? ['KOE000', '잘못된 요청입니다.'];
      context.type = 'html';
      context.body = brokenLoginPage('KAKAO SANDBOX', problem, code).text;
    },
  };
}

/** Adapt a provider to Kakao: any return URL of the shop, Kakao's error codes. */
export function prepareKakao(provider: Provider, shopUrl: string | undefined): void {
  provider.Client.prototype.redirectUriAllowed = (address) => isReturnUrl(address, shopUrl);
  provider.use(async (context, next) => {
    await next();
    useKakaoErrorCodes(context, context.oidc?.route);
  });
}

const pageErrors: Record<string, [code: string, problem: string]> = {
  invalid_redirect_uri: ['KOE006', '등록하지 않은 리다이렉트 주소입니다.'],
  invalid_client: ['KOE101', '잘못된 앱 키입니다.'],
  invalid_scope: ['KOE205', '설정하지 않은 동의 항목입니다.'],
};

const tokenErrors: Record<string, string> = {
  invalid_client: 'KOE010',
  invalid_grant: 'KOE320',
  unsupported_grant_type: 'KOE203',
};

function useKakaoErrorCodes(context: { status: number; body: unknown }, route: string): void {
  if (context.status < 400 || !isErrorBody(context.body)) return;
  const { error } = context.body;
  if (route === 'token') {
    context.body = { ...context.body, error_code: tokenErrors[error] ?? 'KOE001' };
  }
  if (route === 'userinfo') {
    context.body = { msg: 'this access token does not exist', code: -401 };
  }
}

function isErrorBody(body: unknown): body is { error: string } {
  return typeof body === 'object' && body !== null && 'error' in body;
}
