import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorCode } from '../../lib/errors/error-text.ts';
import { readReturnUrl } from '../../lib/routing/return-url.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { useConfirmCertificate, useInvalidateIdentity } from './identity.queries.ts';
import { identityProblemText, problemOfCode } from './identity-problem.ts';
import { postIdentityResult } from './identity-window.ts';

const PAGE = '/my-page/member/verify-identity';

/**
 * Where the agency's window returns to: confirms its result for the logged-in member, posts it to
 * the page that opened the window and closes; without a window it goes on to that page itself.
 */
export function IdentityResultPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { kind } = useShopper();
  const invalidateIdentity = useInvalidateIdentity();
  const { mutateAsync } = useConfirmCertificate();
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const key = query.get('key');
  const inPopup = query.has('popup');
  const returnUrl = readReturnUrl(query.get('returnUrl'));
  const hasStarted = useRef(false);

  useEffect(() => {
    if (kind !== 'member' || hasStarted.current) return;
    hasStarted.current = true;
    void settle();

    async function settle() {
      const found = key ? await confirm(key) : (query.get('problem') ?? 'over');
      // Also after a problem: a confirmation whose reply was lost may have been saved.
      await invalidateIdentity();
      if (!inPopup) return leave(found);
      postIdentityResult(found ? { problem: found } : {});
      setProblem(found);
      setOver(true);
      window.close();
    }

    async function confirm(key: string): Promise<string | undefined> {
      try {
        await mutateAsync(key);
        return undefined;
      } catch (error) {
        return problemOfCode(errorCode(error));
      }
    }

    function leave(found: string | undefined) {
      if (!found) return navigate(returnUrl, { replace: true });
      const back = new URLSearchParams({ returnUrl, problem: found });
      return navigate(`${PAGE}?${back}`, { replace: true });
    }
  });

  if (!isOver) {
    return (
      <div className="wide py-16">
        <Loading label="본인인증 결과를 확인하는 중">
          <h1 className="text-xl font-bold">본인인증 결과를 확인하고 있어요</h1>
        </Loading>
      </div>
    );
  }
  // Visible only where the browser does not let a page close its window.
  return (
    <div className="wide grid gap-6 py-16">
      <h1 className="text-xl font-bold">
        {problem ? '본인인증을 마치지 못했어요' : '본인인증을 마쳤어요'}
      </h1>
      <p role="status" className="text-mute">
        {problem ? identityProblemText(problem) : '이 창을 닫고 보던 화면으로 돌아가 주세요.'}
      </p>
      <ButtonLink to={problem ? `${PAGE}?${new URLSearchParams({ returnUrl })}` : returnUrl}>
        {problem ? '다시 인증하기' : '이 창에서 계속하기'}
      </ButtonLink>
    </div>
  );
}
