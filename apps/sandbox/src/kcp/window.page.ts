import { z } from 'zod';
import { fullName, type Person, people } from '../openid/people.ts';
import { type Html, html } from '../pages/html.ts';
import { shell } from '../pages/page.ts';
import type { VerifyRequest } from './verify.ts';

const carriers = [
  ['SKT', 'SKT'],
  ['KTF', 'KT'],
  ['LGT', 'LG U+'],
  ['SKM', 'SKT 알뜰폰'],
  ['KTM', 'KT 알뜰폰'],
  ['LGM', 'LG U+ 알뜰폰'],
] as const;

/** The values of the form, valid or not. */
export const Filled = z.object({
  name: z.string().max(100).default(''),
  birthday: z.string().max(20).default(''),
  sex: z.string().max(2).default('01'),
  local: z.string().max(2).default('01'),
  carrier: z.string().max(3).default('SKT'),
  phone: z.string().max(20).default(''),
});

type Filled = z.infer<typeof Filled>;

/** Fill the form with the values of a demo person. */
export function filledWith(person: Person): Filled {
  return {
    name: fullName(person),
    birthday: person.birthday,
    sex: person.sex === 'male' ? '01' : '02',
    local: '01',
    carrier: 'SKT',
    phone: person.phone,
  };
}

/** Render the popup: the claimed identity, and the result to return. */
export function verifyPage(request: VerifyRequest, filled: Filled, problem?: string): Html {
  return shell({
    title: '연습용 본인확인',
    body: html`<main class="window"><div class="sheet popup">
      <div class="brand"><b>KCP SANDBOX</b><span class="muted">연습용 본인확인</span></div>
      <form method="post" action="/kcp/verify" class="gap">
        ${Object.entries(request).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
        )}
        <p class="row">${people.map(
          (person) =>
            html`<button class="small" name="person" value="${person.key}" formnovalidate>${fullName(person)}</button>`,
        )}</p>
        ${problem && html`<p class="gap" role="alert"><b>${problem}</b></p>`}
        <div class="fields gap">
          <label>이름<input name="name" value="${filled.name}" maxlength="30" required autocomplete="off"></label>
          <label>생년월일<input type="date" name="birthday" value="${filled.birthday}" required></label>
          <label>성별<select name="sex">${options(
            [
              ['01', '남'],
              ['02', '여'],
            ],
            filled.sex,
          )}</select></label>
          <label>내·외국인<select name="local">${options(
            [
              ['01', '내국인'],
              ['02', '외국인'],
            ],
            filled.local,
          )}</select></label>
          <label>통신사<select name="carrier">${options(carriers, filled.carrier)}</select></label>
          <label>휴대폰<input name="phone" value="${filled.phone}" inputmode="numeric" maxlength="13" required autocomplete="off"></label>
        </div>
        <ul class="choices">
          <li><button name="choice" value="verify" class="main">본인확인</button></li>
          <li><button name="choice" value="mismatch" formnovalidate>정보 불일치</button></li>
          <li><button name="choice" value="cancel" formnovalidate>취소</button></li>
        </ul>
      </form>
    </div></main>`,
  });
}

/** Render the error that a shopper sees when the shop opened the popup with wrong fields. */
export function brokenVerifyPage(problem: string): Html {
  return shell({
    title: '본인확인을 할 수 없습니다',
    body: html`<main class="window"><div class="sheet">
      <div class="brand"><b>KCP SANDBOX</b><span class="muted">연습용 본인확인</span></div>
      <h1 class="gap">본인확인을 할 수 없습니다</h1>
      <p class="gap">${problem}</p>
    </div></main>`,
  });
}

function options(all: readonly (readonly [string, string])[], chosen: string): Html[] {
  return all.map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  );
}
