import { putReply } from '@duskline/client/after-change';
import type { CallInput } from '@duskline/contract';
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
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** Notifications on one page. */
export const PAGE_SIZE = 20;
const REFETCH_MS = 60_000;

const countKey = (shopper: string) => [shopper, 'notification-count'];
const settingKey = (shopper: string) => [shopper, 'notification-setting'];

/** Count a member's unread notifications; loaded again on page changes and every minute. */
export function useUnreadCount(page: string) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    // The page is part of the key: a new page loads the count again and shows the old one meanwhile.
    queryKey: [...countKey(key), page],
    queryFn: async () => (await api.member(countNotifications)).data.total,
    enabled: kind === 'member',
    placeholderData: (count, query) => (query?.queryKey[0] === key ? count : undefined),
    refetchInterval: REFETCH_MS,
  });
}

/** Load one page of a member's notifications, newest first. */
export function useNotifications(page: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'notifications', page],
    queryFn: async () =>
      (await api.member(getNotifications, { query: { page, size: PAGE_SIZE } })).data,
    enabled: kind === 'member',
    placeholderData: keepPreviousData,
    // What was read here is shown as new until the page is opened again.
    gcTime: 0,
  });
}

/** Mark everything up to a notification as read, and update the bell's count. */
export function useReadNotifications() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isSilent: true },
    mutationFn: async (upToNo: number) =>
      (await api.member(readNotifications, { body: { upToNo } })).data.total,
    onSuccess: (total) => {
      // A count under way may be of before, and would be the bell's for a minute.
      void queryClient.cancelQueries({ queryKey: countKey(key) });
      queryClient.setQueriesData({ queryKey: countKey(key) }, total);
    },
  });
}

/** One after the other: each replies with all settings, and the last reply is shown. */
const SETTING_CHANGES = { id: 'notification-setting' };

/** Load what a member is notified of, and the settings of this phone in the app. */
export function useNotificationSetting() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: settingKey(key),
    queryFn: async () => (await api.member(getNotificationSetting)).data,
    enabled: kind === 'member',
  });
}

/** Change notification settings or marketing consents. */
export function useChangeSetting() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallInput<typeof changeNotificationSetting>['body']) =>
      (await api.member(changeNotificationSetting, { body })).data,
    scope: SETTING_CHANGES,
    // Of whoever pressed, also where another tab changes the login meanwhile.
    onMutate: () => settingKey(key),
    onSuccess: (setting, _, ownKey) => putReply(queryClient, ownKey, setting),
  });
}

/** Register this phone and its push token. */
export function useRegisterDevice() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isSilent: true },
    mutationFn: async (body: { platform: 'AOS' | 'IOS'; pushToken: string | null }) =>
      (await api.member(registerDevice, { body })).data,
    scope: SETTING_CHANGES,
    // Of whoever pressed, also where another tab changes the login meanwhile.
    onMutate: () => settingKey(key),
    onSuccess: (setting, _, ownKey) => putReply(queryClient, ownKey, setting),
  });
}
