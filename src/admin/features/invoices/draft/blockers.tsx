import { useQuery } from '@tanstack/react-query';
import { Circle } from 'lucide-react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { TextLink } from '../../../shell/text-link.tsx';
import { studioQuery } from '../../../documents/billing.api.ts';
import { useDraft } from './invoice-draft-kind.ts';

export function BlockerList() {
  const { issues, invoice } = useDraft();
  const todo = Object.entries(issues);
  if (todo.length === 0) return null;
  return (
    <section aria-labelledby="missing" className="invoice-missing">
      <h2 id="missing" tabIndex={-1}>
        Before you can issue it
      </h2>
      <ul>
        {todo.map(([field, problem]) => (
          <li key={field}>
            <Circle />
            <span>
              {blockerText(field, problem)}
              <Remedy field={field} clientId={invoice.client?.id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the screen where a problem is fixed, if that is another one. */
function Remedy({ field, clientId }: { field: string; clientId: string | undefined }) {
  if (field === 'studio') return <Fix to={adminPaths.settings('profile')}>Open the settings</Fix>;
  if (field !== 'client' || clientId === undefined) return null;
  return <Fix to={adminPaths.editClient(clientId)}>Edit the client</Fix>;
}

function Fix({ to, children }: { to: string; children: string }) {
  return (
    <>
      {' · '}
      <TextLink to={to}>{children}</TextLink>
    </>
  );
}

/** Warns before issuing: bank details can’t be added to an issued invoice. */
export function NoBankNote({ className }: { className: string }) {
  const { content, totals, invoice } = useDraft();
  const { data: studio } = useQuery(studioQuery);
  const isPayable = invoice.kind === 'invoice' && totals !== undefined && totals.payableAmount > 0;
  if (!isPayable || studio === undefined || studio.payableIn.includes(content.currency)) {
    return null;
  }
  return (
    <p className={className}>
      There are no bank details for {content.currency} yet, so the invoice won’t say how to pay.
      <Fix to={adminPaths.settings('bank')}>Add them</Fix>
    </p>
  );
}

const blockedNames: Record<string, string> = {
  studio: 'The studio',
  client: 'The client',
  clientId: 'This client',
  lines: 'The lines',
  due: 'The due date',
  servicePeriodEnd: 'The last day of the work',
  purchaseOrderNumber: 'A purchase order',
  currency: 'The currency',
  notes: 'The reason',
};

const partNames: Record<string, string> = { 'tax.ratePpm': 'the tax rate' };

/** Whole sentences for problems that read badly as field name plus message. */
const sentences: Record<string, string> = {
  'clientId must be chosen': 'Choose the client',
  'lines must be at least one': 'Add at least one line',
};
const partSentences: Record<string, string> = {
  'title must not be empty': 'needs a title',
  'tax.reason must say why there is no tax': 'needs the reason why there is no tax',
};

/** “Line 2 needs a title”: the server’s message about a field as a sentence. */
export function blockerText(field: string, problem: string): string {
  const [, place, part = ''] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
  if (place === undefined) {
    return sentences[`${field} ${problem}`] ?? `${blockedNames[field] ?? field} ${problem}`;
  }
  const line = `Line ${Number(place) + 1}`;
  const sentence = partSentences[`${part} ${problem}`];
  return sentence === undefined
    ? `${line}: ${partNames[part] ?? part} ${problem}`
    : `${line} ${sentence}`;
}
