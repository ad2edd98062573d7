// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { type ShopRefusalName, shopRefusals } from '@duskline/contract/shop/refusals';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, type Mock, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { wholeList } from '../../ui/data-table/list-state.ts';
import { MoreRows } from '../../ui/data-table/loading-rows.tsx';
import { errorTextOf } from '../errors/error-text.ts';
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts';
import { connection } from './connection.ts';
import { Loaded, OfBefore } from './loaded.tsx';

afterEach(() => connection.note(true));

const key = ['memo'];

function Memo({ read }: { read: () => Promise<string> }): ReactNode {
  const query = useQuery({ queryKey: key, queryFn: read });
  return (
    <>
      {query.isFetching && <p>읽는 중</p>}
      {query.error instanceof ApiError && <p>거절: {query.error.code}</p>}
      <Loaded query={query} waiting={<p>부르는 중</p>}>
        {(saved) => <Field saved={saved} />}
      </Loaded>
    </>
  );
}

function Field({ saved }: { saved: string }): ReactNode {
  const [text, setText] = useState('');
  useUnsavedGuard(text !== '');
  return (
    <label>
      {saved}
      <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </label>
  );
}

test('what cannot be read again stays, with what is typed in it, and is said to be of before', async () => {
  const read = vi.fn(async () => '메모');
  const { user, client } = openScreen(<Memo read={read} />);
  const field = await screen.findByLabelText<HTMLInputElement>('메모');
  await user.type(field, '내일');
  read.mockRejectedValueOnce(new ApiError(0, 'NETWORK', ''));
  await client.invalidateQueries({ queryKey: key });
  expect((await screen.findByRole('alert')).textContent).toMatch(/전에 본 내용이에요/);
  expect(screen.getByLabelText('메모'), 'the same field').toBe(field);
  expect(field.value).toBe('내일');
  read.mockResolvedValueOnce('새 메모');
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByLabelText('새 메모')).toBe(field);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('only the sentence is an alert; its button is busy with its own press alone', async () => {
  const read = vi.fn(async () => '메모');
  const { user, client } = openScreen(<Memo read={read} />);
  await screen.findByLabelText('메모');
  read.mockRejectedValueOnce(new ApiError(0, 'NETWORK', ''));
  await client.invalidateQueries({ queryKey: key });
  const alert = await screen.findByRole('alert');
  expect(within(alert).queryByRole('button')).toBeNull();
  const fails = () => {
    const held = Promise.withResolvers<string>();
    read.mockReturnValueOnce(held.promise);
    return () => held.reject(new ApiError(0, 'NETWORK', ''));
  };
  const endBackground = fails();
  const background = client.invalidateQueries({ queryKey: key });
  await screen.findByText('읽는 중');
  expect(screen.getByRole('button', { name: '다시 시도' }).getAttribute('aria-busy')).toBeNull();
  endBackground();
  await background;
  const endPressed = fails();
  await user.click(await screen.findByRole('button', { name: '다시 시도' }));
  const busy = await screen.findByRole('button', { name: /처리하는 중이에요/ });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('alert'), 'what was said stays').toBe(alert);
  endPressed();
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBe(busy);
  await expect.poll(() => busy.getAttribute('aria-busy')).toBeNull();
});

/** Refuse the next read, as the API does, and read again. */
async function refuseNext(
  { read, client }: { read: Mock<() => Promise<string>>; client: QueryClient },
  name: ShopRefusalName,
): Promise<void> {
  const { status, code, text } = shopRefusals[name];
  read.mockRejectedValueOnce(new ApiError(status, code, text));
  await client.invalidateQueries({ queryKey: key });
  await screen.findByText(`거절: ${code}`);
}

test('a session that is over is said by the login over the page, not beneath it as well', async () => {
  const read = vi.fn(async () => '메모');
  const { client } = openScreen(<Memo read={read} />);
  await screen.findByLabelText('메모');
  await refuseNext({ read, client }, 'staff_login_required');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('메모')).toBeTruthy();
});

test('who was outside the allowed networks reads again with a press, and what was typed is still there', async () => {
  const read = vi.fn(async () => '메모');
  const { user, client } = openScreen(<Memo read={read} />);
  const field = await screen.findByLabelText<HTMLInputElement>('메모');
  await user.type(field, '내일');
  await refuseNext({ read, client }, 'staff_network_refused');
  expect((await screen.findByRole('alert')).textContent).toContain('회사 VPN에서 접속해 주세요');
  read.mockResolvedValueOnce('새 메모');
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByLabelText('새 메모')).toBe(field);
  expect(field.value).toBe('내일');
});

test('what one may not see any more is not shown any more', async () => {
  const read = vi.fn(async () => '메모');
  const { client } = openScreen(<Memo read={read} />);
  await screen.findByLabelText('메모');
  await refuseNext({ read, client }, 'staff_forbidden');
  expect((await screen.findByRole('alert')).textContent).toContain('권한이 없어요');
  expect(screen.queryByLabelText('메모')).toBeNull();
});

test.each([
  ['nothing is typed', '', 0],
  ['something is typed', '내일', 1],
])(
  'what is gone meanwhile stays only where its form would be lost: %s',
  async (_, typed, shown) => {
    const read = vi.fn(async () => '메모');
    const { user, client } = openScreen(<Memo read={read} />);
    const field = await screen.findByLabelText('메모');
    if (typed !== '') await user.type(field, typed);
    await refuseNext({ read, client }, 'review_not_found');
    expect((await screen.findByRole('alert')).textContent).toContain(
      shopRefusals.review_not_found.text,
    );
    expect(screen.queryAllByLabelText('메모')).toHaveLength(shown);
  },
);

test('what could never be read says why, and is read with a press', async () => {
  const read = vi.fn(async () => '메모');
  read.mockRejectedValueOnce(new ApiError(0, 'NETWORK', ''));
  const { user } = openScreen(<Memo read={read} />);
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByLabelText('메모')).toBeTruthy();
});

test('of several reads the first that has something to say is said, with a button where any may work later', async () => {
  const failed = (error: ApiError) => ({ error, refetch: vi.fn(async () => ({}) as never) });
  const refused = (name: ShopRefusalName) => {
    const { status, code, text } = shopRefusals[name];
    return failed(new ApiError(status, code, text));
  };
  const lost = failed(new ApiError(0, 'NETWORK', ''));
  openScreen(
    <>
      <section aria-label="first">
        <OfBefore queries={[refused('staff_login_required'), lost]} />
      </section>
      <section aria-label="second">
        <OfBefore queries={[refused('review_not_found'), lost]} />
      </section>
    </>,
  );
  const first = within(await screen.findByRole('region', { name: 'first' }));
  expect(first.getByRole('alert').textContent).toContain('서버에 연결할 수 없어요');
  const second = within(screen.getByRole('region', { name: 'second' }));
  expect(second.getByRole('alert').textContent).toContain(shopRefusals.review_not_found.text);
  expect(second.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});

function MemoList({ read }: { read: () => Promise<string> }): ReactNode {
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: read });
  const rows = data === undefined ? undefined : [data];
  const list = wholeList({ rows, error: errorTextOf(error), retry: refetch });
  return (
    <>
      {error instanceof ApiError && <p>거절: {error.code}</p>}
      <p>{rows}</p>
      <MoreRows list={list} unit="건" />
    </>
  );
}

test.each([
  ['a form', Memo],
  ['a list', MemoList],
])(
  'why %s could not be read again stands there unless the line above everything says it',
  async (_, Screen) => {
    const read = vi.fn(async () => '메모');
    const { client } = openScreen(<Screen read={read} />);
    await screen.findByText('메모');
    read.mockImplementationOnce(() => {
      connection.note(false);
      return Promise.reject(new ApiError(0, 'NETWORK', ''));
    });
    await client.invalidateQueries({ queryKey: key });
    const alert = await screen.findByRole('alert');
    await expect.poll(() => alert.textContent).toBe('새로 불러오지 못해서 전에 본 내용이에요.');
    // Another call is answered: the line is gone.
    act(() => connection.note(true));
    await expect
      .poll(() => alert.textContent)
      .toBe(
        '새로 불러오지 못해서 전에 본 내용이에요. 서버에 연결할 수 없어요. 잠시 후 다시 시도해 주세요.',
      );
    act(() => connection.note(false));
    await expect.poll(() => alert.textContent).toBe('새로 불러오지 못해서 전에 본 내용이에요.');
    // What the API refuses is not why the line is there.
    await refuseNext({ read, client }, 'staff_network_refused');
    await expect.poll(() => alert.textContent).toContain('회사 VPN에서 접속해 주세요');
  },
);

test('a part that was read for itself does not say the same again as the page around it', async () => {
  const away = { error: new ApiError(0, 'NETWORK', ''), refetch: vi.fn() } as never;
  const busy = {
    error: new ApiError(429, '', '잠시 뒤에 다시 해 주세요.'),
    refetch: vi.fn(),
  } as never;
  openScreen(
    <OfBefore queries={[away]}>
      <OfBefore queries={[away]} />
      <OfBefore queries={[busy]} />
    </OfBefore>,
  );
  const said = await screen.findAllByRole('alert');
  expect(said).toHaveLength(2);
  expect(said[1]?.textContent).toContain('잠시 뒤에 다시 해 주세요.');
});
