import { RadioTile } from '../../../ui/radio.tsx';
import type { ClaimForm, ReasonType } from './claim-draft.rules.ts';

const groups = [
  { fault: 'BUYER', title: '고객님 사정이에요' },
  { fault: 'SELLER', title: '상품이나 배송에 문제가 있어요' },
] as const;

/** Why something is claimed, by who answers for it. */
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
      {groups.map(({ fault, title }) => (
        <fieldset key={fault}>
          <legend className="mb-1.5 text-sm font-medium">{title}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {reasons
              .filter((reason) => reason.responsibleObjectType === fault)
              .map(({ claimReasonType, label }) => (
                <RadioTile
                  key={claimReasonType}
                  name="reason"
                  value={claimReasonType}
                  checked={claimReasonType === chosen}
                  onChange={() => onChoose(claimReasonType)}
                  className="px-2! text-center break-keep"
                >
                  {shortly(label)}
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

/** Whose fault it is, stands above: `기타(구매자 귀책)` is `기타` under it. */
function shortly(label: string): string {
  return label.replace(/\(.*\)$/, '');
}
