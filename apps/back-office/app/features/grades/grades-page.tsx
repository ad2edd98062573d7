import type { AdminGrade } from '@duskline/contract/admin/grades';
import { listGrades } from '@duskline/contract/admin/grades.calls';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { benefitText } from '../../lib/coupons/benefit-text.ts';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { gradeTexts as texts } from '../../texts/grades.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { GradeCouponDialog } from './grade-coupon-dialog.tsx';

/** The shop's grades: what each asks and gives, who has it, and the coupon of a promotion to it. */
export function GradesPage(): ReactNode {
  const call = useApi();
  const mayWrite = useMay('marketing.write');
  const maySeeMembers = useMay('customers.read');
  const [choosing, setChoosing] = useState<AdminGrade>();
  const list = useKeysetList({
    queryKey: ['grades', 'list'],
    load: async () => ({ ...(await call(listGrades)), nextCursor: null }),
  });
  const columns = useMemo(
    () =>
      defineColumns<AdminGrade>([
        {
          id: 'label',
          header: texts.label,
          onCard: 'title',
          cell: ({ label, description }) => (
            <>
              <span className="font-medium">{label}</span>
              <span className="block text-xs text-mute">{description}</span>
            </>
          ),
        },
        {
          id: 'minAmount',
          header: texts.minAmount,
          align: 'right',
          cell: ({ minAmount }) =>
            minAmount === 0 ? texts.fromStart : texts.from(formatWon(minAmount)),
        },
        {
          id: 'pointRate',
          header: texts.pointRate,
          align: 'right',
          cell: ({ pointRate }) => texts.percent(pointRate),
        },
        {
          id: 'members',
          header: texts.members,
          align: 'right',
          cell: ({ gradeNo, label, members }) => {
            const count = formatCount(members);
            return maySeeMembers ? (
              <Link
                to={`/members?grade=${gradeNo}`}
                aria-label={texts.membersOf(label, count)}
                className="underline underline-offset-2"
              >
                {texts.count(count)}
              </Link>
            ) : (
              texts.count(count)
            );
          },
        },
        {
          id: 'coupon',
          header: texts.coupon,
          cell: (grade) =>
            isFirst(grade) ? (
              <span className="text-mute">{texts.first}</span>
            ) : (
              <GradeCoupon coupon={grade.coupon} />
            ),
        },
        ...(mayWrite
          ? [
              actionColumn(
                (grade: AdminGrade) =>
                  !isFirst(grade) && (
                    <Button
                      size="sm"
                      aria-label={texts.chooseOf(grade.label)}
                      onClick={() => setChoosing(grade)}
                    >
                      {texts.choose}
                    </Button>
                  ),
              ),
            ]
          : []),
      ]),
    [mayWrite, maySeeMembers],
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <DataTable
        label={texts.list}
        columns={columns}
        list={list}
        rowId={({ gradeNo }) => String(gradeNo)}
        empty={texts.empty}
      />
      {choosing && <GradeCouponDialog grade={choosing} onClose={() => setChoosing(undefined)} />}
    </>
  );
}

/** Nobody is promoted to the grade that members begin with. */
const isFirst = ({ minAmount, coupon }: AdminGrade) => minAmount === 0 && coupon === null;

/** What a promotion brings, with a warning where it brings nothing any more. */
function GradeCoupon({ coupon }: Pick<AdminGrade, 'coupon'>): ReactNode {
  if (!coupon) return <span className="text-mute">{texts.none}</span>;
  const { couponNo, name, state } = coupon;
  return (
    <div className="wrap-anywhere lg:min-w-48">
      <Link to={`/coupons/${couponNo}`} className="underline underline-offset-2">
        {name}
      </Link>{' '}
      {state !== 'GIVEN' && <Badge tone="warn">{texts.states[state]}</Badge>}
      <span className="block text-xs text-mute">
        {state === 'GIVEN' ? benefitText(coupon) : texts.notGiven}
      </span>
    </div>
  );
}
