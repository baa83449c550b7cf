import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { calculateTotals, InvalidAmountError } from '../../../../shared/documents/totals.ts';
import { creditContent } from '../../../../shared/invoices/credit-content.ts';
import type { Creditable, PickedLine } from '../../../../shared/invoices/credit-note.schema.ts';
import { INVOICE_LIMITS } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { sumOf } from '../../../../shared/money/rounding.ts';
import { counted } from '../../../../shared/plural.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { FieldGroup, TextArea } from '../../../../ui/fields/field.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormNumberField } from '../../../forms/form-number-field.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { writtenFor } from '../../../forms/typed-number.ts';
import { moneyText } from '../../../studio-format.ts';
import { draftCreditNote, type IssuedInvoice } from '../invoices.api.ts';
import type { IssuedDialogProps } from './correction-dialogs.tsx';
import { creditLines, creditSchema, type CreditLine, type Snapshot } from './credit-lines.ts';

/** `left`: undefined until the action was chosen. */
type CreditDialogProps = IssuedDialogProps & { left: Creditable | undefined };

/** Asks which lines a credit note credits, and how much of each. */
export function CreditDialog({ invoice, left, ...dialog }: CreditDialogProps) {
  const navigate = useNavigate();
  if (left === undefined) return null;
  const lines = creditLines(invoice.issued.snapshot, left);
  return (
    <FormDialog
      {...dialog}
      isWide
      title="Create credit note"
      action="Create credit note"
      schema={creditSchema(lines)}
      values={{
        lines: lines.map(({ isCreditable: isPicked, field }) => ({
          isPicked,
          typed: field === undefined ? '' : writtenFor(field.most, field.number),
        })),
        reason: '',
      }}
      send={({ picks, reason }) => draftCreditNote(invoice.id, { lines: picks, reason })}
      onSent={(draft) => navigate(adminPaths.invoice(draft.id))}
    >
      {(form) => <CreditFields invoice={invoice} left={left} lines={lines} form={form} />}
    </FormDialog>
  );
}

type CreditSchema = ReturnType<typeof creditSchema>;
type CreditForm = UseFormReturn<z.input<CreditSchema>, unknown, z.output<CreditSchema>>;

interface CreditFieldsProps {
  invoice: IssuedInvoice;
  left: Creditable;
  lines: readonly CreditLine[];
  form: CreditForm;
}

function CreditFields({ invoice, left, lines, form }: CreditFieldsProps) {
  const { lines: problem } = form.formState.errors;
  const pickEach = (isPicked: boolean) => {
    for (const [index, line] of lines.entries()) {
      if (line.isCreditable) form.setValue(`lines.${index}.isPicked`, isPicked);
    }
  };
  return (
    <>
      <Drafts invoice={invoice} />
      <FieldGroup legend="Line items" error={problem?.root?.message ?? problem?.message}>
        <div className="flex gap-2">
          <Button look="line" onClick={() => pickEach(true)}>
            All
          </Button>
          <Button look="line" onClick={() => pickEach(false)}>
            None
          </Button>
        </div>
        {lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            index={index}
            currency={invoice.issued.snapshot.currency}
            form={form}
          />
        ))}
      </FieldGroup>
      <CreditTotals snapshot={invoice.issued.snapshot} left={left} lines={lines} form={form} />
      <TextArea
        {...fieldProps(form, 'reason')}
        label="Reason (optional)"
        hint="Shown on the credit note"
        rows={2}
        maxLength={INVOICE_LIMITS.notes}
      />
    </>
  );
}

/** They credit nothing until they are issued. */
function Drafts({ invoice }: Pick<CreditFieldsProps, 'invoice'>) {
  const { creditNotes, snapshot } = invoice.issued;
  const drafts = creditNotes.filter(({ number }) => number === null);
  if (drafts.length === 0) return null;
  const total = moneyText(sumOf(drafts.map((draft) => draft.total)), snapshot.currency);
  return (
    <p className="text-ink-soft">
      {counted(drafts.length, 'draft credit note')} for {total} will be subtracted once issued.
    </p>
  );
}

interface LineFieldsProps extends Pick<CreditFieldsProps, 'form'> {
  line: CreditLine;
  index: number;
  currency: string;
}

function LineFields({ line, index, currency, form }: LineFieldsProps) {
  const { title, left, field, isCreditable: isLeft } = line;
  const isPicked = useWatch({ control: form.control, name: `lines.${index}.isPicked` });
  return (
    <div role="group" aria-label={title} className="picked-line">
      <Checkbox
        {...form.register(`lines.${index}.isPicked`)}
        label={title}
        hint={left}
        disabled={!isLeft}
      />
      {field !== undefined && isPicked && (
        <FormNumberField
          form={form}
          name={`lines.${index}.typed`}
          number={field.number}
          label={field.name === 'quantity' ? 'Quantity' : `Amount in ${currency}`}
        />
      )}
    </div>
  );
}

interface CreditTotalsProps extends Omit<CreditFieldsProps, 'invoice'> {
  snapshot: Snapshot;
}

function CreditTotals({ snapshot, left, lines, form }: CreditTotalsProps) {
  const entered = useWatch({ control: form.control });
  const { currency } = snapshot;
  const isNonePicked = entered.lines?.every((line) => line?.isPicked !== true) === true;
  const read = creditSchema(lines).safeParse(entered);
  const credit = isNonePicked ? nothing : read.data && totalsOf(snapshot, left, read.data.picks);
  if (typeof credit !== 'object') {
    return (
      <p role="status" className="text-ink-soft">
        {credit ?? 'Check the quantities and amounts.'}
      </p>
    );
  }
  const rest = sumOf([...left.taxes.map(({ amount }) => amount), -credit.total]);
  const rows = [
    {
      term: 'Total excluding tax',
      value: credit.totalExcludingTax,
      isShown: credit.taxAmount !== 0,
    },
    { term: 'Tax', value: credit.taxAmount, isShown: credit.taxAmount !== 0 },
    { term: 'Total to credit', value: credit.total, isShown: true },
    { term: 'Left to credit after this', value: rest, isShown: true },
  ];
  return (
    <dl className="totals-list" aria-live="polite">
      {rows
        .filter(({ isShown }) => isShown)
        .map(({ term, value }) => (
          <div key={term} data-strong={term === 'Total to credit' || undefined}>
            <dt>{term}</dt>
            <dd>
              <Amount of={value} currency={currency} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

const nothing = { totalExcludingTax: 0, taxAmount: 0, total: 0 };

/** As the server calculates them, or what is wrong. */
function totalsOf(snapshot: Snapshot, left: Creditable, picks: readonly PickedLine[]) {
  try {
    return calculateTotals({ ...creditContent(snapshot, left, picks), deposits: [] });
  } catch (error) {
    if (error instanceof InvalidAmountError) return error.message;
    throw error;
  }
}
