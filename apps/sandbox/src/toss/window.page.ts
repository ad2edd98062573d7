import { type Html, html } from '../pages/html.ts';
import { shell, won } from '../pages/page.ts';
import { easyPayNames, kindOf, type WindowRequest } from './authorise.ts';

const issuers = [
  ['61', '현대카드'],
  ['41', '신한카드'],
  ['51', '삼성카드'],
  ['11', 'KB국민카드'],
  ['71', '롯데카드'],
  ['W1', '우리카드'],
  ['21', '하나카드'],
  ['31', 'BC카드'],
] as const;

const banks = [
  ['88', '신한은행'],
  ['06', 'KB국민은행'],
  ['20', '우리은행'],
  ['81', '하나은행'],
  ['11', 'NH농협은행'],
  ['03', 'IBK기업은행'],
] as const;

const bankField = html`<label>은행
      <select name="bank">${banks.map(([code, name]) => html`<option value="${code}">${name}</option>`)}</select>
    </label>`;

const carrierField = html`<label>통신사
      <select name="carrier">${['SKT', 'KT', 'LG U+'].map((name) => html`<option value="${name}">${name}</option>`)}</select>
    </label>`;

/** Card companies allow instalments from here. */
const instalmentsFrom = 50_000;

/** Render the payment window: what is paid for, and the result to choose. */
export function windowPage(request: WindowRequest): Html {
  const kind = kindOf(request);
  return shell({
    title: '연습용 결제창',
    body: html`<main class="window">
      <div class="sheet">
        <div class="brand"><b>TOSS SANDBOX</b><span class="muted">연습용 결제창</span></div>
        <h1 class="amount">${won(request.amount)}<small>원</small></h1>
        <p>${request.orderName}</p>
        <dl class="facts">
          <dt>결제수단</dt><dd>${request.easyPay ? easyPayNames[request.easyPay] : kindLabels[kind]}</dd>
          ${request.customerName && html`<dt>구매자</dt><dd>${request.customerName}</dd>`}
          <dt>주문번호</dt><dd class="mono">${request.orderId}</dd>
        </dl>
        <form method="post" action="/toss/window">
          ${Object.entries(request).map(
            ([name, value]) =>
              value !== undefined && html`<input type="hidden" name="${name}" value="${value}">`,
          )}
          ${fieldsOf(kind, request)}
          ${kind === 'virtual_account' ? accountChoices : payChoices}
        </form>
      </div>
    </main>`,
  });
}

const kindLabels: Record<ReturnType<typeof kindOf>, string> = {
  card: '신용·체크카드',
  easy_pay: '간편결제',
  virtual_account: '가상계좌',
  transfer: '계좌이체',
  mobile_phone: '휴대폰',
};

/** What the shopper chooses before they pay; an easy pay knows its shopper already. */
function fieldsOf(kind: ReturnType<typeof kindOf>, request: WindowRequest): Html {
  if (kind === 'card') return cardFields(request.amount);
  if (kind === 'virtual_account') return accountFields(request);
  if (kind === 'transfer') return html`<div class="fields">${bankField}</div>`;
  if (kind === 'mobile_phone') return html`<div class="fields">${carrierField}</div>`;
  return html``;
}

/** Render the error that a shopper sees when the shop opened the window with wrong values. */
export function brokenWindowPage(problem: string, failUrl?: string): Html {
  return shell({
    title: '결제창을 열 수 없습니다',
    body: html`<main class="window">
      <div class="sheet">
        <div class="brand"><b>TOSS SANDBOX</b><span class="muted">연습용 결제창</span></div>
        <h1 class="gap">결제창을 열 수 없습니다</h1>
        <p class="gap">${problem}</p>
        ${failUrl && html`<p class="gap"><a href="${failUrl}">상점으로 돌아가기</a></p>`}
      </div>
    </main>`,
  });
}

function cardFields(amount: number): Html {
  const months = amount < instalmentsFrom ? [] : [2, 3, 4, 5, 6, 12];
  return html`<div class="fields">
    <label>카드사
      <select name="issuer">${issuers.map(([code, name]) => html`<option value="${code}">${name}</option>`)}</select>
    </label>
    <label>할부
      <select name="installment">
        <option value="0">일시불</option>
        ${months.map((count) => html`<option value="${count}">${count}개월</option>`)}
      </select>
    </label>
  </div>`;
}

function accountFields(request: WindowRequest): Html {
  return html`<div class="fields">
    ${bankField}
    <label>입금자명<input name="depositor" value="${request.customerName}" maxlength="100" autocomplete="off"></label>
  </div>`;
}

const choice = (value: string, label: string, note: string, look = '') => html`<li>
    <button name="choice" value="${value}" class="${look}" aria-describedby="about-${value}">${label}</button>
    <p id="about-${value}">${note}</p>
  </li>`;

const payChoices = html`<ul class="choices">
  ${choice('approve', '승인', '결제 인증을 마치고 상점으로 돌아갑니다.', 'main')}
  ${choice('slow', '느린 승인', '상점의 승인 요청에 5초 뒤에 답합니다.')}
  ${choice('decline', '거절', '결제사가 거절하고 실패 화면으로 돌아갑니다.')}
  ${choice('decline_later', '한도 초과', '인증은 되지만 상점이 승인을 요청할 때 거절됩니다.')}
  ${choice('close', '닫기', '결제하지 않고 창을 닫습니다.')}
</ul>`;

const accountChoices = html`<ul class="choices">
  ${choice('issue', '가상계좌 발급', '계좌를 받고 상점으로 돌아갑니다. 입금은 결제 목록에서 합니다.', 'main')}
  ${choice('decline', '거절', '은행이 거절하고 실패 화면으로 돌아갑니다.')}
  ${choice('close', '닫기', '발급하지 않고 창을 닫습니다.')}
</ul>`;
