import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { FieldGroup } from '../../../../ui/fields/field.tsx';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { amountNumber } from '../../../forms/entered-amount.ts';
import { FormNumberField } from '../../../forms/form-number-field.tsx';
import { LoadMore, type MoreRows } from '../../../lists/list-end.tsx';
import { moneyText, writtenAmount } from '../../../studio-format.ts';
import { DatedFields } from './dated-fields.tsx';
import {
  describeOutcome,
  outcomeOf,
  readAmounts,
  type EnteredPayment,
  type OpenInvoice,
  type PaymentTerms,
  type ReadPayment,
} from './payment-form.ts';

interface PaymentFieldsProps {
  form: UseFormReturn<EnteredPayment, unknown, ReadPayment>;
  terms: PaymentTerms;
  /** Of the open invoices. */
  list: MoreRows;
  clientName: string;
  today: string;
  /** Said of money that no invoice needs. */
  creditHint?: string | undefined;
  /** Fields after the amount. */
  children?: ReactNode;
}

export function PaymentFields(props: PaymentFieldsProps) {
  const { form, terms, list, clientName, today, creditHint, children } = props;
  const { currency, own, others } = terms;
  const values = useWatch({ control: form.control }) as EnteredPayment;
  const { problems, ...amounts } = readAmounts(values, terms);
  const { rest, credit } = outcomeOf(amounts, terms);
  const isRead = problems.length === 0;
  const paysOthers = own === undefined || values.paysOthers;
  return (
    <>
      <div className="grid items-start gap-4 medium:grid-cols-2">
        <FormNumberField
          form={form}
          name="amount"
          number={amountNumber(currency, { least: values.hasFees ? 0 : 1 })}
          label={`Amount in ${currency}`}
        />
        {children}
        <DatedFields form={form} noun="Payment" today={today} />
      </div>
      <Checkbox {...form.register('hasFees')} label="Bank fee or tax withheld" />
      {values.hasFees && (
        <div className="grid items-start gap-4 medium:grid-cols-2">
          <FormNumberField
            form={form}
            name="bankFee"
            number={amountNumber(currency, { least: 0 })}
            label={`Bank fee in ${currency}`}
            hint="What banks kept of the payment. It counts as paid."
          />
          <FormNumberField
            form={form}
            name="taxWithheld"
            number={amountNumber(currency, { least: 0 })}
            label={`Tax withheld in ${currency}`}
            hint="Tax that the client pays for you. It counts as paid."
          />
        </div>
      )}
      {own !== undefined && others.length > 0 && (
        <Checkbox {...form.register('paysOthers')} label="Also pays other invoices" />
      )}
      {paysOthers && others.length > 0 && (
        <FieldGroup legend={own === undefined ? 'Open invoices' : 'Other open invoices'}>
          {others.map((invoice) => (
            <PickFields key={invoice.id} form={form} terms={terms} invoice={invoice} />
          ))}
          {list.hasNextPage && (
            <LoadMore list={list} shown={others.length} one="invoice" many="invoices" />
          )}
        </FieldGroup>
      )}
      {isRead && rest > 0 && amounts.allocations.length === 0 && (
        <Checkbox
          {...form.register('writeOffRemainder', { shouldUnregister: true })}
          label={`Write off the remaining ${moneyText(rest, currency)}`}
        />
      )}
      <div role="status" className="empty:hidden">
        {isRead && (
          <p>
            {describeOutcome(amounts, terms, {
              clientName,
              isWrittenOff: values.writeOffRemainder === true,
            })}
          </p>
        )}
        {isRead && credit > 0 && creditHint !== undefined && (
          <p className="text-note text-ink-soft">{creditHint}</p>
        )}
      </div>
    </>
  );
}

interface PickFieldsProps extends Pick<PaymentFieldsProps, 'form' | 'terms'> {
  invoice: OpenInvoice;
}

/** Another open invoice; picked, it gets what is left of the payment. */
function PickFields({ form, terms, invoice }: PickFieldsProps) {
  const { id, number, amountDue, dueDate } = invoice;
  const { currency } = terms;
  const isPicked = useWatch({ control: form.control, name: `picks.${id}.isPicked` });
  const fill = () => {
    const { credit } = outcomeOf(readAmounts(form.getValues(), terms), terms);
    const amount = credit > 0 ? Math.min(credit, amountDue) : amountDue;
    form.setValue(`picks.${id}.typed`, writtenAmount(amount, currency));
  };
  const isOn = form.register(`picks.${id}.isPicked`, {
    onChange: ({ target }: { target: HTMLInputElement }) => target.checked && fill(),
  });
  return (
    <div role="group" aria-label={number ?? ''} className="picked-line">
      <Checkbox
        {...isOn}
        label={number}
        hint={
          <>
            {moneyText(amountDue, currency)} due
            {dueDate !== null && (
              <>
                {' '}
                on <CalendarDate on={dueDate} />
              </>
            )}
          </>
        }
      />
      {isPicked && (
        <FormNumberField
          form={form}
          name={`picks.${id}.typed`}
          number={amountNumber(currency, { most: amountDue })}
          label={`Amount for ${number}`}
        />
      )}
    </div>
  );
}
