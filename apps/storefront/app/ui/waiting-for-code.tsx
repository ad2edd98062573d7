import { Button } from './button.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import { askForCodeAgain, useIsCodeMissing } from './until-loaded.ts';
import { OFFLINE_TEXT, useIsOnline } from './use-is-online.ts';

/**
 * Stands in a sheet while its code is loading. Says so where the network is lost, and where the code
 * does not come: then the shopper decides when to load the page again.
 */
export function WaitingForCode({ className }: { className: string }) {
  const isOnline = useIsOnline();
  const isMissing = useIsCodeMissing();
  if (!isOnline) {
    return (
      <p role="status" className="px-5 py-6 text-center text-sm text-mute">
        {OFFLINE_TEXT}
      </p>
    );
  }
  if (isMissing) {
    return (
      <div role="alert" className="px-5 py-8 text-center">
        <p className="font-semibold">화면을 불러오지 못했어요.</p>
        <p className="mt-1 text-sm text-mute">
          새로고침하면 볼 수 있어요.
          <br />
          입력 중인 내용은 지워질 수 있어요.
        </p>
        <div className="mt-5 flex justify-center gap-2">
          <Button variant="line" size="sm" onClick={askForCodeAgain}>
            다시 시도
          </Button>
          <Button size="sm" onClick={() => location.reload()}>
            새로고침
          </Button>
        </div>
      </div>
    );
  }
  return (
    <Loading>
      <Skeleton className={className} />
    </Loading>
  );
}
