import { useController, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { RESPONSE_LIMITS } from '../../../../shared/proposals/proposal-responses.schema.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import { defaultSelection } from '../../../../shared/proposals/selection/selection.ts';
import { selectionSchema } from '../../../../shared/proposals/selection/selection.schema.ts';
import { hasChoices } from '../../../../shared/proposals/selection/shown-pricing.ts';
import { emailSchema } from '../../../../shared/text/text.schema.ts';
import { nowMs } from '../../../../ui/state/clock.ts';
import { EmailField, TextArea, TextField } from '../../../../ui/fields/field.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { uploadDocumentFile } from '../../../documents/files/document-files.api.ts';
import {
  chosenFile,
  enteredDate,
  FormDateField,
  FormFileField,
} from '../../../documents/sent/dialog-fields.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { recordAcceptance } from '../proposals.api.ts';
import { offerNames } from '../../../../shared/proposals/offer.ts';
import type { ResponseDialogProps } from './withdraw-extend-dialogs.tsx';
import { SelectionFields } from './selection-fields.tsx';
import type { ProposalAsSent } from '../sent-document.ts';

const acceptanceForm = z
  .object({
    selection: selectionSchema,
    name: z.string().trim().min(1, 'Enter who accepted.'),
    title: z.string(),
    acceptedOn: enteredDate(),
    purchaseOrderNumber: z.string(),
    invoiceName: z.string().trim(),
    invoiceEmail: z.union([z.literal(''), emailSchema]),
    fundReference: z.string(),
    note: z.string(),
    file: chosenFile,
  })
  .refine(({ invoiceName, invoiceEmail }) => invoiceEmail === '' || invoiceName !== '', {
    error: 'Enter the name of the invoice recipient.',
    path: ['invoiceName'],
  })
  .refine(({ invoiceName, invoiceEmail }) => invoiceName === '' || invoiceEmail !== '', {
    error: 'Enter the email address of the invoice recipient.',
    path: ['invoiceEmail'],
  });
type AcceptanceForm = UseFormReturn<
  z.input<typeof acceptanceForm>,
  unknown,
  z.output<typeof acceptanceForm>
>;

/** For an acceptance by phone, email or on paper. */
export function AcceptanceDialog({ proposal, ...dialog }: ResponseDialogProps) {
  const { id, number, sent } = proposal;
  const { snapshot, revision } = sent;
  const { noun } = offerNames(proposal);
  return (
    <FormDialog
      {...dialog}
      title="Record acceptance"
      action="Record acceptance"
      isWide
      schema={acceptanceForm}
      values={{
        selection: defaultSelection(pricingOf(snapshot.sections)),
        name: '',
        title: '',
        acceptedOn: dayIn(snapshot.timeZone, nowMs()),
        purchaseOrderNumber: '',
        invoiceName: '',
        invoiceEmail: '',
        fundReference: '',
        note: '',
        file: null,
      }}
      send={async ({ invoiceName, invoiceEmail, file, ...values }) => {
        const evidence = file && (await uploadDocumentFile(id, file, { purpose: 'attachment' }));
        return recordAcceptance(id, {
          ...values,
          revision,
          fileId: evidence?.id,
          invoiceRecipient:
            invoiceName === '' && invoiceEmail === ''
              ? null
              : { name: invoiceName, email: invoiceEmail },
        });
      }}
      onSent={() => toasts.success(`Acceptance of ${noun} ${number ?? ''} recorded`)}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            For version {revision}, accepted by phone, email or on paper. This can’t be undone. No
            email is sent to the client.
          </p>
          <SignerFields form={form} proposal={proposal} />
          {proposal.changeOrder === null && <InvoiceFields form={form} proposal={proposal} />}
          {hasChoices(snapshot.sections) && <Options form={form} proposal={proposal} />}
          <TextArea
            {...fieldProps(form, 'note')}
            label="Note"
            hint="How they accepted, e.g. who called when. Part of the record of acceptance."
            rows={3}
            maxLength={RESPONSE_LIMITS.note}
          />
          <FormFileField
            form={form}
            name="file"
            label="File (optional)"
            hint="Proof of the acceptance, e.g. the client’s email, a PDF or a photo. Up to 25 MB. Only you can download it."
          />
        </>
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  form: AcceptanceForm;
  proposal: ProposalAsSent;
}

function SignerFields({ form, proposal: { sent } }: FieldsProps) {
  const { timeZone, purchaseOrder } = sent.snapshot;
  const today = dayIn(timeZone, nowMs());
  return (
    <div className="grid items-start gap-4 medium:grid-cols-2">
      <TextField
        {...fieldProps(form, 'name')}
        label="Accepted by"
        maxLength={RESPONSE_LIMITS.name}
      />
      <TextField {...fieldProps(form, 'title')} label="Title" maxLength={RESPONSE_LIMITS.title} />
      <FormDateField form={form} name="acceptedOn" label="Accepted on" today={today} max={today} />
      {purchaseOrder !== 'not_asked' && (
        <TextField
          {...fieldProps(form, 'purchaseOrderNumber')}
          label="PO number"
          maxLength={RESPONSE_LIMITS.purchaseOrder}
        />
      )}
    </div>
  );
}

/** The owner’s own entries are used without a confirmation. */
function InvoiceFields({ form }: FieldsProps) {
  return (
    <fieldset className="grid items-start gap-4 medium:grid-cols-2">
      <legend className="text-note text-ink-soft">
        Leave these empty to use the contacts of the client. An invoice recipient becomes a contact.
      </legend>
      <TextField
        {...fieldProps(form, 'invoiceName')}
        label="Invoice recipient"
        maxLength={RESPONSE_LIMITS.name}
      />
      <EmailField {...fieldProps(form, 'invoiceEmail')} label="Email address" maxLength={254} />
      <TextField
        {...fieldProps(form, 'fundReference')}
        label="Fund or grant reference"
        maxLength={RESPONSE_LIMITS.reference}
      />
    </fieldset>
  );
}

function Options({ form, proposal: { sent } }: FieldsProps) {
  const { field } = useController({ control: form.control, name: 'selection' });
  return <SelectionFields snapshot={sent.snapshot} value={field.value} onChange={field.onChange} />;
}
