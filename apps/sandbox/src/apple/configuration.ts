import type Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import type { PartnerKeys } from '../demo-keys.ts';
import type { Links } from '../openid/links.ts';
import { brokenLoginPage } from '../openid/login.page.ts';
import { isReturnUrl } from '../openid/return-urls.ts';
import { appleClaims, personBySubject } from './account.ts';
import { createClientSecretCheck } from './client-secret.ts';

/** Configure the provider with Apple's paths and lifetimes (developer.apple.com, Sign in with Apple REST API). */
export function appleConfiguration(keys: PartnerKeys, links: Links): Configuration {
  return {
    clients: [keys.appleServicesId, keys.appleBundleId].map((client_id) => ({
      client_id,
      client_secret: 'a JWT is checked instead',
      // Never used: isReturnUrl decides. Two, so that neither becomes the default.
      redirect_uris: ['http://127.0.0.1/', 'http://localhost/'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    routes: {
      authorization: '/auth/authorize',
      token: '/auth/token',
      jwks: '/auth/keys',
      revocation: '/auth/revoke',
    },
    scopes: ['openid', 'email', 'name'],
    claims: {
      openid: ['sub', 'nonce_supported'],
      email: ['email', 'email_verified', 'is_private_email'],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
    },
    interactions: { url: (_context, { uid }) => `/apple/login/${uid}` },
    findAccount: (_context, subject) => {
      const person = personBySubject(subject);
      return (
        person && {
          accountId: subject,
          claims: () => appleClaims(person, links.of(person.key)?.hidesMail ?? false),
        }
      );
    },
    ttl: {
      AuthorizationCode: 300,
      AccessToken: 3_600,
      IdToken: 86_400,
      RefreshToken: 180 * 86_400,
      Interaction: 600,
      Session: 600,
      Grant: 180 * 86_400,
    },
    renderError(context, out) {
      context.type = 'html';
      context.body = brokenLoginPage('APPLE SANDBOX', '잘못된 요청입니다.', out.error).text;
    },
  };
}

/** Adapt a provider to Apple: any return URL of the shop, a JWT as client secret, a revocation that deletes the consent. */
export function prepareApple(
  provider: Provider,
  parts: { keys: PartnerKeys; links: Links; shopUrl: string | undefined },
): void {
  const isClientSecret = createClientSecretCheck(parts.keys, provider.issuer);
  provider.Client.prototype.redirectUriAllowed = (address) => isReturnUrl(address, parts.shopUrl);
  provider.Client.prototype.compareClientSecret = function compare(secret) {
    return isClientSecret(secret, this.clientId);
  };
  provider.use(async (context, next) => {
    await next();
    if (context.oidc?.route !== 'revocation') return;
    const { RefreshToken, AccessToken } = context.oidc.entities;
    const person = personBySubject(RefreshToken?.accountId ?? AccessToken?.accountId ?? '');
    if (person) parts.links.drop(person.key);
  });
}
