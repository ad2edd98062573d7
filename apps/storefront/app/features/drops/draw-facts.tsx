import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { DropView } from './drop-view.ts';

/** How the draw works, and what makes it checkable. */
export function DrawFacts({
  drop: { secretHash, secret, dropNo },
  isOver,
  entrantCode,
}: {
  drop: DropView;
  /** The secret and the whole draw are public. */
  isOver: boolean;
  /** Of the shopper; empty where they have no place. */
  entrantCode?: string;
}) {
  const { shopApiUrl } = useRuntimeConfig();
  return (
    <Disclosure title="추첨은 어떻게 하나요?">
      <div className="flex flex-col gap-3 text-sm text-mute">
        <p>
          여는 때까지 대기실에 들어온 분은 모두 같은 조건이에요. 여는 순간 한 번만 추첨하고, 그 뒤에
          온 분은 온 순서대로 뒤에 서요. 일찍 오거나 여러 번 눌러도 순서는 바뀌지 않아요.
        </p>
        <p>
          순서는 비밀 값으로 정해지고, 그 값의 해시는 미리 공개돼요. 드롭이 끝나면 비밀 값과 전체
          결과가 공개되어 누구나 다시 계산해 볼 수 있어요.
        </p>
        <dl className="grid gap-2">
          <Fact label="추첨 해시 (SHA-256)" value={secretHash} />
          {secret && <Fact label="비밀 값" value={secret} />}
          {entrantCode && <Fact label="내 참가 번호" value={entrantCode} />}
          <Fact label="드롭 번호" value={String(dropNo)} />
        </dl>
        {isOver && (
          <a href={`${shopApiUrl}/drops/${dropNo}/draw`} className="underline underline-offset-4">
            비밀 값과 추첨 결과 모두 보기 (JSON)
          </a>
        )}
      </div>
    </Disclosure>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs">{label}</dt>
      <dd className="font-mono text-xs break-all text-ink">{value}</dd>
    </div>
  );
}
