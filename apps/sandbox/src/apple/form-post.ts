import type Provider from 'oidc-provider';
import type { UnknownObject } from 'oidc-provider';
import { type Html, html } from '../pages/html.ts';
import { shell } from '../pages/page.ts';

/**
 * Replaces the provider's own form_post page by Apple's: `code`, `state` and at the first consent
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
    context.body = formPostPage(String(context.oidc.params.redirect_uri), answer).text;
  });
}

function formPostPage(action: string, answer: UnknownObject): Html {
  return shell({
    title: '상점으로 돌아가기',
    body: html`<main class="window"><div class="sheet">
      <form method="post" action="${action}">
        ${Object.entries(answer).map(
          ([name, value]) =>
            typeof value === 'string' &&
            html`<input type="hidden" name="${name}" value="${value}">`,
        )}
        <button class="main">상점으로 돌아가기</button>
      </form>
      <script>document.forms[0].submit()</script>
    </div></main>`,
  });
}
