import { ApiError } from '@duskline/client';
import { cancelMemberOrder } from '@duskline/contract/internal/members.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { callApi, registerPerson } from '../../../test/factories.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

const orderNo = '260504123456789012';

function cancel(accessToken: string | undefined, payload: object = {}) {
  const body = { orderNo, claimReasonType: 'CHANGE_MIND', ...payload };
  const url = '/api/v1/claim/order-cancel';
  const token = accessToken === undefined ? {} : { accessToken };
  return callApi(world, { method: 'POST', url, payload: body, ...token });
}

test('a member cancels a whole order and learns whether the refund is under way', async () => {
  const { accessToken } = await registerPerson(world);
  world.shopApi.on(cancelMemberOrder, { claimNo: 41, isRefunded: true });
  const { body } = await cancel(accessToken, { claimReasonDetail: '색이 마음에 안 들어요' });
  expect(body).toEqual({ data: { orderNo, claimNo: 41, isRefunded: true } });
  expect(world.shopApi.inputsOf(cancelMemberOrder).at(-1)).toMatchObject({
    params: { orderNo },
    body: { claimReasonType: 'CHANGE_MIND', claimReasonDetail: '색이 마음에 안 들어요' },
  });
});

test.each([
  'order_not_found',
  'claim_not_possible',
  'claim_running',
  'claim_period_over',
  'refund_account_required',
  'deposit_unknown',
] as const)('a refusal of the shop is passed on with its code and text: %s', async (name) => {
  const { accessToken } = await registerPerson(world);
  const { status, code, text } = shopRefusals[name];
  world.shopApi.on(cancelMemberOrder, () => {
    throw new ApiError(status, code, text);
  });
  expect(await cancel(accessToken)).toEqual({ status, body: { code, message: text } });
});

test('a cancellation without an order, a reason or a login is refused', async () => {
  const { accessToken } = await registerPerson(world);
  for (const wrong of [{ orderNo: '' }, { claimReasonType: 'BORED' }]) {
    const refused = await cancel(accessToken, wrong);
    expect(refused).toMatchObject({ status: 400, body: { code: 'C400' } });
  }
  expect(await cancel(undefined)).toMatchObject({ status: 401, body: { code: 'C001' } });
});
