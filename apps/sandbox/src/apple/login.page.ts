import { loginPage } from '../openid/login.page.ts';
import type { Login } from '../openid/stand-in.ts';
import { type Html, html } from '../pages/html.ts';

/** Render Apple's consent page: which person, and whether the shop gets their own e-mail address or a relay address. */
export function appleLoginPage({ uid, scopes }: Login): Html {
  return loginPage({
    brand: 'APPLE SANDBOX',
    title: 'Apple로 로그인',
    action: `/apple/login/${uid}`,
    scopes: html`${
      scopes.includes('email') &&
      html`<fieldset class="picks gap">
        <legend>이메일</legend>
        <label class="pick"><input type="radio" name="mail" value="share" checked><span>나의 이메일 공유하기</span></label>
        <label class="pick"><input type="radio" name="mail" value="hide"><span>나의 이메일 가리기</span></label>
      </fieldset>`
    }<p class="gap muted">이름과 이메일 선택은 처음 동의할 때만 상점에 전해집니다. 다시 로그인하면 처음 고른 대로 이어집니다.</p>`,
    agree: '계속',
    cancel: '취소',
  });
}
