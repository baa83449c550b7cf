import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { InvoiceSummary } from '../../../../shared/invoices/invoice-responses.schema.ts';
import { MOST_SENT } from '../../../../shared/invoices/invoices-to-send.schema.ts';
import { counted, plural } from '../../../../shared/plural.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { FieldGroup } from '../../../../ui/fields/field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { RelativeTime } from '../../../../ui/texts/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { studioQuery } from '../../../documents/billing.api.ts';
import type { InvoiceToSend, SendInvoices, SendResult } from './use-send-invoices.ts';

interface SendSelectedProps {
  rows: readonly InvoiceSummary[];
  selected: ReadonlySet<string>;
  sending: SendInvoices;
}

export function SendSelected({ rows, selected, sending }: SendSelectedProps) {
  const chosen = rows.filter(({ id }) => selected.has(id));
  const open = () => {
    if (chosen.length <= MOST_SENT) return sending.open(chosen.map(({ id }) => id));
    const text = `At most ${MOST_SENT} selected invoices can be sent at once. Select fewer.`;
    return toasts.show({ kind: 'error', text });
  };
  return (
    <Button look="line" isPending={sending.isPending} onClick={open}>
      <Send />
      Send…
    </Button>
  );
}

/** Says what sending the selected invoices does, then what it did for each. */
export function SendInvoicesDialog({ sending }: { sending: SendInvoices }) {
  const { items, included, isOpen, isRunning, results } = sending;
  const isAsking = results.size === 0;
  const failed = included.filter(({ id }) => results.get(id)?.problem !== undefined);
  const isIssuing = included.some(({ status }) => status === 'draft');
  const close = isRunning ? sending.stop : sending.close;
  const done = [...results.values()].filter(({ isQueued }) => isQueued).length;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Send invoices"
      actions={
        <>
          <Button look="line" onClick={close}>
            {isAsking ? 'Cancel' : isRunning ? 'Stop' : 'Close'}
          </Button>
          {isAsking || isRunning ? (
            <Button
              isPending={isRunning}
              aria-disabled={included.length === 0 || isRunning}
              onClick={() => included.length > 0 && sending.send(included)}
            >
              {isIssuing ? 'Issue and send' : 'Send'} {counted(included.length, 'invoice')}
            </Button>
          ) : (
            <Button
              isPending={sending.isPending}
              onClick={() => sending.open(failed.map(({ id }) => id))}
            >
              Try again
            </Button>
          )}
        </>
      }
    >
      {isAsking && <Consequences included={included} />}
      <p role="status" className="mb-2 empty:hidden">
        {!isAsking && `${done} of ${counted(included.length, 'invoice')} queued`}
        {!isAsking && (isRunning ? '…' : `, ${failed.length} not sent.`)}
      </p>
      <FieldGroup legend="Invoices">
        {items.map((item) => (
          <Checkbox
            key={item.id}
            checked={included.includes(item)}
            disabled={item.problem !== null || !isAsking}
            onChange={({ target }) => sending.include(item.id, target.checked)}
            label={<Name item={item} number={results.get(item.id)?.number ?? item.number} />}
            hint={<Fact item={item} result={results.get(item.id)} />}
          />
        ))}
      </FieldGroup>
    </Dialog>
  );
}

function Consequences({ included }: { included: readonly InvoiceToSend[] }) {
  const { data } = useQuery(studioQuery);
  const drafts = included.filter(({ status }) => status === 'draft');
  const emails = included.reduce((count, { recipients }) => count + recipients.length, 0);
  const numbers = (data?.numberSeries ?? [])
    .filter(({ kind }) => drafts.some((draft) => draft.kind === kind))
    .map(({ preview }) => preview);
  const withoutBank = new Set(
    drafts
      .filter(({ kind, total, currency }) => {
        const isPayable = data === undefined || data.payableIn.includes(currency);
        return kind === 'invoice' && total > 0 && !isPayable;
      })
      .map(({ currency }) => currency),
  );
  return (
    <>
      {drafts.length > 0 && (
        <p className="mb-2">
          {counted(drafts.length, 'draft')} will be issued, numbered from {numbers.join(' and ')}.
          Issued invoices can’t be edited or deleted. To correct one, void it or issue a credit
          note.
        </p>
      )}
      {withoutBank.size > 0 && (
        <p className="mb-2">
          No {[...withoutBank].join(' or ')} bank details yet, so those invoices won’t show how to
          pay.
        </p>
      )}
      <p className="mb-2">
        {counted(emails, 'email')} with the default text will be sent. You can undo{' '}
        {plural(emails, 'it', 'them')} for ten seconds.
      </p>
    </>
  );
}

function Name({ item, number }: { item: InvoiceToSend; number: string | null }) {
  const { kind, client, firstLine, total, currency } = item;
  const draft = kind === 'invoice' ? 'Draft' : 'Draft credit note';
  return (
    <>
      <span className="figures font-semibold">{number ?? draft}</span>
      {[client?.name, firstLine].filter(Boolean).map((fact) => ` · ${fact}`)} ·{' '}
      <Amount of={total} currency={currency} />
    </>
  );
}

function Fact({ item, result }: { item: InvoiceToSend; result: SendResult | undefined }) {
  const { problem, recipients, lastSentAt } = item;
  if (problem !== null) return problem;
  if (result?.problem !== undefined) {
    return (
      <span className="text-danger">
        {result.number === undefined ? 'Not sent' : 'Issued, but not sent'}. {result.problem}
      </span>
    );
  }
  if (result !== undefined && result.isQueued === undefined) return 'Sending…';
  const names = recipients.map(({ name }) => name).join(', ');
  if (result !== undefined) return `Queued for ${names}`;
  return (
    <>
      To {names}
      {lastSentAt !== null && (
        <>
          {' '}
          · sent <RelativeTime at={lastSentAt} />
        </>
      )}
    </>
  );
}
