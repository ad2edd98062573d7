import type { AuditSubjectKind } from '@duskline/contract/admin/audit-actions.rules';
import type { Permission } from '@duskline/contract/admin/permissions';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../session/session.queries.ts';

/** What a record is about, by its number; of an option also its product's. */
type Numbered = { no: string; productNo: number | null };

type Page = { permission: Permission; path: (subject: Numbered) => string | null };

/** Where each kind of subject has its page, and who may open it. */
export const subjectPages: Record<AuditSubjectKind, Page> = {
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

/** The number of what a record is about, with the link to its page for whoever may open it. */
export function SubjectNumber({ kind, no }: { kind: AuditSubjectKind; no: string }): ReactNode {
  const { permission, path } = subjectPages[kind];
  const to = useMay(permission) ? path({ no, productNo: null }) : null;
  return to === null ? (
    no
  ) : (
    <Link to={to} className="underline underline-offset-2">
      {no}
    </Link>
  );
}
