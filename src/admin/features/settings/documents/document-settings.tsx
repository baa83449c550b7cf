import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { NumberSeries } from '../../../../shared/settings/number-series.schema.ts';
import type { Studio } from '../../../../shared/settings/studio.schema.ts';
import { DataTable, type Column } from '../../../../ui/lists/data-table.tsx';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { TextArea, TextField } from '../../../../ui/fields/field.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import type { FieldLabel } from '../../../forms/stale-dialog.tsx';
import type { Settings } from '../settings.api.ts';
import { StudioForm } from '../studio-form.tsx';
import { ContractTermsFields, describeContractTerms } from './contract-terms-fields.tsx';
import { asNumber } from './as-number.ts';
import { describePaymentReminders, PaymentReminderFields } from './payment-reminder-fields.tsx';
import { describeReminders, ReminderFields } from './reminder-fields.tsx';
import { ReminderTexts } from './reminder-texts.tsx';
import { describeStatementDay, StatementField } from './statement-field.tsx';
import { seriesTitle } from './number-series.ts';

const labels = {
  paymentTermsDays: { label: 'Payment terms (days)' },
  invoiceNotes: { label: 'Notes on invoices' },
  proposalNotes: { label: 'Notes on proposals' },
  attachPdf: { label: 'Attach PDF to emails' },
  reminders: { label: 'Reminders', show: describeReminders },
  paymentReminders: { label: 'Payment reminders', show: describePaymentReminders },
  statementDay: { label: 'Monthly statements', show: describeStatementDay },
  emailsOpenings: { label: 'Email me when a proposal is opened' },
  emailsExpiries: { label: 'Email me when a proposal expires' },
  measuresReading: { label: 'Measure reading of proposals' },
  linkYears: { label: 'Links stay readable (years)' },
  contractTerms: { label: 'Contract terms', show: describeContractTerms },
} satisfies Partial<Record<keyof Studio, FieldLabel>>;

type Defaults = Pick<Studio, keyof typeof labels>;

export function DocumentSettings({ settings: { studio, numberSeries } }: { settings: Settings }) {
  return (
    <>
      <StudioForm studio={studio} labels={labels}>
        <Terms />
      </StudioForm>
      <ReminderTexts />
      <section aria-labelledby="numbers" className="mt-6">
        <h2 id="numbers" className="text-title">
          Numbers
        </h2>
        <p className="mb-3 max-w-prose text-ink-soft">
          Each kind of document has its own series. Invoices and credit notes have no gaps.
        </p>
        <DataTable
          caption="Numbering"
          columns={columns}
          rows={numberSeries}
          rowId={({ kind }) => kind}
        />
      </section>
    </>
  );
}

function Terms() {
  const form = useFormContext<Defaults>();
  return (
    <>
      <FormSection title="Payment" note="Used for clients without their own terms.">
        <TextField
          label="Payment terms (days)"
          hint="Days from issue date to due date. Enter 0 for due on receipt."
          inputMode="numeric"
          {...fieldProps(form, 'paymentTermsDays', { setValueAs: asNumber })}
        />
      </FormSection>
      <FormSection title="Notes" note="Added to new documents, where you can edit them.">
        <TextArea label="On invoices" {...fieldProps(form, 'invoiceNotes')} />
        <TextArea label="On proposals" {...fieldProps(form, 'proposalNotes')} />
      </FormSection>
      <ContractTermsFields />
      <FormSection title="Emails" note="You can change this for each email when you send it.">
        <Checkbox
          label="Attach PDF to emails"
          hint="Emails with documents and receipts carry the PDF as well as a link."
          {...form.register('attachPdf')}
        />
      </FormSection>
      <ReminderFields />
      <PaymentReminderFields />
      <StatementField />
      <FormSection
        title="Email notifications"
        note="You always get an email when a client accepts, declines, requests changes or asks a question."
      >
        <Checkbox
          label="Email me when a proposal is opened"
          hint="Only when a client opens it for the first time."
          {...form.register('emailsOpenings')}
        />
        <Checkbox
          label="Email me when a proposal expires"
          hint="On the day after its last day, if the client hasn’t accepted or declined it."
          {...form.register('emailsExpiries')}
        />
      </FormSection>
      <FormSection
        title="Links"
        note="Clients read accepted proposals and executed contracts by their links, until you revoke them. After 400 days, the page asks for a code that is emailed to the link’s recipient."
      >
        <TextField
          label="Links stay readable (years)"
          hint="From the acceptance or the last signature, at least 2 and at most 10 years. Then the links end; nothing is deleted."
          inputMode="numeric"
          {...fieldProps(form, 'linkYears', { setValueAs: asNumber })}
        />
      </FormSection>
      <FormSection
        title="Reading"
        note="The client’s page and your privacy policy say whether it is measured. Check whether the law where your clients live requires their consent."
      >
        <Checkbox
          label="Measure reading of proposals"
          hint="Records how long each section was in view, without IP address. New proposals start with it; you can turn it off for each. Visitors who send Global Privacy Control or Do Not Track are never measured."
          {...form.register('measuresReading')}
        />
      </FormSection>
    </>
  );
}

const columns: Column<NumberSeries>[] = [
  {
    id: 'kind',
    header: 'Document',
    kind: 'heading',
    cell: ({ kind }) => (
      <Link to={adminPaths.numberSeries(kind)} className="row-link">
        {seriesTitle(kind)}
      </Link>
    ),
  },
  { id: 'preview', header: 'Next number', cell: ({ preview }) => preview },
  {
    id: 'pattern',
    header: 'Pattern',
    cell: ({ pattern }) => <code className="font-mono text-note">{pattern}</code>,
  },
  {
    id: 'resetsYearly',
    header: 'Counter',
    cell: ({ resetsYearly }) => (resetsYearly ? 'Resets yearly' : 'Continuous'),
  },
];
