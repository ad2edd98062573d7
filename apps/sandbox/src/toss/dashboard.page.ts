import { type Html, html } from '../pages/html.ts';
import { page, shell, won } from '../pages/page.ts';
import { balanceOf, type Payment } from './payment.ts';
import type { Delivery } from './webhooks.ts';

const statusLabels: Record<Payment['status'], string> = {
  IN_PROGRESS: '승인 대기',
  WAITING_FOR_DEPOSIT: '입금 대기',
  DONE: '결제 완료',
  CANCELED: '전액 취소',
  PARTIAL_CANCELED: '부분 취소',
  ABORTED: '승인 거절',
  EXPIRED: '시간 만료',
};

const deliveryLabels: Record<Delivery['state'], string> = {
  sending: '보내는 중',
  delivered: '받음',
  given_up: '포기함',
  no_address: '보낼 곳 없음',
};

/** Render the list of every payment and every webhook, newest first. */
export function dashboardPage(payments: readonly Payment[], deliveries: readonly Delivery[]): Html {
  return page({
    path: '/toss/payments',
    title: '결제',
    lead: '결제창에서 만들어진 결제입니다. 가상계좌에 입금하거나, 같은 웹훅을 한 번 더 보내거나, 입금 기한이 지난 것으로 만들거나, 상점에 알리지 않고 취소해 정산 차이를 만들 수 있습니다.',
    body: html`<section class="table">${
      payments.length === 0
        ? html`<p class="empty">아직 결제가 없습니다. 상점에서 주문하면 여기에 나타납니다.</p>`
        : html`<table>
          <thead><tr><th>시각</th><th>주문</th><th>금액</th><th>수단</th><th>상태</th><th>해 보기</th></tr></thead>
          <tbody>${payments.map(paymentRow)}</tbody>
        </table>`
    }</section>
    <section>
      <h2>웹훅</h2>
      <div class="table">${
        deliveries.length === 0
          ? html`<p class="empty">아직 보낸 웹훅이 없습니다.</p>`
          : html`<table>
            <thead><tr><th>이벤트</th><th>주문번호</th><th>상태</th><th>결과</th><th>시도</th></tr></thead>
            <tbody>${deliveries.map(deliveryRow)}</tbody>
          </table>`
      }</div>
    </section>`,
  });
}

/** Render the receipt of an approved payment. */
export function receiptPage(payment: Payment): Html {
  return shell({
    title: '연습용 영수증',
    body: html`<main class="window"><div class="sheet">
      <div class="brand"><b>TOSS SANDBOX</b><span class="muted">연습용 영수증</span></div>
      <h1 class="amount">${won(payment.amount)}<small>원</small></h1>
      <p>${payment.orderName}</p>
      <dl class="facts">
        <dt>상태</dt><dd>${statusLabels[payment.status]}</dd>
        <dt>결제수단</dt><dd>${payment.method}</dd>
        ${payment.card && html`<dt>승인번호</dt><dd class="mono">${payment.card.approveNo}</dd>`}
        <dt>승인 시각</dt><dd>${time(payment.approvedAt ?? '')}</dd>
        <dt>취소 금액</dt><dd>${won(payment.amount - balanceOf(payment))}원</dd>
        <dt>주문번호</dt><dd class="mono">${payment.orderId}</dd>
      </dl>
    </div></main>`,
  });
}

function paymentRow(payment: Payment): Html {
  const { virtualAccount: account } = payment;
  const canDeposit = payment.status === 'WAITING_FOR_DEPOSIT' && account && !account.expired;
  const canRefund = payment.status === 'DONE' || payment.status === 'PARTIAL_CANCELED';
  return html`<tr>
    <td data-label="시각" class="nowrap">${time(payment.requestedAt)}</td>
    <td data-label="주문"><div>${payment.orderName}<br><span class="mono muted">${payment.orderId}</span></div></td>
    <td data-label="금액" class="nowrap">${won(payment.amount)}원</td>
    <td data-label="수단"><div>${payment.method}${account && html`<br><span class="mono muted">${account.accountNumber}</span>`}</div></td>
    <td data-label="상태"><div><span class="tag ${payment.status === 'DONE' && 'on'}">${statusLabels[payment.status]}</span>
      ${account?.expired && html`<br><span class="muted">기한 지남</span>`}</div></td>
    <td data-label="해 보기"><div class="row">
      ${canDeposit && action(payment, 'deposit', '입금하기')}
      ${canDeposit && action(payment, 'expire', '가상계좌 만료')}
      ${canRefund && action(payment, 'refund-unannounced', '상점에 알리지 않고 취소')}
      ${payment.transactions.length > 0 && action(payment, 'webhook', '웹훅 다시 보내기')}
    </div></td>
  </tr>`;
}

function action(payment: Payment, name: string, label: string): Html {
  return html`<form method="post" action="/toss/payments/${encodeURIComponent(payment.paymentKey)}/${name}">
    <button class="small">${label}</button>
  </form>`;
}

function deliveryRow(delivery: Delivery): Html {
  return html`<tr>
    <td data-label="이벤트"><span class="mono">${delivery.event}</span></td>
    <td data-label="주문번호"><span class="mono">${delivery.orderId}</span></td>
    <td data-label="상태">${statusLabels[delivery.status]}</td>
    <td data-label="결과"><div><span class="tag ${delivery.state === 'delivered' && 'on'}">${deliveryLabels[delivery.state]}</span></div></td>
    <td data-label="시도"><div>${delivery.attempts.map((attempt) => html`<div>${time(attempt.at)} ${attempt.outcome}</div>`)}</div></td>
  </tr>`;
}

function time(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
