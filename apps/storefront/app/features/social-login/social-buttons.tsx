import type { ReactNode } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import type { Provider } from '../../lib/session/social-attempt.ts';
import { classNames } from '../../ui/class-names.ts';
import { useStartSocial } from './social-login.queries.ts';
import { AppleLogo, KakaoLogo } from './social-logos.tsx';

// Colours, logos, labels and corners are prescribed by the partners.
const buttons: { provider: Provider; label: string; look: string; logo: ReactNode }[] = [
  {
    provider: 'KAKAO',
    label: '카카오로 시작하기',
    look: 'bg-[#fee500] text-[#000000d9] hover:bg-[#f5dc00]',
    logo: <KakaoLogo size={20} />,
  },
  {
    provider: 'APPLE',
    label: 'Apple로 계속하기',
    look: 'bg-[#000] text-[#fff] hover:bg-[#262626] dark:bg-[#fff] dark:text-[#000] dark:hover:bg-[#e5e5e5]',
    logo: <AppleLogo size={20} />,
  },
];

/** Buttons that log in with a partner's account; both leave for the partner's own page. */
export function SocialButtons({ returnUrl }: { returnUrl: string }) {
  const start = useStartSocial();
  return (
    <section aria-label="간편 로그인" className="grid grid-cols-1 gap-2.5">
      {buttons.map(({ provider, label, look, logo }) => (
        <button
          key={provider}
          type="button"
          aria-busy={start.isPending || undefined}
          onClick={() =>
            !start.isPending && start.mutate({ provider, purpose: 'LOGIN', returnUrl })
          }
          className={classNames(
            'relative flex h-12 items-center justify-center rounded-[12px] text-lg font-medium transition-colors',
            look,
          )}
        >
          <span className="absolute left-4">{logo}</span>
          {label}
        </button>
      ))}
      {start.isError && (
        <p role="alert" className="text-sm text-signal-text">
          {errorText(start.error)}
        </p>
      )}
    </section>
  );
}
