import { useQuery } from '@tanstack/react-query';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ClientDetail } from '../../../../shared/clients/client-responses.schema.ts';
import { counted } from '../../../../shared/plural.ts';
import { overdueOf } from '../../../../shared/reports/statement-text.ts';
import type { StatementPeriod } from '../../../../shared/reports/statement.schema.ts';
import { ComboboxField } from '../../../../ui/fields/combobox-field.tsx';
import { SelectField } from '../../../../ui/fields/field.tsx';
import { DescriptionList } from '../../../../ui/lists/description-list.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog.tsx';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { studioQuery, useToday, useUsualCurrency } from '../../../documents/billing.api.ts';
import { FormDateField } from '../../../documents/sent/dialog-fields.tsx';
import { currencyOptions } from '../../../forms/billing-options.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { balanceQuery } from '../client-parts.api.ts';
import { periodForm, periodChoices, periodNames } from './period.ts';
import { computedStatementQuery, createStatement } from './statements.api.ts';

interface StatementDialogProps extends DialogState {
  client: ClientDetail;
}

/** Creates a statement of account, and shows before what it will say. */
export function StatementDialog({ client: { id, name }, ...dialog }: StatementDialogProps) {
  const navigate = useNavigate();
  const usual = useUsualCurrency(id);
  const { data: balances = [] } = useQuery(balanceQuery(id));
  const { isPending } = useQuery(studioQuery);
  const today = useToday() ?? '';
  const owed = balances.find(({ amountDue }) => amountDue > 0) ?? balances[0];
  const hasUsual = balances.length === 0 || balances.some(({ currency }) => currency === usual);
  return (
    <FormDialog
      {...dialog}
      // Its dates are of today, in the studio’s time zone.
      isOpen={dialog.isOpen && !isPending}
      title={`Statement of account for ${name}`}
      action="Create statement"
      schema={periodForm(today)}
      values={{
        currency: hasUsual ? usual : (owed?.currency ?? usual),
        name: 'thisMonth' as const,
        from: '',
        to: '',
      }}
      send={(period) => createStatement(id, period)}
      onSent={(statement) => void navigate(adminPaths.statement(statement))}
    >
      {(form) => <StatementFields form={form} clientId={id} today={today} />}
    </FormDialog>
  );
}

type Entered = z.input<ReturnType<typeof periodForm>>;

interface FieldsProps {
  form: UseFormReturn<Entered, unknown, StatementPeriod>;
  clientId: string;
  today: string;
}

function StatementFields({ form, clientId, today }: FieldsProps) {
  const { control } = form;
  const { field: currency } = useController({ control, name: 'currency' });
  const entered = useWatch({ control }) as Entered;
  const isOther = entered.name === 'other';
  const { data: period } = periodForm(today).safeParse(entered);
  return (
    <>
      <ComboboxField
        label="Currency"
        required
        options={currencyOptions}
        value={currency.value}
        onChange={currency.onChange}
      />
      <SelectField
        {...form.register('name')}
        label="Period"
        options={periodNames.map((value) => ({ value, label: periodChoices[value] }))}
      />
      {isOther && (
        <div className="grid gap-4 medium:grid-cols-2">
          <FormDateField form={form} name="from" label="First day" today={today} max={today} />
          <FormDateField form={form} name="to" label="Last day" today={today} max={today} />
        </div>
      )}
      {period !== undefined && <Figures clientId={clientId} period={period} />}
    </>
  );
}

/** What the statement will say. */
function Figures({ clientId, period }: { clientId: string; period: StatementPeriod }) {
  const { data, error } = useQuery(computedStatementQuery(clientId, period));
  if (error !== null) return <p className="text-danger">{error.message}</p>;
  const { currency } = data ?? period;
  const amount = (of: number | undefined) =>
    of === undefined ? undefined : <Amount of={of} currency={currency} />;
  const overdue = data && overdueOf(data);
  return (
    <div aria-live="polite">
      <DescriptionList
        entries={[
          {
            term: 'Period',
            value: data && (
              <>
                <CalendarDate on={data.periodStart} /> – <CalendarDate on={data.periodEnd} />
              </>
            ),
          },
          { term: 'Opening balance', value: amount(data?.opening) },
          { term: 'Entries', value: data && counted(data.entries.length, 'entry', 'entries') },
          { term: 'Closing balance', value: amount(data?.closing) },
          {
            term: 'Overdue',
            value: <span className={overdue ? 'text-danger' : ''}>{amount(overdue)}</span>,
          },
        ]}
      />
    </div>
  );
}
