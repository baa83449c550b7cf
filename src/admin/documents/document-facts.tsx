import type { ReactNode } from 'react';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { TextLink } from '../shell/text-link.tsx';

interface DocumentFactsProps {
  client: { id: string; name: string } | null;
  /** As it is frozen in the document. */
  buyerName: string;
  sha256: string;
  /** Facts that only this kind has. */
  children: ReactNode;
}

export function DocumentFacts({ client, buyerName, sha256, children }: DocumentFactsProps) {
  return (
    <dl className="sent-facts">
      <FactRow label="Client">
        {client === null ? (
          buyerName
        ) : (
          <TextLink to={adminPaths.client(client.id)}>{client.name}</TextLink>
        )}
      </FactRow>
      {children}
      <FactRow label="SHA-256" className="font-mono text-note break-all text-ink-soft">
        {sha256}
      </FactRow>
    </dl>
  );
}

/** The facts at the head of a frozen document that is shown as a page. */
export function SheetFacts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="sheet-facts">
      {facts.map(({ label, value }) => (
        <FactRow key={label} label={label}>
          {value}
        </FactRow>
      ))}
    </dl>
  );
}

export function FactRow(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sheet-label">{props.label}</dt>
      <dd className={props.className}>{props.children}</dd>
    </div>
  );
}

export function SheetParty({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div>
      <h2 className="sheet-label">{name}</h2>
      <p className="wrap-anywhere whitespace-pre-line">{lines.join('\n')}</p>
    </div>
  );
}

interface SheetPaymentProps {
  part: {
    title: string;
    lead: string;
    facts: readonly { label: string; value: string }[];
    further: string;
  };
  /** A note to the owner, not printed. */
  children: ReactNode;
}

/** What to pay, and how. */
export function SheetPayment({ part, children }: SheetPaymentProps) {
  return (
    <section aria-label={part.title} className="sheet-pay">
      <h2 className="sheet-label">{part.title}</h2>
      <p>{part.lead}</p>
      <dl>
        {part.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {part.further !== '' && <p>{part.further}</p>}
      {children !== false && (
        <p className="text-ink-soft" data-no-print>
          {children}
        </p>
      )}
    </section>
  );
}
