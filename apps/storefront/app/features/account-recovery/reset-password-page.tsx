import { useSyncExternalStore } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

/** The page an email's link opens; its token is in the hash, which is not sent to servers. */
export function ResetPasswordPage() {
  const token = useSyncExternalStore(subscribe, readToken, () => undefined);
  return (
    <div className="wide max-w-120 pb-16">
      <PageHeading word="Reset" title="새 비밀번호" />
      <div className="min-h-60 pt-8">
        {token && <SetPasswordForm actionToken={token} />}
        {token === '' && (
          <section role="alert">
            <p className="text-lg font-bold">링크가 올바르지 않아요</p>
            <p className="mt-3 text-sm text-mute">
              메일의 링크를 다시 누르거나 비밀번호 찾기를 다시 시작해 주세요.
            </p>
            <ButtonLink to="/login/find-password" className="mt-6 w-full">
              비밀번호 찾기
            </ButtonLink>
          </section>
        )}
      </div>
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

function readToken(): string {
  return /^#([\w-]{20,200})$/.exec(location.hash)?.[1] ?? '';
}
