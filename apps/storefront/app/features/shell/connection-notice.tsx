import { useIsCodeMissing } from '../../ui/until-loaded.ts';
import { OFFLINE_TEXT, useIsOnline } from '../../ui/use-is-online.ts';

/** Says that the network is lost, or that code of the page does not come; the page stays usable. */
export function ConnectionNotice() {
  const isOnline = useIsOnline();
  const isMissing = useIsCodeMissing();
  return (
    <div role="status" className="sticky top-header z-30">
      {!isOnline ? (
        <p className="bg-signal px-gutter py-2.5 text-center text-sm font-semibold text-on-signal">
          {OFFLINE_TEXT}
        </p>
      ) : (
        isMissing && (
          <div className="flex items-center justify-between gap-4 border-b border-ink bg-paper px-gutter py-1 text-sm lg:justify-center">
            <p>
              <span className="block font-semibold lg:inline">화면 일부를 불러오지 못했어요. </span>
              <span className="block text-xs text-mute lg:inline lg:text-sm">
                새로고침하면 입력 중인 내용은 지워질 수 있어요.
              </span>
            </p>
            <button
              type="button"
              onClick={() => location.reload()}
              className="min-h-11 shrink-0 font-semibold underline underline-offset-4"
            >
              새로고침
            </button>
          </div>
        )
      )}
    </div>
  );
}
