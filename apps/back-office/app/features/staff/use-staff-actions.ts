import {
  disableStaff,
  enableStaff,
  endStaffSessions,
  inviteAgain,
} from '@duskline/contract/admin/staff.calls';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { useSession } from '../../lib/session/session.queries.ts';
import { staffTexts } from '../../texts/staff.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { ask, type Question } from '../../ui/questions.ts';
import { showToast } from '../../ui/toasts.tsx';
import { type StaffRow, useStaffChanged } from './staff.queries.ts';

/** What can be done with somebody's account, each after a question. Failures are toasts. */
export function useStaffActions(): (row: StaffRow) => MenuEntry[] {
  const call = useApi();
  const changed = useStaffChanged();
  const { staffNo: ownNo } = useSession();
  const inviteOnce = usePressOnce(
    (staffNo: number, key) => call(inviteAgain, { params: { staffNo }, body: { key } }),
    String,
  );
  const { mutate: invite } = useMutation({
    mutationFn: ({ staffNo }: StaffRow) => inviteOnce(staffNo),
    onSuccess: (_reply, { email }) => showToast(staffTexts.invited(email)),
    onSettled: changed,
    meta: { askedFor: ({ staffNo }: StaffRow) => staffNo },
  });
  // One mutation for all others: each action says itself what it did.
  const { mutate } = useMutation({
    mutationFn: (action: () => Promise<string>) => action(),
    onSuccess: (said) => showToast(said),
    onSettled: changed,
  });

  return useCallback(
    (row) => {
      const { staffNo, name, state } = row;
      const params = { staffNo };
      async function doAfter(question: Question, action: () => Promise<string>): Promise<void> {
        if (await ask(question)) mutate(action);
      }
      async function askAndInvite(): Promise<void> {
        const description =
          state === 'INVITED' ? staffTexts.inviteAgainHint : staffTexts.inviteAgainReset;
        const title = staffTexts.inviteAgainSure(name);
        if (await ask({ title, description, action: staffTexts.inviteAgain })) invite(row);
      }
      const entries: (MenuEntry | false)[] = [
        staffNo !== ownNo && {
          label: staffTexts.inviteAgain,
          onSelect: () => void askAndInvite(),
        },
        state === 'ACTIVE' && {
          label: staffTexts.endSessions,
          onSelect: () =>
            void doAfter(
              { title: staffTexts.endSessionsSure(name), action: staffTexts.endSessions },
              async () => {
                const { ended } = await call(endStaffSessions, { params });
                return staffTexts.endedSessions(ended);
              },
            ),
        },
        state !== 'DISABLED' &&
          staffNo !== ownNo && {
            label: staffTexts.disable,
            tone: 'danger' as const,
            onSelect: () =>
              void doAfter(
                {
                  title: staffTexts.disableSure(name),
                  description: staffTexts.disableHint,
                  action: staffTexts.disable,
                  tone: 'danger',
                },
                async () => {
                  await call(disableStaff, { params });
                  return staffTexts.disabled(name);
                },
              ),
          },
        state === 'DISABLED' && {
          label: staffTexts.enable,
          onSelect: () =>
            mutate(async () => {
              await call(enableStaff, { params });
              return staffTexts.enabled(name);
            }),
        },
      ];
      return entries.filter((entry) => entry !== false);
    },
    [call, invite, mutate, ownNo],
  );
}
