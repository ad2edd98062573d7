// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { ClaimDetail } from '@duskline/contract/admin/claim-shapes';
import {
  approveClaim,
  estimateArrival,
  noteExchangePaid,
  receiveClaim,
  refuseClaim,
} from '@duskline/contract/admin/claims.calls';
import { mapRefundRows } from '@duskline/contract/shop/refund-rows.rules';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { armed } from '../../testing/armed.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { pressAtOnce } from '../../testing/press-at-once.ts';
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
  discardedQuantities: null,
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

const shirt = {
  ...{ orderLineNo: 31, productNo: 5, productName: '옥스퍼드 셔츠', optionValue: 'WHITE / M' },
  ...{ optionCode: '', pictureUrl: '/x.avif', quantity: 2, buyAmt: 40_000 },
  state: 'DELIVERY_DONE' as const,
};
const refundOf = (refundAmt: number) => ({
  BUYER: { ...nothing, refundAmt },
  SELLER: { ...nothing, refundAmt },
});

/** A return of two shirts that is waited for; how many arrived is what the refund is of. */
function openReturn(reasonType: ClaimDetail['reasonType'], reply: () => void = () => {}) {
  const received: object[] = [];
  const claim: ClaimDetail = {
    ...exchange,
    ...{ claimType: 'RETURN', state: 'RETURN_PROC_BEFORE_RECEIVE', reasonType, lines: [shirt] },
    ...{ estimates: refundOf(40_000), actions: ['receive', 'refuse'] },
  };
  const call = (async (called: object, sent?: { body: { arrival: { arrived: number }[] } }) => {
    if (called === estimateArrival) return refundOf((sent?.body.arrival[0]?.arrived ?? 0) * 20_000);
    if (called !== receiveClaim) return claim;
    received.push(sent?.body ?? {});
    reply();
    return { state: 'RETURN_PROC_WAITING_REFUND' };
  }) as unknown as AdminCaller;
  const { user } = openScreen(<ClaimPage claimNo={claim.claimNo} />, {
    ...{ call, permissions: ['claims.write', 'claims.receive'] },
  });
  return { received, user };
}

test('whoever inspects a return says how many came and are sold again, and reads what that refunds', async () => {
  const { received, user } = openReturn('CHANGE_MIND');
  const goods = within(await screen.findByRole('group', { name: '옥스퍼드 셔츠 WHITE / M' }));
  await user.selectOptions(goods.getByLabelText('도착한 수량'), '1');
  expect(goods.getByText(/도착하지 않은 1개는/)).toBeTruthy();
  await user.selectOptions(goods.getByLabelText('그중 폐기할 수량'), '1');
  await user.click(await screen.findByRole('button', { name: '검수 완료, 20,000원 환불' }));
  await expect
    .poll(() => received)
    .toEqual([
      {
        ...{ responsible: 'BUYER', expected: { refundAmt: 20_000, refundPointsAmt: 0 } },
        arrival: [{ orderLineNo: 31, arrived: 1, discarded: 1 }],
        key: expect.any(String),
      },
    ]);
});

test('a return whose reply was lost is received by the same press again', async () => {
  const { received, user } = openReturn('CHANGE_MIND', () => {
    if (received.length === 1) throw new ApiError(0, 'NETWORK', '');
  });
  const receive = () => screen.findByRole('button', { name: '검수 완료, 40,000원 환불' });
  await user.click(await receive());
  await screen.findByRole('alert');
  await user.click(await receive());
  await expect.poll(() => received).toHaveLength(2);
  expect(received[1]).toEqual(received[0]);
  expect(received[0]).toMatchObject({ key: expect.any(String) });
});

test('goods that came back defective are discarded unless somebody says otherwise', async () => {
  const { received, user } = openReturn('DEFECTIVE_PRODUCT');
  await user.click(await screen.findByRole('button', { name: '검수 완료, 40,000원 환불' }));
  await expect
    .poll(() => received)
    .toMatchObject([{ arrival: [{ orderLineNo: 31, arrived: 2, discarded: 2 }] }]);
});

test('of a return of which nothing came nothing can be confirmed', async () => {
  const { user } = openReturn('CHANGE_MIND');
  await user.selectOptions(await screen.findByLabelText('도착한 수량'), '0');
  expect(screen.getByText(/도착한 상품이 없으면/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^검수 완료/ })).toHaveProperty('disabled', true);
});

const returned: ClaimDetail = {
  ...exchange,
  ...{ claimType: 'RETURN', state: 'RETURN_REQUEST', actions: ['approve', 'refuse'] },
  lines: [shirt],
  estimates: { BUYER: { ...nothing, refundAmt: 39_000 }, SELLER: nothing },
};

/** The page of a return; `decide` answers what staff decide, and changes the claim. */
async function openDecision(decide: (called: object, claim: ClaimDetail) => void) {
  const claim = { ...returned };
  const decided: object[] = [];
  const call = (async (called: object) => {
    if (![approveClaim, receiveClaim, refuseClaim].some((one) => one === called))
      return { ...claim };
    decided.push(called);
    return decide(called, claim);
  }) as unknown as AdminCaller;
  const permissions = ['claims.write', 'claims.receive'] as const;
  const { user } = openScreen(<ClaimPage claimNo={claim.claimNo} />, { call, permissions });
  const approve = await screen.findByRole('button', { name: '승인하고 회수하기' });
  return { user, decided, approve };
}

test('one press more on the approval of a return receives and refunds nothing that was not read', async () => {
  const { user, decided, approve } = await openDecision((_called, claim) => {
    claim.actions = ['receive'];
  });
  const pressed = pressAtOnce('검수 완료, 39,000원 환불');
  await user.dblClick(approve);
  await pressed;
  const receive = screen.getByRole('button', { name: '검수 완료, 39,000원 환불' });
  expect(decided).toEqual([approveClaim]);
  await user.click(await armed(receive));
  expect(decided).toEqual([approveClaim, receiveClaim]);
});

test.each([
  ['the approval of a return', returned, '승인하고 회수하기'],
  ['the payment of an exchange', exchange, '배송비 입금 확인'],
] as const)('%s whose reply was lost is sent as the same press again', async (_, claim, name) => {
  const sent: object[] = [];
  const call = (async (called: object, asked: { body: object }) => {
    if (called !== approveClaim && called !== noteExchangePaid) return claim;
    sent.push(asked.body);
    if (sent.length === 1) throw new ApiError(0, 'NETWORK', '');
    return { state: 'RETURN_PROC_BEFORE_RECEIVE' };
  }) as unknown as AdminCaller;
  const { user } = openScreen(<ClaimPage claimNo={claim.claimNo} />, {
    ...{ call, permissions: ['claims.write'] },
  });
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('alert');
  await user.click(await screen.findByRole('button', { name }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ key: expect.any(String) });
});

test('the refusal that somebody wrote stays, where the claim was decided meanwhile', async () => {
  const { user } = await openDecision((_called, claim) => {
    Object.assign(claim, { state: 'REFUSED', actions: [], estimates: null });
    const { status, code, text } = shopRefusals.claim_decided;
    throw new ApiError(status, code, text);
  });
  await user.click(screen.getByRole('button', { name: '반려' }));
  await user.type(await screen.findByLabelText(/반려 사유/), '입은 자국이 있어요.');
  await user.click(screen.getByRole('button', { name: '반려하기' }));
  expect(await screen.findByText(/그사이 이 신청이 처리돼서/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/반려 사유/).value).toBe('입은 자국이 있어요.');
  expect(screen.getByRole('button', { name: '반려하기' }).hasAttribute('disabled')).toBe(true);
});

test('why an approval was refused is said, where a colleague was faster and nothing is left to do', async () => {
  const { status, code, text } = shopRefusals.claim_decided;
  const { user, approve } = await openDecision((_called, claim) => {
    Object.assign(claim, { state: 'REFUSED', actions: [], estimates: null });
    throw new ApiError(status, code, text);
  });
  await user.click(approve);
  expect(await screen.findByText(text)).toBeTruthy();
  await expect.poll(() => screen.queryByRole('button', { name: '반려' })).toBeNull();
  expect(screen.getByText(text)).toBeTruthy();
});
