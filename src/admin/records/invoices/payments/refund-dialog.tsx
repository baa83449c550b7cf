import { useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { REFUND_TOO_EARLY, refundAnswers } from '../../../../shared/invoices/payments.schema.ts';
import { Radio } from '../../../../ui/fields/choice-field.tsx';
import { FieldGroup } from '../../../../ui/fields/field.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { amountNumber, amountSchema } from '../../../forms/entered-amount.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormNumberField } from '../../../forms/form-number-field.tsx';
import { readTyped } from '../../../forms/typed-number.ts';
import { moneyText, writtenAmount } from '../../../studio-format.ts';
import { DatedFields, datedValues } from './dated-fields.tsx';
import { datedShape } from './payment-form.ts';
import { refundPayment } from './payments.api.ts';

interface Refundable {
  paymentId: string;
  /** The day of the payment. */
  paidOn: string;
  currency: string;
  /** What can be sent back. */
  most: number;
  /** The invoice that the payment settles; without one, the money is credit. */
  invoice?: { id: string; amountDue: number };
}

export interface RefundDialogProps extends DialogState {
  of: Refundable;
  today: string;
}

export function RefundDialog({ of, today, ...dialog }: RefundDialogProps) {
  const { paymentId, currency, most, invoice } = of;
  const overpaid = Math.max(-(invoice?.amountDue ?? 0), 0);
  return (
    <FormDialog
      {...dialog}
      title={invoice === undefined ? 'Refund credit' : 'Refund payment'}
      action="Record refund"
      schema={refundSchema(of)}
      values={{
        ...datedValues(today),
        amount: writtenAmount(overpaid > 0 ? Math.min(overpaid, most) : most, currency),
        answer: '',
      }}
      send={({ answer, ...refund }) =>
        refundPayment(paymentId, { ...refund, ...answer, invoiceId: invoice?.id })
      }
      onSent={() => toasts.success('Refund recorded')}
    >
      {(form) => <RefundFields of={of} today={today} form={form} />}
    </FormDialog>
  );
}

function refundSchema(of: Refundable) {
  return z
    .object({
      ...datedShape,
      paymentDate: datedShape.paymentDate.refine((day) => day >= of.paidOn, REFUND_TOO_EARLY),
      amount: amountSchema(amountNumber(of.currency, { most: of.most })),
      answer: z.string(),
    })
    .transform((entered, context) => {
      if (dueAgainAfter(of, entered.amount) === 0) return { ...entered, answer: {} };
      const { data: answer } = z.enum(refundAnswers).safeParse(entered.answer);
      if (answer !== undefined) return { ...entered, answer: { answer } };
      const message = 'Choose what happens with the amount that will be due again.';
      context.addIssue({ code: 'custom', path: ['answer'], message });
      return z.NEVER;
    });
}

type RefundSchema = ReturnType<typeof refundSchema>;

function dueAgainAfter({ invoice }: Refundable, amount: number): number {
  if (invoice === undefined) return 0;
  const { amountDue } = invoice;
  return Math.max(amountDue + amount, 0) - Math.max(amountDue, 0);
}

interface RefundFieldsProps extends Pick<RefundDialogProps, 'of' | 'today'> {
  form: UseFormReturn<z.input<RefundSchema>, unknown, z.output<RefundSchema>>;
}

const answerLabels = {
  credit_note: 'I’ll issue a credit note',
  owed: 'The client still owes it',
} satisfies Record<(typeof refundAnswers)[number], string>;

function RefundFields({ of, today, form }: RefundFieldsProps) {
  const number = amountNumber(of.currency, { most: of.most });
  const { units = 0 } = readTyped(useWatch({ control: form.control, name: 'amount' }), number);
  const dueAgain = dueAgainAfter(of, units);
  return (
    <>
      <div className="grid items-start gap-4 medium:grid-cols-2">
        <FormNumberField
          form={form}
          name="amount"
          number={number}
          label={`Amount in ${of.currency}`}
          hint={`At most ${moneyText(of.most, of.currency)}`}
        />
        <DatedFields form={form} noun="Refund" today={today} min={of.paidOn} />
      </div>
      {dueAgain > 0 && (
        <FieldGroup
          legend={`${moneyText(dueAgain, of.currency)} will be due again.`}
          error={form.formState.errors.answer?.message}
        >
          {refundAnswers.map((value) => (
            <Radio
              key={value}
              {...form.register('answer')}
              value={value}
              label={answerLabels[value]}
            />
          ))}
        </FieldGroup>
      )}
    </>
  );
}
