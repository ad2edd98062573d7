// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import type { ClaimDetail } from '@duskline/contract/admin/claim-shapes';
import { mapRefundRows } from '@duskline/contract/shop/refund-rows.rules';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ClaimPage } from './claim-page.tsx';

const nothing = {
  rows: mapRefundRows(() => 0),
  refundAmt: 0,
  refundPointsAmt: 0,
  exchangeFeeAmt: 0,
};
const exchange: ClaimDetail = {
  claimNo: 10,
  orderNo: '261119055178769612',
  memberNo: 2,
  claimType: 'EXCHANGE',
  state: 'EXCHANGE_PROC_REQUEST_PAY',
  reasonType: 'CHANGE_MIND',
  reasonDetail: '어깨가 조금 작아요.',
  responsible: 'BUYER',
  requestedAt: '2026-11-22 06:06:27',
  decidedAt: null,
  endedAt: null,
  refusal: '',
  dueAt: '2026-11-29 23:59:59',
  urgency: 'later',
  lines: [],
  replacements: [],
  pictureUrls: [],
  returnWay: null,
  returnCarrier: null,
  returnInvoiceNo: '',
  people: {
    orderer: { name: '데**컬', phone: '010****2016', email: 'lo***@duskline.example' },
    collectFrom: null,
    sendTo: null,
    account: null,
  },
  payType: 'CREDIT_CARD',
  estimates: { BUYER: { ...nothing, exchangeFeeAmt: 6000 }, SELLER: nothing },
  settled: null,
  refund: null,
  actions: ['pay'],
};

function open(claim: ClaimDetail) {
  const call = (async () => claim) as unknown as AdminCaller;
  openScreen(<ClaimPage claimNo={claim.claimNo} />, { call, permissions: ['claims.write'] });
  return screen.findByRole('region', { name: '금액' });
}

test('whoever confirms that an exchange was paid reads how much it is', async () => {
  const money = within(await open(exchange));
  expect(money.getByRole('button', { name: '배송비 입금 확인' })).toBeTruthy();
  expect(money.getByText('6,000원')).toBeTruthy();
  expect(money.queryByText('0원')).toBeNull();
});

test('a claim that was refused says that nothing was refunded, and promises nothing', async () => {
  const endedAt = '2026-11-23 06:06:27';
  const refused = { ...exchange, state: 'REFUSED', endedAt, estimates: null, actions: [] };
  const money = within(await open(refused));
  expect(money.getByText('환불한 금액이 없어요.')).toBeTruthy();
  expect(money.queryByText(/돌아가요/)).toBeNull();
});
