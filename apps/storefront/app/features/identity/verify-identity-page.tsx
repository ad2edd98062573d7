import { Check, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDate } from '../../lib/format/format.ts';
import { readReturnUrl } from '../../lib/routing/return-url.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showToast } from '../../ui/overlays.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useCertificate } from './identity.queries.ts';
import { useIdentityWindow, type WindowState } from './use-identity-window.ts';

/** Verifies a member's identity once, and returns to the page that required it. */
export function VerifyIdentityPage() {
  const certificate = useCertificate();
  return (
    <div className="wide max-w-160 pb-16 lg:pb-28">
      <PageHeading word="Verify" title="본인인증" />
      {certificate.isError && (
        <div className="-mt-px">
          <ErrorState
            message={errorText(certificate.error)}
            onRetry={() => void certificate.refetch()}
            isRetrying={certificate.isFetching}
          />
        </div>
      )}
      {!certificate.data && !certificate.isError && (
        <Loading label="본인인증 상태를 불러오는 중">
          <Skeleton className="mt-8 h-56" />
        </Loading>
      )}
      {certificate.data && <Verification certifiedAt={certificate.data.certifiedAt} />}
    </div>
  );
}

function Verification({ certifiedAt }: { certifiedAt: string | null }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const requestedUrl = query.get('returnUrl');
  const returnUrl = readReturnUrl(requestedUrl);
  const hasReturnUrl = requestedUrl !== null && returnUrl !== '/';
  const { state, open, cancel } = useIdentityWindow({
    returnUrl: requestedUrl === null ? '/my-page' : returnUrl,
    problem: query.get('problem'),
    onVerified() {
      showToast('본인인증을 마쳤어요.');
      if (hasReturnUrl) void navigate(returnUrl, { replace: true });
    },
  });

  if (certifiedAt) {
    return (
      <Panel icon={<Check size={28} aria-hidden="true" className="text-signal-text" />}>
        <h2 className="text-xl font-bold">본인인증을 마친 회원이에요</h2>
        <p className="mt-2 text-mute">{formatDate(certifiedAt)}에 인증했어요.</p>
        <ButtonLink to={hasReturnUrl ? returnUrl : '/my-page'} size="lg" className="mt-8 w-full">
          {hasReturnUrl ? '보던 곳으로 돌아가기' : '마이페이지로 이동'}
        </ButtonLink>
      </Panel>
    );
  }
  return (
    <Panel icon={<ShieldCheck size={28} aria-hidden="true" />}>
      <h2 className="text-xl font-bold">휴대폰으로 한 번만 인증해 주세요</h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-mute">
        <li>1인당 구매 수량이 정해진 상품과 본인인증 전용 상품을 살 수 있어요.</li>
        <li>한 분이 한 계정에서만 인증할 수 있어요.</li>
        <li>
          인증한 이름과 번호는 저장하지 않고, 같은 분인지 알아볼 값만 되돌릴 수 없게 바꿔 보관해요.
        </li>
      </ul>
      <Notice state={state} />
      {state.kind === 'open' ? (
        <div className="mt-8 grid grid-cols-2 gap-2">
          <Button size="lg" onClick={open}>
            창 다시 열기
          </Button>
          <Button size="lg" variant="line" onClick={cancel}>
            취소
          </Button>
        </div>
      ) : (
        <Button size="lg" onClick={open} className="mt-8 w-full">
          {state.kind === 'before' ? '휴대폰 본인인증' : '다시 인증하기'}
        </Button>
      )}
    </Panel>
  );
}

function Notice({ state }: { state: WindowState }) {
  if (state.kind === 'open') {
    return (
      <p role="status" className="mt-6 border-l-4 border-signal pl-4 font-semibold">
        새로 열린 창에서 인증을 마쳐 주세요.
      </p>
    );
  }
  if (state.kind === 'blocked') {
    return (
      <p role="alert" className="mt-6 border-l-4 border-signal pl-4">
        <b>팝업이 차단되었어요.</b> 주소창의 팝업 차단 표시를 눌러 이 사이트의 팝업을 허용해 주세요.
      </p>
    );
  }
  if (state.kind === 'failed') {
    return (
      <p role="alert" className="mt-6 border-l-4 border-signal pl-4">
        {state.text}
      </p>
    );
  }
  return null;
}

function Panel({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="max-w-lg pt-8">
      <div className="mb-5">{icon}</div>
      {children}
    </div>
  );
}
