import { updateProfile } from '@duskline/contract/shop/members.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { MallContact } from '../../lib/account/mall-contact.ts';
import { MallContactFields } from '../../lib/account/mall-contact-fields.tsx';
import { useApi } from '../../lib/api/api.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { profileQuery, useProfile } from '../../lib/session/profile.queries.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showToast } from '../../ui/overlays.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The profile that a mall itself has of a member, where there is no Member API of ours. */
export function MallProfile() {
  const profile = useProfile();
  if (profile.isError) {
    return (
      <ErrorState
        message={errorText(profile.error)}
        onRetry={() => void profile.refetch()}
        isRetrying={profile.isFetching}
      />
    );
  }
  if (!profile.data) {
    return (
      <Loading label="회원정보를 불러오는 중">
        <Skeleton className="h-80" />
      </Loading>
    );
  }
  const { memberId, memberName, mobileNo, email } = profile.data;
  return (
    <MallProfileForm
      memberId={memberId}
      saved={{
        memberName: memberName ?? '',
        mobileNo: mobileNo ?? '',
        email: email ?? '',
      }}
    />
  );
}

function MallProfileForm({
  memberId,
  saved,
}: {
  memberId: string;
  saved: z.input<typeof MallContact>;
}) {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(MallContact),
    values: saved,
  });
  const { isDirty } = form.formState;
  const update = useMutation({
    mutationFn: (facts: z.output<typeof MallContact>) => api.shop(updateProfile, { body: facts }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: profileQuery(api, key).queryKey });
      showToast('회원정보를 저장했어요.');
    },
  });
  return (
    <FormProvider {...form}>
      <form
        method="post"
        onSubmit={form.handleSubmit((facts) => update.mutate(facts))}
        noValidate
        aria-label="기본 정보"
        className="grid grid-cols-1 gap-5"
      >
        <TextField label="회원 ID" value={memberId} readOnly className="[&_input]:text-mute" />
        <MallContactFields />
        {update.isError && (
          <p role="alert" className="text-sm text-signal-text">
            {errorText(update.error)}
          </p>
        )}
        <Button type="submit" size="lg" isPending={update.isPending} disabled={!isDirty}>
          저장
        </Button>
      </form>
    </FormProvider>
  );
}
