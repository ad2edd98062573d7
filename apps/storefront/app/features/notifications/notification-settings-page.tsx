import type { CallReply } from '@duskline/contract';
import type { getNotificationSetting } from '@duskline/contract/member/devices.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showToast } from '../../ui/overlays.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useChangeSetting, useNotificationSetting } from './notifications.queries.ts';
import { PushPrompt } from './push-prompt.tsx';

type Setting = CallReply<typeof getNotificationSetting>['data'];

const phoneSettings = [
  { name: 'order', label: '주문과 배송' },
  { name: 'restock', label: '재입고' },
  { name: 'marketing', label: '혜택과 이벤트 (광고)' },
  { name: 'marketingNight', label: '밤 9시부터 아침 8시까지도 혜택 받기 (광고)' },
] as const;

const marketingConsents = [
  { name: 'sms', label: '문자로 받기' },
  { name: 'email', label: '이메일로 받기' },
  { name: 'push', label: '앱 알림으로 받기' },
  { name: 'night', label: '밤 9시부터 아침 8시까지도 받기' },
] as const;

/** A member's notification and marketing settings; in the app also those of the phone. */
export function NotificationSettingsPage() {
  const setting = useNotificationSetting();
  return (
    <div className="wide max-w-160 pb-16 lg:pb-28">
      <PageHeading
        word="Settings"
        title="알림 설정"
        aside={
          <Link
            to="/my-page/notifications"
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            알림
          </Link>
        }
      />
      <PushPrompt />
      {setting.isError && (
        <ErrorState
          message={errorText(setting.error)}
          onRetry={() => void setting.refetch()}
          isRetrying={setting.isFetching}
        />
      )}
      {setting.isPending && !setting.isError && (
        <Loading label="알림 설정을 불러오는 중">
          <Skeleton className="mt-8 h-48" />
        </Loading>
      )}
      {setting.data && <Choices setting={setting.data} />}
    </div>
  );
}

function Choices({ setting }: { setting: Setting }) {
  const change = useChangeSetting();
  const { phone, consents, decidedAt } = setting;

  // The law asks the shop to confirm each consent to advertising with who, what and when (정보통신망법 제50조).
  function save(body: Parameters<typeof change.mutate>[0], what?: string) {
    change.mutate(body, {
      onSuccess: (next) => {
        if (what) showToast(`${formatDateTime(next.decidedAt)} ${what}`);
      },
    });
  }
  return (
    <>
      {phone && (
        <Part title="이 휴대폰의 알림" note="계정과 보안에 관한 알림은 항상 보내 드려요.">
          {phoneSettings.map(({ name, label }) => (
            <Checkbox
              key={name}
              checked={phone[name]}
              disabled={change.isPending || (name === 'marketingNight' && !phone.marketing)}
              onChange={(event) => {
                const isOn = event.target.checked;
                const isMarketing = name === 'marketing' || name === 'marketingNight';
                const confirmation = `${label} 수신${isOn ? '에 동의했어요.' : '을 이 휴대폰에서 껐어요.'}`;
                save({ phone: { [name]: isOn } }, isMarketing ? confirmation : undefined);
              }}
            >
              {label}
            </Checkbox>
          ))}
        </Part>
      )}
      <Part
        title="혜택과 이벤트 소식 (광고)"
        note={`주문과 배송 안내는 선택과 관계없이 보내 드려요. 마지막 선택 ${formatDateTime(decidedAt)}`}
      >
        {marketingConsents.map(({ name, label }) => (
          <Checkbox
            key={name}
            checked={consents[name]}
            disabled={change.isPending || (name === 'night' && !consents.sms && !consents.push)}
            onChange={(event) => {
              const isOn = event.target.checked;
              const confirmation = `광고 소식 ${label}${isOn ? '에 동의했어요.' : '를 거부했어요.'}`;
              save({ consents: { [name]: isOn } }, confirmation);
            }}
          >
            {label}
          </Checkbox>
        ))}
      </Part>
      {change.isError && (
        <p role="alert" className="mt-4 text-sm text-signal-text">
          {errorText(change.error)}
        </p>
      )}
    </>
  );
}

function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-line pt-8 first-of-type:mt-0 first-of-type:border-t-0">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="mt-1 mb-5 text-sm break-keep text-mute">{note}</p>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}
