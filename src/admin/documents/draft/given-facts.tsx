import type { ReactNode } from 'react';

interface GivenFactsProps {
  facts: readonly { label: string; value: ReactNode }[];
}

/** What a draft has from the engagement or the document that it belongs to, in place of fields. */
export function GivenFacts({ facts }: GivenFactsProps) {
  return (
    <dl className="given-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="field-label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
