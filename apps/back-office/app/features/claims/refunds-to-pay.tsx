import type { RefundListRow } from '@duskline/contract/admin/claim-shapes';
import {
  listRefundsToPay,
  payRefundByHand,
  resendRefund,
} from '@duskline/contract/admin/claims.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { formatWon } from '../../lib/format/format.ts';
import { AccountFields, NO_ACCOUNT, type TypedAccount } from '../../lib/money/account-fields.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { claimTexts } from '../../texts/claims.ts';
import { Button } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ask } from '../../ui/questions.ts';
import { showToast } from '../../ui/toasts.tsx';
import { DueDate } from './due-date.tsx';
import { refusalSentence } from './refusal-sentence.ts';

const texts = claimTexts.pay;

/** Refunds that the payment partner could not make: to request again, or to transfer by hand. */
export function RefundsToPay(): ReactNode {
  const call = useApi();
  const list = useKeysetList<RefundListRow>({
    queryKey: ['refunds', 'list'],
    load: (cursor) => call(listRefundsToPay, { query: { cursor } }),
  });
  return (
    <DataTable
      label={texts.list}
      unit="건"
      columns={columns}
      list={list}
      rowId={(refund) => String(refund.refundNo)}
      empty={texts.empty}
    />
  );
}

const { columns: heads } = texts;
const columns = defineColumns<RefundListRow>([
  {
    id: 'refund',
    header: heads.refund,
    onCard: 'title',
    cell: ({ refundNo, claimNo }) =>
      claimNo === null ? (
        <span className="figures">{texts.refundNo(refundNo)}</span>
      ) : (
        <Link to={`/claims/${claimNo}`} className="figures underline-offset-2 hover:underline">
          {texts.refundNo(refundNo)}
        </Link>
      ),
  },
  {
    id: 'due',
    header: heads.due,
    cell: ({ dueAt, urgency }) => <DueDate dueAt={dueAt} urgency={urgency} />,
  },
  {
    id: 'order',
    header: heads.order,
    cell: ({ orderNo }) => (
      <Link
        to={`/orders/${orderNo}`}
        className="figures whitespace-nowrap underline-offset-2 hover:underline"
      >
        {orderNo}
      </Link>
    ),
  },
  {
    id: 'amount',
    header: heads.amount,
    align: 'right',
    cell: ({ amount }) => <span className="whitespace-nowrap">{formatWon(amount)}</span>,
  },
  {
    id: 'account',
    header: heads.account,
    cell: ({ account }) =>
      account ? (
        <span>
          <span className="whitespace-nowrap">
            {account.bankLabel} <span className="figures">{account.accountNumber}</span>
          </span>{' '}
          <span className="whitespace-nowrap">{account.holder}</span>
        </span>
      ) : (
        <span className="text-mute">{texts.noAccount}</span>
      ),
  },
  { id: 'why', header: heads.why, cell: ({ refusal }) => refusalSentence(refusal) },
  actionColumn((refund) => <Actions refund={refund} />),
]);

function Actions({ refund }: { refund: RefundListRow }): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const mayWrite = useMay('claims.write');
  const [isOpen, setOpen] = useState(false);
  const params = { refundNo: refund.refundNo };
  const reload = () =>
    Promise.all(
      ['claims', 'orders', 'refunds'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  const pay = useMutation({
    mutationFn: () => call(payRefundByHand, { params }),
    onSuccess: () => showToast(texts.marked),
    onSettled: reload,
  });
  return (
    <span className="inline-flex gap-2">
      {mayWrite && (
        <>
          <Button size="sm" onClick={() => setOpen(true)}>
            {texts.resend}
          </Button>
          <Button
            size="sm"
            isPending={pay.isPending}
            onClick={async () => {
              const question = {
                title: texts.paidAsk(formatWon(refund.amount)),
                action: texts.paid,
              };
              if (await ask({ ...question, description: texts.paidNote, tone: 'danger' }))
                pay.mutate();
            }}
          >
            {texts.paid}
          </Button>
        </>
      )}
      {/* Open, it stays where the role changes: what was typed is not lost with the right. */}
      {isOpen && (
        <ResendDialog
          onClose={() => setOpen(false)}
          onSettled={reload}
          send={(account) => call(resendRefund, { params, body: account ? { account } : {} })}
        />
      )}
    </span>
  );
}

function ResendDialog({
  onClose,
  onSettled,
  send,
}: {
  onClose: () => void;
  onSettled: () => Promise<unknown>;
  send: (account: TypedAccount | undefined) => Promise<unknown>;
}): ReactNode {
  const [account, setAccount] = useState(NO_ACCOUNT);
  const resend = useMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast(texts.resent);
      onClose();
    },
    onSettled,
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={texts.resend}
      action={texts.otherAccount}
      way={{
        other: (
          <Button isPending={resend.isPending} onClick={() => resend.mutate(undefined)}>
            {texts.sameAccount}
          </Button>
        ),
      }}
      isPending={resend.isPending}
      error={errorTextOf(resend.error)}
      onSubmit={() => resend.mutate(account)}
      onClose={onClose}
    >
      <AccountFields account={account} onChange={setAccount} />
    </FormDialog>
  );
}
