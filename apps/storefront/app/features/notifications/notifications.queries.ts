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

export const PAGE_SIZE = 20;
const ASK_AGAIN_MS = 60_000;

const countKey = (shopper: string) => [shopper, 'notification-count'];
const settingKey = (shopper: string) => [shopper, 'notification-setting'];

/** How many notifications a member has not read; asked again on page changes and every minute. */
export function useUnreadCount(page: string) {
  const api = useApi();
  const { kind, key } = useShopper();
  const queryClient = useQueryClient();
  return useQuery({
    // The page a shopper is on is part of the question: a new page asks anew and shows the old count.
    queryKey: [...countKey(key), page],
    queryFn: async () => {
      const { total } = (await api.member(countNotifications)).data;
      queryClient.setQueryData(countKey(key), total);
      return total;
    },
    enabled: kind === 'member',
    placeholderData: () => queryClient.getQueryData<number>(countKey(key)),
    refetchInterval: ASK_AGAIN_MS,
  });
}

/** A page of a member's notifications, newest first. */
export function useNotifications(page: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'notifications', page],
    queryFn: async () =>
      (await api.member(getNotifications, { query: { page, size: PAGE_SIZE } })).data,
    enabled: kind === 'member',
    placeholderData: keepPreviousData,
    // What was read here stays marked as new until the page is opened again.
    gcTime: 0,
  });
}

/** Marks everything up to a notification as read; the bell hears it. */
export function useReadNotifications() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (upToNo: number) =>
      (await api.member(readNotifications, { body: { upToNo } })).data.total,
    onSuccess: (total) => queryClient.setQueriesData({ queryKey: countKey(key) }, total),
  });
}

/** What a member is sent, and what this phone shows where there is one. */
export function useNotificationSetting() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: settingKey(key),
    queryFn: async () => (await api.member(getNotificationSetting)).data,
    enabled: kind === 'member',
  });
}

export function useChangeSetting() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallInput<typeof changeNotificationSetting>['body']) =>
      (await api.member(changeNotificationSetting, { body })).data,
    scope: { id: 'notification-setting' },
    onSuccess: (setting) => queryClient.setQueryData(settingKey(key), setting),
  });
}

/** Tells the Member API which phone this is and how it is pushed to. */
export function useRegisterDevice() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { platform: 'AOS' | 'IOS'; pushToken: string | null }) =>
      (await api.member(registerDevice, { body })).data,
    onSuccess: (setting) => queryClient.setQueryData(settingKey(key), setting),
  });
}
