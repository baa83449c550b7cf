import type { ReactNode } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { dueDay } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { addDays, dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { nowMs } from '../../../../ui/state/clock.ts';
import { SelectField, TextField } from '../../../../ui/fields/field.tsx';
import { moneyText } from '../../../studio-format.ts';
import { useBilledClient, useToday } from '../../../documents/billing.api.ts';
import { DraftCurrencyField } from '../../../documents/draft/draft-currency-field.tsx';
import { LateFeeFields } from '../../../documents/draft/late-fee-fields.tsx';
import { changesOfCurrency } from '../../../documents/lines/priced-draft.ts';
import { currencyLabel, termOptions } from '../../../forms/billing-options.ts';
import { DraftDateField } from '../../../forms/draft/draft-date-field.tsx';
import { InvoiceClientField } from './invoice-client-field.tsx';
import { useDraft } from './invoice-draft-kind.ts';
import { TextLink } from '../../../shell/text-link.tsx';

export function HeadFields() {
  const draft = useDraft();
  const { content, invoice, text, change, problem } = draft;
  const isInvoice = invoice.kind === 'invoice';
  const needsOrder = useBilledClient(content.clientId)?.requiresPurchaseOrder === true;
  return (
    <section aria-label="Terms" className="draft-fields invoice-head">
      {isInvoice ? <InvoiceClientField /> : <Credited />}
      {isInvoice ? (
        <DraftCurrencyField draft={draft} changesOf={changesOfCurrency} />
      ) : (
        <Fixed label="Currency" value={currencyLabel(content.currency)} />
      )}
      <IssueDateField />
      {isInvoice && <DueField />}
      <TextField
        label="PO number"
        hint={needsOrder ? 'This client requires a PO number' : undefined}
        aria-required={needsOrder || undefined}
        {...text('purchaseOrderNumber')}
      />
      <TextField
        label="Client reference"
        placeholder="e.g. grant, fund or department"
        {...text('buyerReference')}
      />
      {isInvoice && <ServicePeriod />}
      {isInvoice && (
        <LateFeeFields
          lateFee={content.lateFee}
          problem={problem}
          onChange={(lateFee) => change({ lateFee })}
        />
      )}
    </section>
  );
}

function IssueDateField() {
  const { content, change, problem, issues } = useDraft();
  const today = useToday();
  return (
    <DraftDateField
      path="issueDate"
      label="Issue date"
      placeholder="Today"
      today={today}
      max={today}
      value={content.issueDate ?? ''}
      error={problem('issueDate') ?? issues['issueDate']}
      onChange={(date) => change({ issueDate: date || null })}
    />
  );
}

const ON_A_DAY = 'day';
const FIRST_OFFER_DAYS = 30;

function DueField() {
  const { content, change, problem } = useDraft();
  const { due } = content;
  const choose = (chosen: string) =>
    change({
      due:
        chosen === ON_A_DAY
          ? { kind: 'date', date: laterBy(due.kind === 'days' ? due.days : FIRST_OFFER_DAYS) }
          : { kind: 'days', days: Number(chosen) },
    });
  const isOnDay = due.kind === 'date';
  const today = useToday();
  const isPast = today !== undefined && dueDay(content, content.issueDate ?? today) < today;
  return (
    <div className="invoice-due">
      <SelectField
        label="Payment terms"
        value={isOnDay ? ON_A_DAY : due.days}
        error={isOnDay ? undefined : problem('due')}
        onChange={({ target }) => choose(target.value)}
        options={[
          ...termOptions(isOnDay ? null : due.days),
          { value: ON_A_DAY, label: 'Custom date' },
        ]}
      />
      {isOnDay && (
        <DraftDateField
          path="due"
          label="Due date"
          required
          today={today}
          value={due.date}
          error={problem('due')}
          onChange={(date) => change({ due: { kind: 'date', date } })}
        />
      )}
      {isPast && (
        <p role="status" className="field-note draft-warning">
          The due date is in the past.
        </p>
      )}
    </div>
  );
}

/** A default date; the server decides by the studio’s own time zone. */
function laterBy(days: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return addDays(dayIn(timeZone, nowMs()), days);
}

function ServicePeriod() {
  const { content, change, problem } = useDraft();
  const today = useToday();
  const dayField = (field: 'servicePeriodStart' | 'servicePeriodEnd', label: string) => (
    <DraftDateField
      path={field}
      label={label}
      today={today}
      value={content[field] ?? ''}
      error={problem(field)}
      onChange={(date) => change({ [field]: date || null })}
    />
  );
  return (
    <div className="invoice-period">
      {dayField('servicePeriodStart', 'Service period start')}
      {dayField('servicePeriodEnd', 'Service period end')}
    </div>
  );
}

/** A credit note has the client of its invoice. */
function Credited() {
  const { content, invoice } = useDraft();
  const { credits } = invoice.draft;
  return (
    <Fixed label="Client" value={invoice.client?.name}>
      {credits !== null && (
        <p className="field-note">
          Credits{' '}
          <TextLink to={adminPaths.invoice(credits.invoiceId)} className="figures">
            {credits.number}
          </TextLink>{' '}
          in full or in part. Up to {moneyText(credits.creditableAmount, content.currency)} can be
          credited.
        </p>
      )}
    </Fixed>
  );
}

/** Fields that a credit note copies from its invoice. */
function Fixed(props: { label: string; value: string | undefined; children?: ReactNode }) {
  return (
    <div>
      <p className="field-label">{props.label}</p>
      <p className="min-h-(--control) content-center">{props.value}</p>
      {props.children}
    </div>
  );
}
