import { Password } from '@duskline/contract/member/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { NewPasswordField } from '../../lib/passwords/new-password-field.tsx';
import { PhoneCodeForm } from '../../lib/verification-codes/phone-code-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSendMallCode, useSetMallPassword } from './mall-recovery.queries.ts';

const Fields = z.object({
  memberId: z.string().trim().min(1, '회원 ID를 입력해 주세요.').max(100),
  password: Password,
});

/** Sets a new password of an account of the mall, by a code to its phone. */
export function MallFindPasswordPage() {
  const setPassword = useSetMallPassword();
  return (
    <div className="wide max-w-120 pb-16">
      <PageHeading word="Reset" title="비밀번호 찾기" />
      <div className="pt-8">
        {setPassword.isSuccess ? (
          <section role="status" aria-label="바꾼 비밀번호">
            <p className="text-lg font-bold">비밀번호를 바꿨어요</p>
            <p className="mt-3 text-sm text-mute">새 비밀번호로 로그인해 주세요.</p>
            <ButtonLink to="/login" size="lg" className="mt-6 w-full">
              로그인
            </ButtonLink>
          </section>
        ) : (
          <NewPassword set={(mobileFields) => setPassword.mutateAsync(mobileFields)} />
        )}
      </div>
    </div>
  );
}

function NewPassword({
  set,
}: {
  set: (change: {
    memberId: string;
    certificationNumber: string;
    newPassword: string;
  }) => Promise<unknown>;
}) {
  const sendCode = useSendMallCode('FIND_PASSWORD');
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { memberId: '', password: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;

  function isReady(): boolean {
    void form.trigger();
    return Fields.safeParse(form.getValues()).success;
  }

  return (
    <FormProvider {...form}>
      <PhoneCodeForm
        name="비밀번호 찾기"
        submitLabel="비밀번호 바꾸기"
        isReady={isReady}
        send={(mobileNo) => sendCode.mutateAsync({ mobileNo })}
        submit={async (_mobileNo, certificationNumber) => {
          if (!isReady()) return;
          const { memberId, password } = Fields.parse(form.getValues());
          await set({ memberId, certificationNumber, newPassword: password });
        }}
      >
        <p className="text-sm text-mute">
          가입할 때 입력한 휴대폰으로 인증하고 새 비밀번호를 정해요. 휴대폰을 쓸 수 없다면 쇼핑몰
          고객센터에 문의해 주세요.
        </p>
        <TextField
          {...form.register('memberId')}
          label="회원 ID"
          required
          autoComplete="username"
          autoCapitalize="none"
          error={errors.memberId?.message}
        />
        <NewPasswordField label="새 비밀번호" />
      </PhoneCodeForm>
      <p className="mt-6 flex items-center justify-between border-t border-line pt-4 text-sm">
        <span className="text-mute">회원 ID가 기억나지 않으세요?</span>
        <Link
          to="/login/find-username"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          회원 ID 찾기
        </Link>
      </p>
    </FormProvider>
  );
}
