import type { ReactNode } from 'react';

/** One titled form on a page of several; on PC its title is beside it. */
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
    <section className="border-b border-line py-8 last:border-0 lg:grid lg:grid-cols-[13rem_minmax(0,36rem)] lg:gap-12">
      <div>
        <h2 className="text-lg font-bold">{title}</h2>
        {note && <p className="mt-1.5 text-sm break-keep text-mute">{note}</p>}
      </div>
      <div className="mt-5 grid grid-cols-1 content-start gap-5 lg:mt-0">{children}</div>
    </section>
  );
}
