// @vitest-environment jsdom
import { createFakeCaller } from '@duskline/client/testing/fake-caller';
import { createFakeSession } from '@duskline/client/testing/fake-session';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiContext } from '../../lib/api/api.ts';
import { dismissForToday } from './dismissed-popups.ts';
import { type HomePopup, Popups } from './popups.tsx';

const drop: HomePopup = {
  popupNo: 1,
  title: '이클립스 드롭',
  html: '',
  picture: { imageUrl: '/eclipse.jpg', to: '/events/eclipse' },
  canHideToday: true,
};
const delivery: HomePopup = {
  popupNo: 2,
  title: '연휴 배송 안내',
  html: '<p>연휴에는 배송을 쉽니다.</p>',
  picture: undefined,
  canHideToday: false,
};

const user = userEvent.setup();

// The panel loads when it first opens; these tests do not measure that.
beforeAll(() => import('../../ui/bottom-sheet-panel.tsx'));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  onGone.mockReset();
});
afterEach(cleanup);

/** What was said of the space below: whether the last popup has gone. */
const onGone = vi.fn<(isGone: boolean) => void>();

function open({
  popups = [drop, delivery],
  ...visitor
}: {
  popups?: readonly HomePopup[];
  loginId?: string;
  isOwn?: boolean;
  /** The member's own, which come later. */
  own?: Promise<readonly HomePopup[]>;
} = {}) {
  const { loginId, isOwn = false, own } = visitor;
  const shop = createFakeCaller();
  const session = createFakeSession({ shop, member: shop, ...(loginId && { loginId }) });
  const api = { session, shop, member: shop, shopAsGuest: () => shop };
  const Home = () => {
    const [come, setCome] = useState<readonly HomePopup[]>();
    useEffect(() => void own?.then(setCome), []);
    return (
      <>
        <Popups popups={come ?? popups} isOwn={isOwn || come !== undefined} onGone={onGone} />
        <a href="/products">다음 구역</a>
      </>
    );
  };
  const Stub = createRoutesStub([
    { path: '/', Component: Home },
    { path: '/events/:event', Component: () => <h1>이벤트 화면</h1> },
  ]);
  return render(
    <ApiContext value={api}>
      <Stub />
    </ApiContext>,
  );
}

test('a popup covers no banner: it is a strip below the hero, which leaves with it', async () => {
  open();
  const strip = await screen.findByRole('complementary', { name: '이클립스 드롭' });
  expect(strip.className).not.toMatch(/\bfixed\b|\bsticky\b/);
  expect(strip.className).toMatch(/\babsolute\b.*top-\[calc\(100%\+/);
});

test('a shopper opens a popup whole, hides it for today and gets the next one', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: /자세히 보기/ }));
  expect(await screen.findByRole('img', { name: '이클립스 드롭' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '오늘 하루 보지 않기' }));
  await screen.findByRole('complementary', { name: '연휴 배송 안내' });

  cleanup();
  open();
  await screen.findByRole('complementary', { name: '연휴 배송 안내' });
  expect(screen.queryByRole('complementary', { name: '이클립스 드롭' })).toBeNull();
});

test('a popup leads to its page', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: /자세히 보기/ }));
  await user.click(await screen.findByRole('button', { name: '보러 가기' }));
  expect(await screen.findByRole('heading', { name: '이벤트 화면' })).toBeTruthy();
});

test('a popup without a picture shows its text, and closes at once from its strip', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: '이클립스 드롭 닫기' }));
  await user.click(await screen.findByRole('button', { name: /자세히 보기/ }));
  expect(await screen.findByText('연휴에는 배송을 쉽니다.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: '닫기' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('a shopper at the keyboard who closes popups goes on from where they were, from the sheet as well', async () => {
  open();
  const next = async () => user.tab().then(() => document.activeElement?.textContent);
  screen.getByText('다음 구역').closest('a')?.focus();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: '오늘 하루 보지 않기' }));
  await screen.findByRole('complementary', { name: '연휴 배송 안내' });
  await expect.poll(() => document.activeElement?.textContent).toContain('연휴 배송 안내');
  expect(document.activeElement?.tagName, 'no button, which a held Enter would press').toBe('DIV');
  expect(await next()).toContain('연휴 배송 안내');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(await next()).toBe('다음 구역');
});

test('the space of the strip goes with the last popup that a shopper closes, and not before', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: '이클립스 드롭 닫기' }));
  await screen.findByRole('complementary', { name: '연휴 배송 안내' });
  expect(onGone).not.toHaveBeenCalledWith(true);
  await user.click(screen.getByRole('button', { name: '연휴 배송 안내 닫기' }));
  await waitFor(() => expect(onGone).toHaveBeenLastCalledWith(true));
});

test('what was hidden before moves nothing: the space stays without a press', async () => {
  dismissForToday(drop.popupNo, new Date());
  open({ popups: [drop] });
  await waitFor(() => expect(onGone).toHaveBeenCalled());
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(onGone).not.toHaveBeenCalledWith(true);
});

test('a member is shown no popup of guests: none until their own come, for which the space stays', async () => {
  const own = Promise.withResolvers<readonly HomePopup[]>();
  open({ popups: [drop], own: own.promise, loginId: 'og@duskline.example' });
  await waitFor(() => expect(onGone).toHaveBeenCalled());
  // What the page brought would be there in the next task.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('complementary')).toBeNull();
  own.resolve([delivery]);
  await screen.findByRole('complementary', { name: '연휴 배송 안내' });
  expect(onGone).not.toHaveBeenCalledWith(true);
});

test('a member who closes the last of their own has no space for it', async () => {
  open({ popups: [drop], loginId: 'og@duskline.example', isOwn: true });
  await user.click(await screen.findByRole('button', { name: '이클립스 드롭 닫기' }));
  await waitFor(() => expect(onGone).toHaveBeenLastCalledWith(true));
});

test('a picture that leads nowhere offers to close it, and the text beside it is shown below', async () => {
  const picture = { imageUrl: '/holiday.jpg', to: '' };
  open({ popups: [{ ...delivery, picture }] });
  await user.click(await screen.findByRole('button', { name: /자세히 보기/ }));
  expect(await screen.findByRole('img', { name: '연휴 배송 안내' })).toBeTruthy();
  expect(screen.getByText('연휴에는 배송을 쉽니다.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '보러 가기' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: '닫기' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('a popup that was closed is not there again when the shopper comes back to the home page', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: '이클립스 드롭 닫기' }));
  await screen.findByRole('complementary', { name: '연휴 배송 안내' });
  cleanup();
  open();
  await screen.findByRole('complementary', { name: '연휴 배송 안내' });
  expect(screen.queryByRole('complementary', { name: '이클립스 드롭' })).toBeNull();
});

test('a popup that is hidden for today in another tab goes here too, and nothing moves', async () => {
  open({ popups: [drop] });
  await screen.findByRole('complementary', { name: '이클립스 드롭' });
  dismissForToday(drop.popupNo, new Date());
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'duskline.hidden-popups' }));
  });
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(onGone).not.toHaveBeenCalledWith(true);
});
