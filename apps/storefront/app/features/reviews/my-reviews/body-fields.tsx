import { TextField } from '../../../ui/text-field.tsx';

/** What an author types of their body; empty texts are not shown. */
export type BodyDraft = { heightCm: string; weightKg: string };

export const noBody: BodyDraft = { heightCm: '', weightKg: '' };

const fields = [
  ['heightCm', '키 (cm)'],
  ['weightKg', '몸무게 (kg)'],
] as const;

/** Height and weight, which an author may show with a review. */
export function BodyFields({
  body,
  onChange,
}: {
  body: BodyDraft;
  onChange: (body: BodyDraft) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">내 체형 (선택)</legend>
      <div className="grid grid-cols-2 gap-3">
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            isLabelHidden
            placeholder={label}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={body[name]}
            onChange={(event) =>
              onChange({ ...body, [name]: event.target.value.replace(/\D/g, '') })
            }
          />
        ))}
      </div>
      <p className="mt-1.5 text-xs text-mute">
        적으면 리뷰와 함께 모두에게 보여요. 체형이 비슷한 분이 사이즈를 고르는 데 도움이 돼요.
      </p>
    </fieldset>
  );
}
