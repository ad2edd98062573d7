import { useAccount } from '../../lib/account/account.queries.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ChangePhone } from './change-phone.tsx';
import { MarketingConsents } from './marketing-consents.tsx';
import { MyDataLinks } from './my-data-links.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The member's profile, phone and marketing consents, and links to the rest of their account. */
export function ProfilePage() {
  const account = useAccount();
  return (
    <div className="wide max-w-160 pb-16">
      <PageHeading word="Profile" title="회원정보 수정" />
      {account.isError && (
        <ErrorState
          message={errorText(account.error)}
          onRetry={() => void account.refetch()}
          isRetrying={account.isFetching}
        />
      )}
      {account.isPending && !account.isError && (
        <Loading label="회원정보를 불러오는 중">
          <Skeleton className="mt-8 h-160" />
        </Loading>
      )}
      {account.data && (
        <>
          <FormSection title="기본 정보">
            <ProfileForm account={account.data} />
          </FormSection>
          <FormSection
            title="휴대폰 번호"
            note="주문과 배송 안내를 받고, 이메일과 비밀번호를 찾을 때 쓰는 번호예요."
          >
            <ChangePhone account={account.data} />
          </FormSection>
          <FormSection title="소식 받기" note="주문과 배송 안내는 선택과 관계없이 보내 드려요.">
            <MarketingConsents account={account.data} />
          </FormSection>
          <FormSection title="로그인과 내 정보">
            <MyDataLinks account={account.data} />
          </FormSection>
        </>
      )}
    </div>
  );
}
