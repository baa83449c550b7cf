import type { ReactNode } from 'react';

/** Names and what they stand for; an entry without a value shows a dash, or is left out. */
export function DescriptionList({
  entries,
}: {
  entries: readonly { term: string; value: ReactNode }[];
}) {
  return (
    <dl className="grid gap-x-6 medium:grid-cols-[minmax(8rem,auto)_1fr]">
      {entries.map(({ term, value }) => (
        <div
          key={term}
          className="border-t border-line py-2 medium:col-span-2 medium:grid medium:grid-cols-subgrid"
        >
          <dt className="text-small text-ink-soft">{term}</dt>
          <dd className="min-w-0">{isNothing(value) ? <Nothing /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

const isNothing = (value: ReactNode) => value === undefined || value === null || value === '';

/** A dash to look at, a word to listen to. */
function Nothing() {
  return (
    <span className="text-ink-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">none</span>
    </span>
  );
}
