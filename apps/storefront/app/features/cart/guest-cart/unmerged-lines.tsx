import { Button } from '../../../ui/button.tsx';
import { useLeftLines } from './merge-at-login.ts';

/** What was in the guest cart and would not go into the member's at login; nothing is lost silently. */
export function LeftLines() {
  const { left, tryAgain, isTrying, letGo } = useLeftLines();
  if (left.length === 0) return null;
  return (
    <section aria-label="옮기지 못한 상품" className="border-b border-line bg-ground px-5 py-4">
      <p className="font-semibold">로그인 전에 담은 상품 {left.length}개를 옮기지 못했어요.</p>
      <ul className="mt-1 text-sm text-mute">
        {left.map(({ optionNo, name, reason }) => (
          <li key={optionNo}>
            {name && <b className="mr-1.5 font-medium text-ink">{name}</b>}
            {reason}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex gap-4">
        <Button variant="bare" size="sm" isPending={isTrying} onClick={() => void tryAgain()}>
          다시 담기
        </Button>
        <Button variant="bare" size="sm" onClick={letGo}>
          지우기
        </Button>
      </div>
    </section>
  );
}
