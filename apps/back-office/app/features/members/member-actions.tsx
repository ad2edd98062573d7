import {
  allowMember,
  exportMember,
  stopMember,
  withdrawMember,
} from '@duskline/contract/admin/member-account.calls';
import type { MemberDetail } from '@duskline/contract/admin/member-shapes';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { isRefusal, refusalText } from '../../lib/errors/error-text.ts';
import { downloadText } from '../../lib/format/download-text.ts';
import { ReasonDialog } from '../../lib/forms/reason-dialog.tsx';
import { useConfirmed } from '../../lib/second-factor/confirmation.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { memberTexts } from '../../texts/members.ts';
import { Button } from '../../ui/button.tsx';
import { ChangingButton } from '../../ui/changing-button.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useMemberRefresh } from './use-member-refresh.ts';

const texts = memberTexts.actions;

/** What staff do with a member as a whole, each for a reason. */
export function MemberActions({ member }: { member: MemberDetail }): ReactNode {
  const call = useApi();
  const refresh = useMemberRefresh();
  const confirmed = useConfirmed();
  const mayWrite = useMay('customers.write');
  const mayExport = useMay('customers.export');
  const [open, setOpen] = useState<'stop' | 'allow' | 'withdraw' | 'export'>();
  if (member.state === 'WITHDRAWN') return null;
  const { memberNo } = member;
  const params = { memberNo };
  const send = {
    stop: (reason: string) => call(stopMember, { params, body: { reason } }),
    allow: (reason: string) => call(allowMember, { params, body: { reason } }),
    withdraw: (reason: string) => call(withdrawMember, { params, body: { reason } }),
    export: async (reason: string) => {
      const made = await confirmed(() => call(exportMember, { params, body: { reason } }));
      downloadText(made.fileName, JSON.stringify(made.file, null, 2), 'application/json');
    },
  };
  const isStopped = member.state === 'STOPPED';
  return (
    <>
      {mayExport && <Button onClick={() => setOpen('export')}>{texts.export.action}</Button>}
      {mayWrite && (
        <>
          <ChangingButton
            does={isStopped ? 'allow' : 'stop'}
            onClick={() => setOpen(isStopped ? 'allow' : 'stop')}
          >
            {isStopped ? texts.allow.action : texts.stop.action}
          </ChangingButton>
          <Button variant="danger" onClick={() => setOpen('withdraw')}>
            {texts.withdraw.action}
          </Button>
        </>
      )}
      {open && (
        <ReasonDialog
          texts={{ ...texts[open], done: undefined }}
          isDangerous={open === 'stop' || open === 'withdraw'}
          onSend={async (reason) => {
            try {
              await send[open](reason);
              showToast(texts[open].done);
            } catch (error) {
              // Withdrawn by a colleague, or by the press before this one, whose reply was lost.
              if (!isRefusal(error, 'member_withdrawn')) throw error;
              showToast(refusalText('member_withdrawn'));
            }
          }}
          onSettled={refresh}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
