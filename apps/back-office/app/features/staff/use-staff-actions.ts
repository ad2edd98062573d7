import {
  disableStaff,
  enableStaff,
  endStaffSessions,
  inviteAgain,
} from '@duskline/contract/admin/staff.calls';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../lib/api/api.ts';
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
  // One mutation for all: each action says itself what it did.
  const { mutate } = useMutation({
    mutationFn: (action: () => Promise<string>) => action(),
    onSuccess: (said) => showToast(said),
    onSettled: changed,
  });

  return useCallback(
    ({ staffNo, name, email, state }) => {
      const params = { staffNo };
      async function doAfter(question: Question, action: () => Promise<string>): Promise<void> {
        if (await ask(question)) mutate(action);
      }
      const entries: (MenuEntry | false)[] = [
        staffNo !== ownNo && {
          label: staffTexts.inviteAgain,
          onSelect: () =>
            void doAfter(
              {
                title: staffTexts.inviteAgainSure(name),
                description:
                  state === 'INVITED' ? staffTexts.inviteAgainHint : staffTexts.inviteAgainReset,
                action: staffTexts.inviteAgain,
              },
              async () => {
                await call(inviteAgain, { params });
                return staffTexts.invited(email);
              },
            ),
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
    [call, mutate, ownNo],
  );
}
