import type Provider from 'oidc-provider';
import type { UnknownObject } from 'oidc-provider';
import { postOnPage, postOnPolicy } from '../pages/post-on.ts';

/**
 * Replace the provider's own form_post page with Apple's: `code`, `state` and at the first consent
 * `user`, or `error=user_cancelled_authorize` with the state.
 */
export function postAsApple(
  provider: Provider,
  takeUser: (uid: string) => string | undefined,
): void {
  const answers = new WeakMap<object, UnknownObject>();

  provider.on('authorization.success', (context, { code, state } = {}) => {
    const uid = context.oidc.entities.Interaction?.uid;
    answers.set(context.req, { code, state, user: uid && takeUser(uid) });
  });
  provider.on('authorization.error', (context, failure) => {
    if (failure.error !== 'user_cancelled_authorize') return;
    answers.set(context.req, { error: failure.error, state: context.oidc.params?.state });
  });

  provider.use(async (context, next) => {
    await next();
    const answer = answers.get(context.req);
    if (!answer || context.oidc.params?.response_mode !== 'form_post') return;
    context.type = 'html';
    context.status = 200;
    context.set('content-security-policy', postOnPolicy);
    context.body = postOnPage(String(context.oidc.params.redirect_uri), answer).text;
  });
}
