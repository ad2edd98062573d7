import { RadioTile } from '../../../ui/radio.tsx';
import type { ClaimForm, ReasonType } from './claim-draft.rules.ts';

const groups = [
  { responsible: 'BUYER', title: '고객님 사정이에요' },
  { responsible: 'SELLER', title: '상품이나 배송에 문제가 있어요' },
] as const;

/** The reason of a claim, grouped by who is responsible. */
export function ClaimReasonField({
  reasons,
  chosen,
  onChoose,
  error,
}: {
  reasons: ClaimForm['claimReasonTypes'];
  chosen: ReasonType | '';
  onChoose: (reason: ReasonType) => void;
  error?: string;
}) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {groups.map(({ responsible, title }) => (
        <fieldset key={responsible}>
          <legend className="mb-1.5 text-sm font-medium">{title}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {reasons
              .filter((reason) => reason.responsibleObjectType === responsible)
              .map(({ claimReasonType, label }) => (
                <RadioTile
                  key={claimReasonType}
                  name="reason"
                  value={claimReasonType}
                  checked={claimReasonType === chosen}
                  onChange={() => onChoose(claimReasonType)}
                  className="px-2! text-center break-keep"
                >
                  {shortLabel(label)}
                </RadioTile>
              ))}
          </div>
        </fieldset>
      ))}
      {error && (
        <p role="alert" className="-mt-2 text-xs text-signal-text">
          {error}
        </p>
      )}
    </div>
  );
}

/** The group's title names who is responsible: `기타(구매자 귀책)` is `기타` below it. */
function shortLabel(label: string): string {
  return label.replace(/\(.*\)$/, '');
}
