import type { ReactNode } from 'react';

/** A titled section of a page, with room for a button beside its title. */
export function TitledSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border-t border-ink pt-4">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-lg font-bold">{title}</h2>
        {/* A button beside the title does not move the content down. */}
        {aside && <div className="-my-1">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

/** Facts with their labels; those without text are left out. */
export function FactList({ facts }: { facts: [label: string, text: string | null | undefined][] }) {
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2 [&_dt]:text-mute">
      {facts
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
    </dl>
  );
}
