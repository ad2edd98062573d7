import { loginPage } from '../openid/login.page.ts';
import type { Login } from '../openid/stand-in.ts';
import { type Html, html } from '../pages/html.ts';

/** The optional consent items; the others are required for the login. */
export const optionalScopes: Record<string, string> = {
  account_email: '카카오계정 이메일',
  name: '이름',
  gender: '성별',
  birthday: '생일',
  birthyear: '출생 연도',
  phone_number: '전화번호',
};

/** Render Kakao's consent page: which person, and which optional items the shop may read. */
export function kakaoLoginPage({ uid, scopes }: Login): Html {
  const optional = scopes.filter((scope) => scope in optionalScopes);
  return loginPage({
    brand: 'KAKAO SANDBOX',
    title: '카카오로 로그인',
    action: `/kakao/login/${uid}`,
    scopes: html`<fieldset class="picks gap">
      <legend>상점에 알려 줄 것</legend>
      <label class="pick"><input type="checkbox" checked disabled><span>[필수] 닉네임</span></label>
      ${optional.map(
        (scope) => html`<label class="pick">
          <input type="checkbox" name="${scope}" checked>
          <span>[선택] ${optionalScopes[scope]}</span>
        </label>`,
      )}
    </fieldset>`,
    agree: '동의하고 계속하기',
    cancel: '취소',
  });
}
