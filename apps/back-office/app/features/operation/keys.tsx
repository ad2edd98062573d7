import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import type { Key } from '@duskline/contract/admin/operation';
import { listKeys, rotateSigningKey } from '@duskline/contract/admin/operation.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { Loaded } from '../../lib/api/loaded.tsx';
import { formatDay } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { operationTexts } from '../../texts/operation.ts';
import { Badge, Note, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/date-time.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.tsx';

const texts = operationTexts.keys;

const tones: Record<Key['state'], Tone> = { IN_USE: 'good', COMING: 'info', REPLACED: 'plain' };

/** Which keys the store has, how old each is, and how it is replaced. */
export function Keys(): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const mayWrite = useMay('operation.write');
  const keys = useQuery({ queryKey: ['operation', 'keys'], queryFn: () => call(listKeys) });
  const rotate = useMutation({
    mutationFn: () => call(rotateSigningKey),
    onSuccess: ({ isNew }) => showToast(isNew ? texts.rotated : texts.waiting),
    onSettled: () => client.invalidateQueries({ queryKey: ['operation', 'keys'] }),
  });
  const show = ({ items, isAccountsAway }: AdminCallReply<typeof listKeys>): ReactNode => (
    <Section
      title={texts.title}
      description={texts.description}
      actions={
        mayWrite &&
        !isAccountsAway && (
          <Button
            size="sm"
            isPending={rotate.isPending}
            onClick={() =>
              void ask({
                ...{ title: texts.rotateTitle, description: texts.rotateNote },
                action: texts.rotate,
              }).then((isSure) => isSure && rotate.mutate())
            }
          >
            {texts.rotate}
          </Button>
        )
      }
    >
      {isAccountsAway && (
        <Note tone="warn" className="mb-3">
          {operationTexts.accountsAway}
        </Note>
      )}
      <ul aria-label={texts.list} className="divide-y divide-line border-y border-line">
        {items.map((key) => (
          <KeyRow key={`${key.kind} ${key.name} ${key.since}`} of={key} />
        ))}
      </ul>
    </Section>
  );
  return (
    <Loaded query={keys} waiting={<SkeletonLines />}>
      {show}
    </Loaded>
  );
}

function KeyRow({ of: { kind, name, state, since, dueOn, isOverdue } }: { of: Key }): ReactNode {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 text-sm lg:grid-cols-[18rem_1fr]">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {texts.kinds[kind]}
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </p>
        {name && <code className="text-xs text-mute">{name}…</code>}
      </div>
      <dl className="grid grid-cols-[6.5rem_1fr] gap-x-3 gap-y-1">
        <dt className="text-mute">{texts.since}</dt>
        <dd>{since === null ? texts.unknownSince : <Day at={since} />}</dd>
        {state !== 'REPLACED' && (
          <>
            <dt className="text-mute">{texts.due}</dt>
            <dd className="flex flex-wrap items-center gap-2">
              {dueOn === null ? (
                <span className="text-mute">{since === null ? '–' : texts.never}</span>
              ) : (
                <span className="figures">{formatDay(dueOn)}</span>
              )}
              {isOverdue && <Badge tone="bad">{texts.overdue}</Badge>}
            </dd>
            <dt className="text-mute">{texts.how}</dt>
            <dd className="break-keep">{texts.hows[kind]}</dd>
          </>
        )}
      </dl>
    </li>
  );
}
