import { PhoneCodeForm } from '../../lib/verification-codes/phone-code-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useFindUsername, useSendFindCode } from './account-recovery.queries.ts';

/** Shows the masked username of an account to the holder of its phone. */
export function FindUsernamePage() {
  const sendCode = useSendFindCode();
  const find = useFindUsername();
  return (
    <div className="wide max-w-120 pb-16">
      <PageHeading word="Find email" title="이메일 찾기" />
      <div className="pt-8">
        {find.data ? (
          <section aria-label="찾은 이메일" role="status">
            <p className="text-sm text-mute">이 번호로 가입한 이메일이에요.</p>
            <p className="mt-3 text-xl font-bold break-all">{find.data.username}</p>
            <p className="mt-1 text-sm text-mute">가입일 {find.data.registeredOn}</p>
            <div className="mt-8 grid grid-cols-2 gap-2">
              <ButtonLink to="/login/find-password" variant="line">
                비밀번호 찾기
              </ButtonLink>
              <ButtonLink to="/login">로그인</ButtonLink>
            </div>
          </section>
        ) : (
          <>
            <p className="mb-6 text-sm text-mute">
              가입할 때 인증한 휴대폰 번호로 이메일을 찾을 수 있어요.
            </p>
            <PhoneCodeForm
              name="이메일 찾기"
              submitLabel="이메일 찾기"
              send={sendCode.mutateAsync}
              submit={(phone, otpCode) => find.mutateAsync({ phone, otpCode })}
            />
          </>
        )}
      </div>
    </div>
  );
}
