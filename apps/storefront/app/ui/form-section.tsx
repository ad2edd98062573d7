import type { ReactNode } from 'react';

/** One titled form on a page of several. */
export function FormSection({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border-b border-line py-8 last:border-0">
      <h2 className="text-lg font-bold">{title}</h2>
      {note && <p className="mt-1.5 text-sm text-mute">{note}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
