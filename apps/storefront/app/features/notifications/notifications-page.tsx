import type { CallReply } from '@duskline/contract';
import type { getNotifications } from '@duskline/contract/member/notifications.calls';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PAGE_SIZE, useNotifications, useReadNotifications } from './notifications.queries.ts';
import { PushPrompt } from './push-prompt.tsx';

type Notification = CallReply<typeof getNotifications>['data']['notifications'][number];

/** A member's notifications, newest first. Opening the page marks them as read. */
export function NotificationsPage() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const list = useNotifications(page);
  const notifications = list.data?.notifications ?? [];
  useReadOnOpening(list.data?.unreadCount, notifications[0]?.notificationNo);
  return (
    <div className="wide max-w-200 pb-16 lg:pb-28">
      <PageHeading
        word="Notifications"
        title="알림"
        aside={
          <Link
            to="/my-page/notification-settings"
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            알림 설정
          </Link>
        }
      />
      <PushPrompt />
      {list.isError && (
        <ErrorState
          message={errorText(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && !list.isError && <NotificationsSkeleton />}
      {list.data && notifications.length === 0 && (
        <EmptyState
          word="Nothing yet"
          title="아직 알림이 없어요"
          actions={<ButtonLink to="/products">상품 보러 가기</ButtonLink>}
        >
          주문, 배송, 재입고와 계정 소식이 여기에 모여요. 알림은 6개월 동안 볼 수 있어요.
        </EmptyState>
      )}
      {notifications.length > 0 && (
        <ul className={classNames(list.isPlaceholderData && 'opacity-40')}>
          {notifications.map((notification) => (
            <NotificationRow key={notification.notificationNo} notification={notification} />
          ))}
        </ul>
      )}
      <div className="mt-12">
        <Pagination
          page={page}
          pageCount={Math.ceil((list.data?.totalCount ?? 0) / PAGE_SIZE)}
          hrefOf={(number) => `/my-page/notifications?page=${number}`}
        />
      </div>
    </div>
  );
}

function NotificationRow({ notification }: { notification: Notification }) {
  const { title, body, path, isRead, createdAt } = notification;
  return (
    <li className="border-b border-line">
      <Link to={path} className="flex gap-3 py-5 hover:bg-ground">
        <span
          aria-hidden="true"
          className={classNames('mt-2 size-2 shrink-0', isRead ? 'bg-line' : 'bg-signal')}
        />
        <span className="grid min-w-0 grow gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <b className="text-base">
              {!isRead && <span className="sr-only">새 알림: </span>}
              {title}
            </b>
            <time className="text-sm text-mute tabular-nums">{formatDateTime(createdAt)}</time>
          </span>
          <span className="text-sm leading-6 break-keep">{body}</span>
        </span>
      </Link>
    </li>
  );
}

/** Mark the shown notifications as read; those that arrive while the page is open stay unread. */
function useReadOnOpening(unreadCount: number | undefined, newestNo: number | undefined): void {
  const { mutate } = useReadNotifications();
  const hasUnread = (unreadCount ?? 0) > 0;
  useEffect(() => {
    if (hasUnread && newestNo !== undefined) mutate(newestNo);
  }, [hasUnread, newestNo, mutate]);
}

function NotificationsSkeleton() {
  return (
    <Loading label="알림을 불러오는 중">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2 border-b border-line py-5">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4 w-full max-w-96" />
        </div>
      ))}
    </Loading>
  );
}
