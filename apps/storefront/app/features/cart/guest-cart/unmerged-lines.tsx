import { Button } from '../../../ui/button.tsx';
import { useUnmergedLines } from './merge-at-login.ts';

/** The lines of the guest cart that could not be moved into the member's cart at login, with reasons. */
export function UnmergedLines() {
  const { unmerged, retry, isRetrying, discard } = useUnmergedLines();
  if (unmerged.length === 0) return null;
  return (
    <section aria-label="옮기지 못한 상품" className="border-b border-line bg-ground px-5 py-4">
      <p className="font-semibold">로그인 전에 담은 상품 {unmerged.length}개를 옮기지 못했어요.</p>
      <ul className="mt-1 text-sm text-mute">
        {unmerged.map(({ optionNo, name, reason }) => (
          <li key={optionNo}>
            {name && <b className="mr-1.5 font-medium text-ink">{name}</b>}
            {reason}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex gap-4">
        <Button variant="bare" size="sm" isPending={isRetrying} onClick={() => void retry()}>
          다시 담기
        </Button>
        <Button variant="bare" size="sm" onClick={discard}>
          지우기
        </Button>
      </div>
    </section>
  );
}
