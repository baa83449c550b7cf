import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { INVOICE_LIMITS } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import { ComboboxField } from '../../../../ui/combobox-field.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { currencyLabel, currencyOptions } from '../../../forms/currency-options.ts';
import { readerLocale } from '../../../reader-locale.ts';
import { billedClientQuery } from '../../../documents/billing.api.ts';
import { InvoiceClientField } from './invoice-client-field.tsx';
import { useDraft } from './use-draft.ts';
import { DueField } from './due-field.tsx';
import { useChangeCurrency } from '../../../documents/lines/use-change-currency.ts';

/** Client and fields of the whole document. */
export function HeadFields() {
  const { content, change, latest, problem, invoice, typedAmounts } = useDraft();
  const changeCurrency = useChangeCurrency({ latest, change, typed: typedAmounts });
  const isInvoice = invoice.kind === 'invoice';
  return (
    <section aria-label="Terms" className="invoice-head">
      {isInvoice ? <InvoiceClientField /> : <Credited />}
      {isInvoice ? (
        <ComboboxField
          label="Currency"
          required
          options={currencyOptions}
          value={content.currency}
          onChange={changeCurrency}
          error={problem('currency')}
        />
      ) : (
        <Fixed label="Currency" value={currencyLabel(content.currency)} />
      )}
      {isInvoice && <DueField />}
      <OrderField />
      <TextField
        label="Reference"
        placeholder="Grant, fund, department"
        maxLength={INVOICE_LIMITS.buyerReference}
        autoComplete="off"
        value={content.buyerReference}
        error={problem('buyerReference')}
        onChange={({ target }) => change({ buyerReference: target.value })}
      />
      {isInvoice && <ServicePeriod />}
    </section>
  );
}

function OrderField() {
  const { content, change, problem } = useDraft();
  const { data: client } = useQuery({
    ...billedClientQuery(content.clientId ?? ''),
    enabled: content.clientId !== null,
    throwOnError: false,
  });
  const isNeeded = client?.requiresPurchaseOrder === true;
  return (
    <TextField
      label="Purchase order"
      hint={isNeeded ? 'This client pays nothing without one' : undefined}
      aria-required={isNeeded || undefined}
      maxLength={INVOICE_LIMITS.purchaseOrderNumber}
      autoComplete="off"
      value={content.purchaseOrderNumber}
      error={problem('purchaseOrderNumber')}
      onChange={({ target }) => change({ purchaseOrderNumber: target.value })}
    />
  );
}

/** Service period, if it differs from the issue date. */
function ServicePeriod() {
  const { content, change, problem } = useDraft();
  const dayField = (field: 'servicePeriodStart' | 'servicePeriodEnd', label: string) => (
    <TextField
      type="date"
      label={label}
      value={content[field] ?? ''}
      error={problem(field)}
      onChange={({ target }) => change({ [field]: target.value === '' ? null : target.value })}
    />
  );
  return (
    <div className="invoice-period">
      {dayField('servicePeriodStart', 'Work from')}
      {dayField('servicePeriodEnd', 'Work to')}
    </div>
  );
}

/** A credit note has the client of its invoice. */
function Credited() {
  const { content, invoice } = useDraft();
  const { client, draft } = invoice;
  const credits = draft.credits ?? undefined;
  const left = credits && formatMoney(credits.creditableAmount, content.currency, readerLocale);
  return (
    <Fixed label="Client" value={client?.name}>
      {credits !== undefined && (
        <p className="field-note">
          Takes back{' '}
          <Link to={adminPaths.invoice(credits.invoiceId)} className="text-link figures">
            {credits.number}
          </Link>
          , or a part of it. At most {left} is left to take back.
        </p>
      )}
    </Fixed>
  );
}

interface FixedProps {
  label: string;
  value: string | undefined;
  children?: ReactNode;
}

/** Fields that a credit note copies from its invoice. */
function Fixed({ label, value, children }: FixedProps) {
  return (
    <div>
      <p className="field-label">{label}</p>
      <p className="min-h-(--control) content-center">{value}</p>
      {children}
    </div>
  );
}
