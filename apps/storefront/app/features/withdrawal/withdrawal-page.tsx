import { WITHDRAW_REASON_MAX_LENGTH } from '@duskline/contract/member/accounts';
import { useState } from 'react';
import { useAccount } from '../../lib/account/account.queries.ts';
import { ConfirmPassword } from '../../lib/account/confirm-password.tsx';
import { errorText } from '../../lib/errors/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { showConfirm, showToast } from '../../ui/overlays.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWithdraw } from './withdrawal.queries.ts';

const reasons = [
  '자주 이용하지 않아요',
  '원하는 상품이 없어요',
  '배송이나 교환·반품이 불편했어요',
  '개인정보가 걱정돼요',
  '다른 계정을 쓸 거예요',
];
const OTHER = '직접 쓰기';

const consequences = [
  '쿠폰과 적립금, 등급이 사라지고 되돌릴 수 없어요.',
  '배송지, 장바구니, 찜한 상품, 알림과 간편 로그인 연결을 지워요.',
  '진행 중인 주문은 그대로 배송되지만 이 계정으로 조회할 수 없어요.',
  '주문과 결제 기록은 5년, 문의 기록은 3년, 접속 기록은 3개월 동안 법에 따라 따로 보관한 뒤 지워요.',
  '작성한 리뷰는 남아요. 지우려면 탈퇴하기 전에 삭제해 주세요.',
];

/** Closes an account: what is lost, the reason, the password and a last question. */
export function WithdrawalPage() {
  const account = useAccount();
  const withdraw = useWithdraw();
  const [choice, setChoice] = useState('');
  const [ownReason, setOwnReason] = useState('');
  const [isUnderstood, setUnderstood] = useState(false);
  const reason = choice === OTHER ? ownReason.trim() : choice;

  async function leave(actionToken: string) {
    const isSure = await showConfirm({
      header: '회원 탈퇴',
      title: '정말 탈퇴할까요?',
      description: '탈퇴하면 되돌릴 수 없어요.',
    });
    if (!isSure) return;
    withdraw.mutate({ actionToken, reason }, { onError: (error) => showToast(errorText(error)) });
  }

  return (
    <div className="wide max-w-160 pb-16">
      <PageHeading word="Account" title="회원 탈퇴" />
      <FormSection title="탈퇴하면">
        <ul className="grid list-disc gap-2 pl-5 text-sm">
          {consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Checkbox
          checked={isUnderstood}
          onChange={(event) => setUnderstood(event.target.checked)}
          className="font-semibold"
        >
          위 내용을 모두 확인했어요
        </Checkbox>
      </FormSection>
      <FormSection title="탈퇴하는 이유" note="누가 썼는지 알 수 없게 따로 보관해요.">
        <Select
          label="이유"
          value={choice}
          onChange={(event) => setChoice(event.target.value)}
          options={[
            { value: '', label: '이유를 골라 주세요', disabled: true },
            ...[...reasons, OTHER].map((value) => ({ value, label: value })),
          ]}
        />
        {choice === OTHER && (
          <TextField
            label="자세한 이유"
            value={ownReason}
            maxLength={WITHDRAW_REASON_MAX_LENGTH}
            onChange={(event) => setOwnReason(event.target.value)}
          />
        )}
      </FormSection>
      <FormSection title="본인 확인">
        {account.isError && (
          <ErrorState
            message={errorText(account.error)}
            onRetry={() => void account.refetch()}
            isRetrying={account.isFetching}
          />
        )}
        {!account.data && !account.isError && (
          <Loading label="회원정보를 불러오는 중">
            <Skeleton className="h-32" />
          </Loading>
        )}
        {account.data && isUnderstood && reason !== '' && (
          <ConfirmPassword
            account={account.data}
            purpose="WITHDRAW"
            onConfirmed={(actionToken) => void leave(actionToken)}
          />
        )}
        {account.data && !(isUnderstood && reason !== '') && (
          <>
            <p className="text-sm text-mute">
              안내를 확인하고 이유를 고르면 본인 확인을 할 수 있어요.
            </p>
            <Button disabled>본인 확인</Button>
          </>
        )}
      </FormSection>
    </div>
  );
}
