import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import type { searchAudit } from '@duskline/contract/admin/audit.calls';
import { type AuditSubjectKind, auditSubjects } from '@duskline/contract/admin/audit-actions.rules';
import type { Permission } from '@duskline/contract/admin/permissions';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../lib/session/session.queries.ts';

export type Subject = NonNullable<AdminCallReply<typeof searchAudit>['items'][number]['subject']>;

type Page = { permission: Permission; path: (subject: Subject) => string | null };

/** Where each kind of subject has its page, and who may open it. */
const pages: Record<AuditSubjectKind, Page> = {
  order: { permission: 'orders.read', path: ({ no }) => `/orders/${no}` },
  claim: { permission: 'claims.read', path: ({ no }) => `/claims/${no}` },
  product: { permission: 'products.read', path: ({ no }) => `/products/${no}` },
  option: {
    permission: 'products.read',
    path: ({ productNo }) => (productNo === null ? null : `/products/${productNo}`),
  },
  display: { permission: 'display.read', path: ({ no }) => `/display/${no}` },
  event: { permission: 'display.read', path: () => '/display' },
  category: { permission: 'display.read', path: () => '/categories' },
  brand: { permission: 'display.read', path: ({ no }) => `/brands/${no}` },
  member: { permission: 'customers.read', path: ({ no }) => `/members/${no}` },
  coupon: { permission: 'marketing.read', path: ({ no }) => `/coupons/${no}` },
  campaign: { permission: 'marketing.read', path: ({ no }) => `/campaigns/${no}` },
  drop: { permission: 'marketing.read', path: ({ no }) => `/drops/${no}` },
  inquiry: { permission: 'voices.read', path: ({ no }) => `/inquiries/service/${no}` },
  productInquiry: { permission: 'voices.read', path: ({ no }) => `/inquiries/product/${no}` },
  review: { permission: 'voices.read', path: ({ no }) => `/reviews/${no}` },
  article: { permission: 'voices.read', path: ({ no }) => `/articles/${no}` },
  staff: { permission: 'staff.read', path: () => '/staff' },
  role: { permission: 'staff.read', path: () => '/staff' },
};

/** What a change was made to, by its name, with the link to its page for whoever may open it. */
export function SubjectLink({ subject }: { subject: Subject | null }): ReactNode {
  return subject === null ? <span className="text-mute">–</span> : <Known subject={subject} />;
}

function Known({ subject }: { subject: Subject }): ReactNode {
  const { permission, path } = pages[subject.kind];
  const to = useMay(permission) ? path(subject) : null;
  const { label } = auditSubjects[subject.kind];
  const text = subject.name ?? subject.no;
  return (
    <span className="inline-flex max-w-72 flex-col break-words max-md:items-end">
      {to === null ? (
        <span>{text}</span>
      ) : (
        <Link to={to} className="underline underline-offset-2">
          {text}
        </Link>
      )}
      <span className="text-xs text-mute">
        {subject.name === null ? label : `${label} ${subject.no}`}
      </span>
    </span>
  );
}
