import { useFormContext } from 'react-hook-form';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { CLOSES_AT, OPENS_AT } from '../../../../shared/mail/sending-hours.ts';
import { SelectField } from '../../../../ui/fields/field.tsx';
import { hourText } from '../../../../ui/state/region-format.ts';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { TextLink } from '../../../shell/text-link.tsx';

const LAST_DAY = 28;

/** Whether clients who owe get a statement each month, in the form of the section. */
export function StatementField() {
  const form = useFormContext<{ statementDay: number | null }>();
  return (
    <FormSection
      title="Monthly statements"
      note={
        <>
          Emails a statement of account to each client who owes, for the month before that day.{' '}
          <TextLink to={adminPaths.statements}>See who gets one next</TextLink>
        </>
      }
    >
      <SelectField
        label="Send statements"
        hint={`Sent between ${hourText(OPENS_AT)} and ${hourText(CLOSES_AT)} in your time zone. The first ones are sent on the next such day after today.`}
        options={[null, ...Array.from({ length: LAST_DAY }, (_, index) => index + 1)].map(
          (day) => ({
            value: String(day ?? ''),
            label: describeStatementDay(day),
          }),
        )}
        {...fieldProps(form, 'statementDay', {
          setValueAs: (value: string | number | null) =>
            value === '' || value === null ? null : Number(value),
        })}
      />
    </FormSection>
  );
}

/** For the list of days, and the comparison with what was saved in another window. */
export function describeStatementDay(day: number | null): string {
  return day === null ? 'Off' : `On day ${day} of each month`;
}
