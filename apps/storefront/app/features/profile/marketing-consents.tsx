import { seoulDate } from '@duskline/contract/time.rules';
import type { Account } from '../../lib/account/account.queries.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDate } from '../../lib/format/format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { showToast } from '../../ui/overlays.ts';
import { useUpdateProfile } from './profile.queries.ts';

const consents = [
  { name: 'marketingSms', label: '문자 소식' },
  { name: 'marketingEmail', label: '이메일 소식' },
  { name: 'marketingPush', label: '앱 알림' },
  { name: 'marketingNight', label: '야간(21시~8시) 앱 알림' },
] as const;

/** The member's marketing consents; each tick is saved at once and confirmed with its date. */
export function MarketingConsents({ account }: { account: Account }) {
  const update = useUpdateProfile();
  const { agreements } = account;
  // The law asks the shop to confirm each consent with who, what and when (정보통신망법 제50조).
  function save(name: (typeof consents)[number]['name'], label: string, isAgreed: boolean) {
    const today = formatDate(seoulDate(new Date()));
    update.mutate(
      { agreements: { [name]: isAgreed } },
      {
        onSuccess: () =>
          showToast(`${today} ${label} 수신${isAgreed ? '에 동의했어요.' : '을 거부했어요.'}`),
      },
    );
  }
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="sr-only">소식 받기</legend>
      {consents.map(({ name, label }) => (
        <Checkbox
          key={name}
          checked={agreements[name]}
          disabled={update.isPending || (name === 'marketingNight' && !agreements.marketingPush)}
          onChange={(event) => save(name, label, event.target.checked)}
        >
          {label} 받기
        </Checkbox>
      ))}
      {update.isError && (
        <p role="alert" className="text-sm text-signal-text">
          {errorText(update.error)}
        </p>
      )}
    </fieldset>
  );
}
