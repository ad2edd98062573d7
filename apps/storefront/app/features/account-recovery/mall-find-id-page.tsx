import { useState } from 'react';
import { PhoneCodeForm } from '../../lib/verification-codes/phone-code-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFindMallIds, useSendMallCode } from './mall-recovery.queries.ts';

/** Shows the ids of an account of the mall to the holder of its phone. */
export function MallFindIdPage() {
  const sendCode = useSendMallCode('FIND_ID');
  const find = useFindMallIds();
  const [memberName, setMemberName] = useState('');
  const [error, setError] = useState<string>();

  function isReady(): boolean {
    const isNamed = memberName.trim() !== '';
    setError(isNamed ? undefined : '이름을 입력해 주세요.');
    return isNamed;
  }

  return (
    <div className="wide max-w-120 pb-16">
      <PageHeading word="Find ID" title="회원 ID 찾기" />
      <div className="pt-8">
        {find.data ? (
          <FoundIds found={find.data} onAgain={() => find.reset()} />
        ) : (
          <PhoneCodeForm
            name="회원 ID 찾기"
            submitLabel="회원 ID 찾기"
            isReady={isReady}
            send={(mobileNo) => sendCode.mutateAsync({ mobileNo, memberName: memberName.trim() })}
            submit={(mobileNo, certificationNumber) =>
              find.mutateAsync({ mobileNo, memberName: memberName.trim(), certificationNumber })
            }
          >
            <p className="text-sm text-mute">
              가입할 때 입력한 이름과 휴대폰 번호로 회원 ID를 찾을 수 있어요.
            </p>
            <TextField
              label="이름"
              required
              autoComplete="name"
              maxLength={30}
              value={memberName}
              onChange={(event) => setMemberName(event.target.value)}
              error={error}
            />
          </PhoneCodeForm>
        )}
      </div>
    </div>
  );
}

function FoundIds({
  found,
  onAgain,
}: {
  found: { id: string; joinYmdt: string }[];
  onAgain: () => void;
}) {
  if (found.length === 0) {
    return (
      <section aria-label="찾은 회원 ID" role="status">
        <p className="text-lg font-bold">이 정보로 가입한 회원 ID가 없어요</p>
        <p className="mt-3 text-sm text-mute">
          이름과 번호를 확인해 주세요. 다른 번호로 가입했다면 쇼핑몰 고객센터에 문의해 주세요.
        </p>
        <button
          type="button"
          onClick={onAgain}
          className="mt-6 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          다시 찾기
        </button>
      </section>
    );
  }
  return (
    <section aria-label="찾은 회원 ID" role="status">
      <p className="text-sm text-mute">이 번호로 가입한 회원 ID예요.</p>
      <ul className="mt-3 grid gap-3">
        {found.map(({ id, joinYmdt }) => (
          <li key={id}>
            <p className="text-xl font-bold break-all">{id}</p>
            {joinYmdt && (
              <p className="mt-1 text-sm text-mute">가입일 {joinYmdt.slice(0, DAY_LETTERS)}</p>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-8 grid grid-cols-2 gap-2">
        <ButtonLink to="/login/find-password" variant="line">
          비밀번호 찾기
        </ButtonLink>
        <ButtonLink to="/login">로그인</ButtonLink>
      </div>
    </section>
  );
}

/** `2026-01-02` of `2026-01-02 10:00:00`. */
const DAY_LETTERS = 10;
