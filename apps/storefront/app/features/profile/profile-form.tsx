import { Birthday, PersonName } from '@duskline/contract/member/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Account } from '../../lib/account/account.queries.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatBirthday } from '../../lib/format/format-birthday.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { RadioTile } from '../../ui/radio.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUpdateProfile } from './profile.queries.ts';

const Profile = z.object({
  name: PersonName,
  birthday: Birthday,
  sex: z.enum(['', 'M', 'F']).transform((choice) => choice || null),
});

/** Name, birthday and sex. */
export function ProfileForm({ account }: { account: Account }) {
  const update = useUpdateProfile();
  const { register, handleSubmit, setValue, formState, reset } = useForm({
    resolver: zodResolver(Profile),
    defaultValues: {
      name: account.name,
      birthday: account.birthday ?? '',
      sex: account.sex ?? ('' as const),
    },
  });
  const { errors, isDirty } = formState;
  const submit = handleSubmit((facts) =>
    update.mutate(facts, {
      onSuccess: ({ name, birthday, sex }) => {
        reset({ name, birthday: birthday ?? '', sex: sex ?? '' });
        showToast('회원정보를 저장했어요.');
      },
    }),
  );
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="기본 정보"
      className="grid grid-cols-1 gap-5"
    >
      <TextField label="이메일" value={account.username} readOnly className="[&_input]:text-mute" />
      <TextField
        {...register('name')}
        label="이름"
        required
        autoComplete="name"
        maxLength={30}
        error={errors.name?.message}
      />
      <TextField
        {...register('birthday', {
          onChange: (event) =>
            setValue('birthday', formatBirthday(event.target.value), { shouldDirty: true }),
        })}
        label="생년월일"
        required
        inputMode="numeric"
        autoComplete="bday"
        placeholder="1999-01-31"
        error={errors.birthday?.message}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">
          성별 <span className="text-mute">(선택)</span>
        </legend>
        <div className="grid grid-cols-3 gap-2">
          <RadioTile {...register('sex')} value="">
            선택 안 함
          </RadioTile>
          <RadioTile {...register('sex')} value="F">
            여성
          </RadioTile>
          <RadioTile {...register('sex')} value="M">
            남성
          </RadioTile>
        </div>
      </fieldset>
      {update.isError && (
        <p role="alert" className="text-sm text-signal-text">
          {errorText(update.error)}
        </p>
      )}
      <Button type="submit" isPending={update.isPending} disabled={!isDirty}>
        저장
      </Button>
    </form>
  );
}
