// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import type { FakeCaller } from '@duskline/client/testing/fake-caller';
import {
  changeNotificationSetting,
  getNotificationSetting,
  registerDevice,
} from '@duskline/contract/member/devices.calls';
import {
  countNotifications,
  getNotifications,
  readNotifications,
} from '@duskline/contract/member/notifications.calls';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { DeviceSync } from './device-sync.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { NotificationSettingsPage } from './notification-settings-page.tsx';
import { NotificationsPage } from './notifications-page.tsx';

let testShop: ReturnType<typeof createTestShop>;
let member: FakeCaller;
const user = userEvent.setup();
beforeEach(() => {
  testShop = createTestShop();
  member = testShop.member;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.dusklineApp = undefined;
});

const paid = {
  notificationNo: 12,
  kind: 'order_paid',
  title: '주문이 완료되었어요',
  body: '나이트 후드 주문을 받았어요.',
  path: '/my-page/orders/260504123456789012',
  isRead: false,
  createdAt: '2026-05-04 12:00:00',
};
const consents = { sms: false, email: true, push: false, night: false };
const onTheWeb = { phone: null, consents, decidedAt: '2026-05-04 12:00:00' };

function open(at = '/my-page/notifications'): void {
  const pages = [
    { path: '/my-page/notifications', element: <NotificationsPage /> },
    { path: '/my-page/notification-settings', element: <NotificationSettingsPage /> },
    { path: '/my-page/orders/:orderNo', element: <p>주문 상세</p> },
  ];
  const beside = (
    <>
      <NotificationBell />
      <DeviceSync />
    </>
  );
  testShop.open({ who: 'member', at, pages, beside });
}

test("a member who opens the page sees what is new, and the bell's count goes to 0", async () => {
  member.on(countNotifications, { data: { total: 1 } });
  member.on(getNotifications, {
    data: { totalCount: 1, unreadCount: 1, notifications: [paid] },
  });
  member.on(readNotifications, { data: { total: 0 } });
  open();
  expect(await screen.findByText('주문이 완료되었어요')).toBeTruthy();
  expect(screen.getByText('2026.05.04 12:00')).toBeTruthy();
  await waitFor(() =>
    expect(member.inputsOf(readNotifications)).toEqual([{ body: { upToNo: 12 } }]),
  );
  await waitFor(() => expect(screen.queryByText(/안 읽은 알림/)).toBeNull());
  await user.click(screen.getByRole('link', { name: /주문이 완료되었어요/ }));
  expect(await screen.findByText('주문 상세')).toBeTruthy();
});

test("a count that was asked before everything was read is not the bell's", async () => {
  const asked = Promise.withResolvers<{ data: { total: number } }>();
  member.on(countNotifications, () => asked.promise as never);
  member.on(getNotifications, {
    data: { totalCount: 1, unreadCount: 1, notifications: [paid] },
  });
  member.on(readNotifications, { data: { total: 0 } });
  open();
  await waitFor(() => expect(member.inputsOf(readNotifications)).toHaveLength(1));
  await act(async () => asked.resolve({ data: { total: 1 } }));
  expect(screen.queryByText(/안 읽은 알림/)).toBeNull();
});

test('a member without notifications reads what will be shown here, and nothing is marked as read', async () => {
  member.on(countNotifications, { data: { total: 0 } });
  member.on(getNotifications, { data: { totalCount: 0, unreadCount: 0, notifications: [] } });
  open();
  expect(await screen.findByText('아직 알림이 없어요')).toBeTruthy();
  expect(member.inputsOf(readNotifications)).toEqual([]);
});

test('a member whose list cannot be loaded reads so and can retry', async () => {
  member.on(countNotifications, { data: { total: 0 } });
  member.on(getNotifications, () => {
    throw new ApiError(400, 'C400', '입력한 내용을 확인해 주세요.');
  });
  open();
  expect(await screen.findByText('입력한 내용을 확인해 주세요.')).toBeTruthy();
  member.on(getNotifications, {
    data: { totalCount: 1, unreadCount: 0, notifications: [{ ...paid, isRead: true }] },
  });
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByText('주문이 완료되었어요')).toBeTruthy();
});

test('a member who changes a marketing consent reads a confirmation with what and when', async () => {
  member.on(countNotifications, { data: { total: 0 } });
  member.on(getNotificationSetting, { data: onTheWeb });
  member.on(changeNotificationSetting, ({ body }) => ({
    data: {
      ...onTheWeb,
      consents: { ...consents, ...body.consents },
      decidedAt: '2026-05-05 09:30:00',
    },
  }));
  open('/my-page/notification-settings');
  await user.click(await screen.findByLabelText('문자로 받기'));
  expect(
    await screen.findByText('2026.05.05 09:30 광고 소식 문자로 받기에 동의했어요.'),
  ).toBeTruthy();
  expect(member.inputsOf(changeNotificationSetting)).toEqual([
    { body: { consents: { sms: true } } },
  ]);
  expect(screen.queryByText('이 휴대폰의 알림')).toBeNull();
});

test("in the app the member's phone is registered, and the prompt opens the phone's dialog", async () => {
  const asked: string[] = [];
  const say = (detail: object) =>
    window.dispatchEvent(new CustomEvent('duskline:push', { detail }));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android DUSKLINE-APP/1.0');
  window.dusklineApp = {
    postMessage: (message) => asked.push(JSON.parse(message).type),
  };
  const phone = { order: true, restock: true, marketing: false, marketingNight: false };
  member.on(countNotifications, { data: { total: 0 } });
  member.on(getNotificationSetting, { data: { ...onTheWeb, phone } });
  member.on(registerDevice, { data: { ...onTheWeb, phone } });
  open('/my-page/notification-settings');
  expect(await screen.findByText('이 휴대폰의 알림')).toBeTruthy();
  expect(asked).toContain('push.state');
  say({ permission: 'undecided', pushToken: null });
  await user.click(await screen.findByRole('button', { name: '알림 켜기' }));
  expect(asked).toContain('push.request');
  say({ permission: 'granted', pushToken: 'a-token-of-this-very-phone' });
  await waitFor(() =>
    expect(member.inputsOf(registerDevice).at(-1)).toEqual({
      body: { platform: 'AOS', pushToken: 'a-token-of-this-very-phone' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: '알림 켜기' })).toBeNull());
});
