// @vitest-environment jsdom
import { sync } from '@duskline/contract/member/account-sync.calls';
import { getMember, updateProfile } from '@duskline/contract/member/accounts.calls';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useAccount } from '../../lib/account/account.queries.ts';
import { useProfile } from '../../lib/session/profile.queries.ts';
import { createTestShop } from '../../testing/test-shop.tsx';
import { ProfilePage } from './profile-page.tsx';

afterEach(cleanup);

const account = {
  username: 'rookie@duskline.example',
  name: '김더스',
  birthday: '1999-01-31',
  sex: null,
  phone: '01012345678',
  hasPassword: true,
  agreements: {},
};

function ShopName() {
  return <p>쇼핑몰 이름 {useProfile().data?.memberName}</p>;
}

test('a changed name is the new one on my page too', async () => {
  const user = userEvent.setup();
  const testShop = createTestShop();
  let shopName = '김더스';
  let saved = account;
  testShop.member.on(getMember, () => ({ data: saved }) as never);
  testShop.member.on(updateProfile, ({ body }) => {
    saved = { ...account, name: body.name ?? '' };
    return { data: saved } as never;
  });
  testShop.member.on(sync, () => {
    shopName = saved.name;
    return { data: { differs: ['profile'] } } as never;
  });
  const { session } = testShop.open({
    who: 'member',
    at: '/my-page/profile',
    pages: [{ path: '/my-page/profile', element: <ProfilePage /> }],
    beside: <ShopName />,
  });
  session.loadProfile = async () => ({ memberName: shopName }) as never;
  const name = await screen.findByLabelText(/^이름/);
  await user.clear(name);
  await user.type(name, '박새벽');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.getByText('쇼핑몰 이름 박새벽')).toBeDefined());
});

test('an account that was asked before a change does not take the place of the new name', async () => {
  const user = userEvent.setup();
  const testShop = createTestShop();
  const again = Promise.withResolvers<void>();
  let isFirst = true;
  testShop.member.on(getMember, async () => {
    if (!isFirst) await again.promise;
    isFirst = false;
    return { data: account } as never;
  });
  testShop.member.on(
    updateProfile,
    ({ body }) => ({ data: { ...account, name: body.name ?? '' } }) as never,
  );
  testShop.member.on(sync, { data: { differs: [] } } as never);
  testShop.open({
    who: 'member',
    at: '/my-page/profile',
    pages: [{ path: '/my-page/profile', element: <ProfilePage /> }],
    beside: <AskAgain />,
  });
  const name = await screen.findByLabelText(/^이름/);
  await user.click(screen.getByRole('button', { name: '계정 다시 불러오기' }));
  await user.clear(name);
  await user.type(name, '박새벽');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('계정 이름 박새벽')).toBeDefined();
  await act(async () => again.resolve());
  expect(screen.getByText('계정 이름 박새벽')).toBeDefined();
});

function AskAgain() {
  const { data, refetch } = useAccount();
  return (
    <>
      <p>계정 이름 {data?.name}</p>
      <button type="button" onClick={() => void refetch()}>
        계정 다시 불러오기
      </button>
    </>
  );
}
