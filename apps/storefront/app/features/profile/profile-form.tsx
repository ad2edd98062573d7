import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Account } from '../../lib/account/account.queries.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { personFields } from '../../lib/person/person.ts';
import { BirthdayField, NameField, SexField } from '../../lib/person/person-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useUpdateProfile } from './profile.queries.ts';

const Profile = z.object(personFields);

/** Name, birthday and sex. */
export function ProfileForm({ account }: { account: Account }) {
  const update = useUpdateProfile();
  const form = useForm({
    resolver: zodResolver(Profile),
    defaultValues: {
      name: account.name,
      birthday: account.birthday ?? '',
      sex: account.sex ?? ('' as const),
    },
  });
  const { handleSubmit, reset } = form;
  const submit = handleSubmit((facts) =>
    update.mutate(facts, {
      onSuccess: ({ name, birthday, sex }) => {
        reset({ name, birthday: birthday ?? '', sex: sex ?? '' });
        showToast('회원정보를 저장했어요.');
      },
    }),
  );
  return (
    <FormProvider {...form}>
      <form
        method="post"
        onSubmit={submit}
        noValidate
        aria-label="기본 정보"
        className="grid grid-cols-1 gap-5"
      >
        <TextField
          label="이메일"
          value={account.username}
          readOnly
          className="[&_input]:text-mute"
        />
        <NameField />
        <BirthdayField />
        <SexField />
        {update.isError && (
          <p role="alert" className="text-sm text-signal-text">
            {errorText(update.error)}
          </p>
        )}
        <Button type="submit" isPending={update.isPending} disabled={!form.formState.isDirty}>
          저장
        </Button>
      </form>
    </FormProvider>
  );
}
