import type { ReactNode } from 'react';

/** One item as large as four, the others around it; on a phone the large one fills the width. */
export function LeadLayout({
  lead,
  others,
}: {
  lead: ReactNode;
  others: readonly { key: number; content: ReactNode }[];
}) {
  return (
    <div className="-mx-gutter grid grid-cols-2 gap-x-0.5 lg:mx-0 lg:grid-cols-4 lg:gap-x-4">
      <div className="col-span-2 lg:row-span-2">{lead}</div>
      {others.map((other) => (
        <div key={other.key}>{other.content}</div>
      ))}
    </div>
  );
}
