import { type Html, html } from '../pages/html.ts';
import { shell } from '../pages/page.ts';
import { fullName, people } from './people.ts';

/** Render a consent page: who signs in, what the shop may read, and a button to refuse. */
export function loginPage(options: {
  brand: string;
  title: string;
  action: string;
  scopes: Html;
  agree: string;
  cancel: string;
}): Html {
  return shell({
    title: options.title,
    body: consentPage(
      options.brand,
      html`<h1 class="gap">${options.title}</h1>
        <form method="post" action="${options.action}" class="gap">
          <fieldset class="picks">
            <legend>누구로 로그인할까요?</legend>
            ${people.map(
              (person, at) => html`<label class="pick">
                <input type="radio" name="person" value="${person.key}"${at === 0 && html` checked`}>
                <span><b>${fullName(person)}</b> <span class="muted">${person.email}</span></span>
              </label>`,
            )}
          </fieldset>
          ${options.scopes}
          <ul class="choices gap">
            <li><button name="choice" value="agree" class="main">${options.agree}</button></li>
            <li><button name="choice" value="cancel">${options.cancel}</button></li>
          </ul>
        </form>`,
    ),
  });
}

/** Render the error of a login that could not be started. */
export function brokenLoginPage(brand: string, problem: string, code = ''): Html {
  return shell({
    title: '로그인할 수 없습니다',
    body: consentPage(
      brand,
      html`<h1 class="gap">로그인할 수 없습니다</h1>
        <p class="gap">${problem}</p>
        ${code && html`<p class="gap mono muted">${code}</p>`}`,
    ),
  });
}

function consentPage(brand: string, body: Html): Html {
  return html`<main class="window"><div class="sheet">
    <div class="brand"><b>${brand}</b><span class="muted">연습용 로그인</span></div>
    ${body}
  </div></main>`;
}
