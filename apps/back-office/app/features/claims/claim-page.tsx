import type { ClaimDetail } from '@duskline/contract/admin/claim-shapes';
import { getClaim, unmaskClaim } from '@duskline/contract/admin/claims.calls';
import {
  claimReasonLabels,
  deliveryCompanyLabels,
  payTypeLabels,
} from '@duskline/contract/shop/labels';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { Loaded } from '../../lib/api/loaded.tsx';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { RefundRows } from '../../lib/money/refund-rows.tsx';
import { OrderLineRow } from '../../lib/order-lines/order-line-row.tsx';
import { PictureLinks } from '../../lib/pictures/picture-links.tsx';
import { PeopleSection } from '../../lib/unmask/people-section.tsx';
import { claimStateName } from '../../texts/claim-states.ts';
import { claimTexts } from '../../texts/claims.ts';
import { Badge, Note } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ClaimDecision } from './claim-decision.tsx';
import { DueDate } from './due-date.tsx';
import { refusalSentence } from './refusal-sentence.ts';

const texts = claimTexts.detail;
const carrierNames: Partial<Record<string, string>> = deliveryCompanyLabels;

/** One claim: what is asked for and why, what it refunds, and what staff may do now. */
export function ClaimPage({ claimNo }: { claimNo: number }): ReactNode {
  const call = useApi();
  const claim = useQuery({
    queryKey: ['claims', 'detail', claimNo],
    queryFn: () => call(getClaim, { params: { claimNo } }),
  });
  const { data } = claim;
  return (
    <>
      <PageHeader
        title={texts.title(data ? claimTexts.types[data.claimType] : '', claimNo)}
        back={{ to: '/claims', label: claimTexts.list }}
        description={
          data && (
            <span className="inline-flex flex-wrap items-center gap-2">
              <Badge tone={data.endedAt ? 'plain' : 'info'}>{claimStateName(data.state)}</Badge>
              {data.dueAt && (
                <span className="inline-flex flex-wrap items-center gap-1.5">
                  {claimTexts.columns.due} <DueDate dueAt={data.dueAt} urgency={data.urgency} />
                </span>
              )}
            </span>
          )
        }
        actions={data && <ButtonLink to={`/orders/${data.orderNo}`}>{texts.order}</ButtonLink>}
      />
      <Loaded query={claim} waiting={<SkeletonLines count={12} />}>
        {(read) => <Body claim={read} />}
      </Loaded>
    </>
  );
}

function Body({ claim }: { claim: ClaimDetail }): ReactNode {
  const hasNoRefund = claim.endedAt !== null && !claim.settled && !claim.refund;
  return (
    <div className="grid gap-x-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <Section title={texts.lines}>
          <Lines lines={claim.lines} discarded={claim.discardedQuantities} />
        </Section>
        {claim.replacements.length > 0 && (
          <Section title={texts.replacements}>
            <Lines lines={claim.replacements} />
          </Section>
        )}
        <Section title={texts.reason}>
          <p className="text-sm font-medium">
            {claimReasonLabels[claim.reasonType] ?? claim.reasonType} ·{' '}
            {claimTexts.responsible[claim.responsible]}
          </p>
          {claim.reasonDetail && (
            <p className="mt-1 text-sm break-words whitespace-pre-wrap">{claim.reasonDetail}</p>
          )}
          <p className="mt-1 text-xs text-mute">
            <DateTime at={claim.requestedAt} />
          </p>
          {claim.refusal && (
            <Note tone="warn" className="mt-2">
              {texts.refusal}: {claim.refusal}
            </Note>
          )}
        </Section>
        {claim.claimType !== 'CANCEL' && (
          <Section title={texts.evidence}>
            <Pictures urls={claim.pictureUrls} />
          </Section>
        )}
      </div>
      <div className="min-w-0">
        <Section
          title={texts.money}
          description={(hasNoRefund ? texts.paidBy : texts.payTo)(
            payTypeLabels[claim.payType] ?? claim.payType,
          )}
        >
          {hasNoRefund && <p className="text-sm text-mute">{texts.noRefund}</p>}
          {claim.settled && <RefundRows money={claim.settled} />}
          {claim.refund && (
            <p className="mt-2 text-sm">
              <Badge tone={claim.refund.state === 'REFUSED' ? 'bad' : 'good'}>
                {texts.refundStates[claim.refund.state]}
              </Badge>{' '}
              {formatWon(claim.refund.amount)}{' '}
              {claim.refund.doneAt && <DateTime at={claim.refund.doneAt} />}
              {claim.refund.paidBy && ` · ${texts.transferredByStaff}`}
              {claim.refund.refusal && (
                <span className="block text-bad">{refusalSentence(claim.refund.refusal)}</span>
              )}
              {claim.refund.state === 'REFUSED' && (
                <Link to="/claims/refunds" className="mt-1 block underline underline-offset-2">
                  {texts.payByHand}
                </Link>
              )}
            </p>
          )}
          <ClaimDecision claim={claim} />
        </Section>
        <People claim={claim} />
      </div>
    </div>
  );
}

/** Lines of a claim; `discarded` of each in turn, where they came back. */
function Lines({
  lines,
  discarded,
}: {
  lines: ClaimDetail['lines'];
  discarded?: ClaimDetail['discardedQuantities'];
}): ReactNode {
  return (
    <ul className="border border-line">
      {lines.map((line, at) => (
        <OrderLineRow key={line.orderLineNo} line={line}>
          {discarded && (
            <p className="text-mute">
              {claimTexts.arrival.was(
                formatCount(line.quantity - (discarded[at] ?? 0)),
                formatCount(discarded[at] ?? 0),
              )}
            </p>
          )}
        </OrderLineRow>
      ))}
    </ul>
  );
}

function Pictures({ urls }: { urls: readonly string[] }): ReactNode {
  if (urls.length === 0) return <p className="text-sm text-mute">{texts.noPictures}</p>;
  return (
    <PictureLinks pictures={urls.map((url, at) => ({ url, label: texts.openPicture(at + 1) }))} />
  );
}

function People({ claim }: { claim: ClaimDetail }): ReactNode {
  const call = useApi();
  const params = { claimNo: claim.claimNo };
  return (
    <PeopleSection
      title={texts.people}
      masked={claim.people}
      unmask={(reason) => call(unmaskClaim, { params, body: { reason } })}
    >
      {({ orderer, collectFrom, sendTo, account }) => (
        <dl className="grid grid-cols-[6rem_1fr] gap-x-3 gap-y-1.5 text-sm">
          <dt className="text-mute">{texts.orderer}</dt>
          <dd>
            {orderer.name} <span className="figures">{orderer.phone}</span>
            <br />
            {orderer.email}
          </dd>
          {claim.returnWay && (
            <>
              <dt className="text-mute">{texts.collect}</dt>
              <dd>
                {claim.returnWay === 'SELLER_COLLECT' ? texts.collected : texts.direct}
                {claim.returnInvoiceNo && (
                  <span className="block">
                    {texts.returnInvoice}: {carrierNames[claim.returnCarrier ?? '']}{' '}
                    <span className="figures">{claim.returnInvoiceNo}</span>
                  </span>
                )}
                {collectFrom && <Place place={collectFrom} />}
              </dd>
            </>
          )}
          {sendTo && (
            <>
              <dt className="text-mute">{texts.sendTo}</dt>
              <dd>
                <Place place={sendTo} />
              </dd>
            </>
          )}
          {account && (
            <>
              <dt className="text-mute">{texts.account}</dt>
              <dd>
                {account.bankLabel} <span className="figures">{account.accountNumber}</span>{' '}
                {account.holder}
              </dd>
            </>
          )}
        </dl>
      )}
    </PeopleSection>
  );
}

function Place({ place }: { place: NonNullable<ClaimDetail['people']['collectFrom']> }): ReactNode {
  return (
    <span className="block">
      {place.name} <span className="figures">{place.phone}</span>
      <br />({place.zipCode}) {place.address} {place.detailAddress}
      {place.memo && <span className="block text-mute">{place.memo}</span>}
    </span>
  );
}
