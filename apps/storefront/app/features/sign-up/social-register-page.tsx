import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShopper } from '../../lib/session/shopper.ts';
import {
  providerLabels,
  readArrival,
  type StoredArrival,
} from '../../lib/session/social-attempt.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RadioTile } from '../../ui/radio.tsx';
import { SocialLinkForm } from './social-link-form.tsx';
import { SocialRegisterForm } from './social-register-form.tsx';

/** For a shopper identified by a partner: register a new account, or link an existing one. */
export function SocialRegisterPage() {
  const { kind } = useShopper();
  const navigate = useNavigate();
  // Read in the browser only: the server has no tab.
  const [arrival, setArrival] = useState<StoredArrival | 'none'>();
  useEffect(() => setArrival(readArrival() ?? 'none'), []);
  const returnUrl = arrival && arrival !== 'none' ? arrival.returnUrl : '/';
  useEffect(() => {
    if (kind === 'member' && arrival) void navigate(returnUrl, { replace: true });
  }, [kind, arrival, navigate, returnUrl]);

  return (
    <div className="wide max-w-120 pb-16">
      <PageHeading word="Join" title="거의 다 됐어요" />
      {arrival === 'none' && kind !== 'member' && <NoArrival />}
      {arrival && arrival !== 'none' && <Choose arrival={arrival} />}
    </div>
  );
}

function Choose({ arrival }: { arrival: StoredArrival }) {
  const [isNew, setNew] = useState(!arrival.isEmailTaken);
  const label = providerLabels[arrival.provider];
  return (
    <>
      <p className="pt-8 text-mute">
        {label} 계정을 확인했어요.{' '}
        {arrival.isEmailTaken
          ? '같은 이메일로 가입한 계정이 있어요. 그 계정에 연결하면 다음부터 바로 로그인할 수 있어요.'
          : '처음 한 번만 아래 정보를 확인해 주세요.'}
      </p>
      <fieldset className="grid grid-cols-2 gap-2 pt-6">
        <legend className="sr-only">가입 방법</legend>
        <RadioTile name="way" checked={isNew} onChange={() => setNew(true)}>
          새로 가입
        </RadioTile>
        <RadioTile name="way" checked={!isNew} onChange={() => setNew(false)}>
          기존 계정에 연결
        </RadioTile>
      </fieldset>
      {isNew ? <SocialRegisterForm arrival={arrival} /> : <SocialLinkForm arrival={arrival} />}
    </>
  );
}

function NoArrival() {
  return (
    <div className="-mt-px">
      <EmptyState
        word="Expired"
        title="가입 시간이 지났어요"
        actions={<ButtonLink to="/login">간편 로그인부터 다시 하기</ButtonLink>}
      >
        카카오나 Apple로 다시 로그인하면 이어서 가입할 수 있어요.
      </EmptyState>
    </div>
  );
}
