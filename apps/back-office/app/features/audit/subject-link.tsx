import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import type { searchAudit } from '@duskline/contract/admin/audit.calls';
import { auditSubjects } from '@duskline/contract/admin/audit-actions.rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { subjectPages } from '../../lib/records/subject-pages.tsx';
import { useMay } from '../../lib/session/session.queries.ts';

export type Subject = NonNullable<AdminCallReply<typeof searchAudit>['items'][number]['subject']>;

/** What a change was made to, by its name, with the link to its page for whoever may open it. */
export function SubjectLink({ subject }: { subject: Subject | null }): ReactNode {
  return subject === null ? <span className="text-mute">–</span> : <Known subject={subject} />;
}

function Known({ subject }: { subject: Subject }): ReactNode {
  const { permission, path } = subjectPages[subject.kind];
  const to = useMay(permission) ? path(subject) : null;
  const { label } = auditSubjects[subject.kind];
  const text = subject.name ?? subject.no;
  return (
    <span className="inline-flex max-w-72 flex-col max-md:max-w-full max-md:items-end md:min-w-36">
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
