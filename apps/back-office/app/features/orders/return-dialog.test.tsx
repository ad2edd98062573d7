// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import {
  estimateOrderReturn,
  getOrder,
  openOrderReturn,
} from '@duskline/contract/admin/orders.calls';
import { mapRefundRows } from '@duskline/contract/shop/refund-rows.rules';
import { type ShopRefusalName, shopRefusals } from '@duskline/contract/shop/refusals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ReturnDialog } from './return-dialog.tsx';

type Press = { key: string; version: string; lines: object[] };

afterEach(() => vi.unstubAllGlobals());

const refused = (name: ShopRefusalName) => {
  const { status, code, text } = shopRefusals[name];
  return new ApiError(status, code, text);
};
const lost = () => new ApiError(0, 'NETWORK', '');
const broken = () => new ApiError(500, 'DL0001', '');

const line = (orderLineNo: number, optionValue: string, canReturn: boolean) => ({
  ...{ orderLineNo, quantity: 1, productName: '후드', optionValue, canReturn },
  ...{ state: 'BUY_CONFIRM', claimState: null },
});
const asOpened = {
  ...{ orderNo: '261126000000000001', version: 'v1' },
  payment: { payType: 'CREDIT_CARD', state: 'DONE' },
  lines: [line(1, '블랙 / M', true), line(2, '블랙 / L', false)],
} as unknown as OrderDetail;
/** The same after a colleague opened a return of the line that could be returned. */
const takenByColleague = {
  ...{ ...asOpened, version: 'v2' },
  lines: [{ ...line(1, '블랙 / M', false), claimState: 'RETURN_REQUEST' }, asOpened.lines[1]],
} as unknown as OrderDetail;

const money = {
  ...{ rows: mapRefundRows(() => 0), refundAmt: 39_000, refundPointsAmt: 0, exchangeFeeAmt: 0 },
};

/** An API with an order whose one line may be returned; a test puts other replies in their place. */
function anApi() {
  const api = {
    presses: [] as Press[],
    read: async () => asOpened,
    estimate: async () => money,
    open: async (_press: Press): Promise<{ claimNo: number }> => ({ claimNo: 7 }),
  };
  const call = (async (called: object, { body }: { body: Press }) => {
    if (called === getOrder) return api.read();
    if (called === estimateOrderReturn) return api.estimate();
    expect(called).toBe(openOrderReturn);
    api.presses.push(body);
    return api.open(body);
  }) as unknown as AdminCaller;
  return { api, call };
}

async function openDialog() {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const { api, call } = anApi();
  const onOpened = vi.fn();
  const dialog = <ReturnDialog order={asOpened} onOpened={onOpened} onClose={() => {}} />;
  const { user } = openScreen(dialog, { call });
  const line = await screen.findByRole('checkbox');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '반품 접수' });
  return {
    ...{ api, onOpened, line, send, user },
    choose: () => user.click(line),
    press: async () => {
      await screen.findByText('39,000원');
      await user.click(send);
    },
  };
}

const isDisabled = (element: HTMLElement) => element.matches(':disabled, [aria-disabled=true]');

test('what cannot be returned is not offered, and nothing is opened before a line is chosen', async () => {
  const { line, send } = await openDialog();
  expect(screen.getAllByRole('checkbox')).toEqual([line]);
  expect(isDisabled(send)).toBe(true);
});

test.each([
  ['is lost', lost],
  ['is an error of the server', broken],
])(
  'a return whose reply %s may be pressed again and nothing else, and is opened once',
  async (_name, failure) => {
    const { api, choose, press, line, send, onOpened, user } = await openDialog();
    const { open } = api;
    api.open = () => Promise.reject(failure());
    await choose();
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain(
      '접수됐는지 아직 알 수 없어요. 다시 눌러도 두 번 접수되지 않아요.',
    );
    expect([isDisabled(line), isDisabled(send)]).toEqual([true, false]);
    api.open = open;
    await user.click(send);
    await waitFor(() => expect(onOpened).toHaveBeenCalledExactlyOnceWith(7));
    const [first, again] = api.presses;
    expect(again).toEqual(first);
    expect(first?.lines).toEqual([{ orderLineNo: 1, quantity: 1 }]);
  },
);

test('a return that was opened though its reply was lost is found to be, and the page of its claim follows', async () => {
  const { api, choose, press, onOpened } = await openDialog();
  const { open } = api;
  api.open = () => {
    Object.assign(api, { open, read: async () => takenByColleague });
    return Promise.reject(lost());
  };
  await choose();
  await press();
  await waitFor(() => expect(onOpened).toHaveBeenCalledExactlyOnceWith(7));
  expect(new Set(api.presses.map(({ key }) => key)).size).toBe(1);
});

test('where a colleague was first, what they did is shown, and nothing is left to return', async () => {
  const { api, choose, press, send, onOpened } = await openDialog();
  api.open = () => Promise.reject(refused('order_changed'));
  api.read = async () => takenByColleague;
  await choose();
  await press();
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('그사이 주문이 바뀌었어요');
  expect(said.textContent).toContain('후드 블랙 / M: 1개 · 구매확정 → 1개 · 반품');
  expect(screen.getByText('반품할 수 있는 상품이 없어요.')).toBeTruthy();
  expect(isDisabled(send)).toBe(true);
  expect(onOpened).not.toHaveBeenCalled();
});

test('what a colleague did is shown by another press where the order could not be read at first', async () => {
  const { api, choose, press, send, user } = await openDialog();
  api.open = () => Promise.reject(refused('order_changed'));
  api.read = () => Promise.reject(lost());
  await choose();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(shopRefusals.order_changed.text);
  api.read = async () => takenByColleague;
  await user.click(send);
  expect(await screen.findByText('반품할 수 있는 상품이 없어요.')).toBeTruthy();
});

test('an estimate that failed is asked for again, and so is the order it is of', async () => {
  const { api, choose, press, onOpened, user } = await openDialog();
  const { estimate } = api;
  api.estimate = () => Promise.reject(lost());
  await choose();
  const again = await screen.findByRole('button', { name: '다시 시도' });
  api.estimate = estimate;
  await user.click(again);
  await press();
  await waitFor(() => expect(onOpened).toHaveBeenCalledExactlyOnceWith(7));
});

test('an estimate that is refused because a colleague was first leads to what they did', async () => {
  const { api, choose, user } = await openDialog();
  api.estimate = () => Promise.reject(refused('claim_running'));
  await choose();
  const again = await screen.findByRole('button', { name: '다시 시도' });
  api.read = async () => takenByColleague;
  await user.click(again);
  expect((await screen.findByRole('alert')).textContent).toContain('그사이 주문이 바뀌었어요');
  expect(screen.getByText('반품할 수 있는 상품이 없어요.')).toBeTruthy();
});

test('what the buyer sent of a fault is uploaded with the return; one of another kind is refused', async () => {
  const { api, choose, press, send, user } = await openDialog();
  const upload = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => upload.promise);
  await choose();
  const field = screen.getByLabelText('사진', { selector: 'input' });
  const drop = (...files: File[]) =>
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files } });
  drop(new File(['1'], '설명.txt', { type: 'text/plain' }));
  expect(screen.getByRole('alert').textContent).toBe('사진 파일만 올릴 수 있어요.');
  await user.upload(field, new File(['1'], '찢어짐.jpg', { type: 'image/jpeg' }));
  // What is still on its way would not be with the claim.
  await waitFor(() => expect(isDisabled(send)).toBe(true));
  upload.resolve(Response.json({ key: 'uploads/2026/11/27/a.jpg', url: '' }));
  expect(await screen.findByRole('img', { name: '찢어짐.jpg' })).toBeTruthy();
  await press();
  await waitFor(() => expect(api.presses).toHaveLength(1));
  expect(api.presses[0]).toMatchObject({ pictureKeys: ['uploads/2026/11/27/a.jpg'] });
});

test('no more pictures are taken than a claim shows, and one that fails says which', async () => {
  const { user } = await openDialog();
  const refusal = { code: 'DL0001', message: '사진 파일이 아니에요.' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 400 }));
  const field = screen.getByLabelText('사진', { selector: 'input' });
  const photo = (name: string) => new File(['1'], name, { type: 'image/jpeg' });
  await user.upload(
    field,
    [1, 2, 3, 4, 5, 6].map((no) => photo(`${no}.jpg`)),
  );
  expect(screen.getByRole('alert').textContent).toBe('사진은 5장까지 올릴 수 있어요.');
  await user.upload(field, photo('1.jpg'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('1.jpg: 사진 파일이 아니에요.'),
  );
});
