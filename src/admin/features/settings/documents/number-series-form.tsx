import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import {
  numberSeriesChanges,
  numberSeriesSchema,
  type NumberSeries,
} from '../../../../shared/settings/number-series.schema.ts';
import { Checkbox } from '../../../../ui/choice-field.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { EditForm } from '../../../forms/edit-form.tsx';
import { useSchemaForm } from '../../../forms/schema-form.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import type { FieldLabel } from '../../../forms/stale-dialog.tsx';
import { SaveBar } from '../../../forms/save-bar.tsx';
import { sectionPath } from '../sections.ts';
import { changeNumberSeries } from '../settings.api.ts';
import { nextNumbers } from './next-numbers.ts';

type SeriesValues = Pick<NumberSeries, 'version' | 'pattern' | 'resetsYearly' | 'nextNumber'>;

/** The form always has every field, so the schema needs no defaults. */
const seriesForm = numberSeriesChanges as unknown as z.ZodType<SeriesValues, SeriesValues>;

const labels: Partial<Record<keyof SeriesValues, FieldLabel>> = {
  pattern: { label: 'Pattern' },
  nextNumber: { label: 'Next number' },
  resetsYearly: { label: 'Every year begins with 1' },
};

export function NumberSeriesForm({ series, timeZone }: { series: NumberSeries; timeZone: string }) {
  const navigate = useNavigate();
  const form = useSchemaForm(seriesForm, valuesOf(series));
  return (
    <FormProvider {...form}>
      <EditForm
        form={form}
        labels={labels}
        save={(values) => changeNumberSeries(series.kind, values)}
        onSaved={({ preview }) => {
          toasts.show({ kind: 'success', text: `Saved. The next number is ${preview}` });
          void navigate(sectionPath('documents'));
        }}
        readStored={(current) => valuesOf(numberSeriesSchema.parse(current))}
        className="grid gap-2"
      >
        <FormSection
          title="Writing"
          note="{year} or {yy} is the year, {0000} the number with at least so many digits."
        >
          <Pattern />
          <Preview timeZone={timeZone} />
        </FormSection>
        <FormSection title="Counting" note="A number that was given is never given again.">
          <Counting />
        </FormSection>
        <SaveBar form={form} back={sectionPath('documents')} />
      </EditForm>
    </FormProvider>
  );
}

function valuesOf({ version, pattern, resetsYearly, nextNumber }: NumberSeries): SeriesValues {
  return { version, pattern, resetsYearly, nextNumber };
}

function Pattern() {
  const { register, formState } = useFormContext<SeriesValues>();
  return (
    <TextField
      label="Pattern"
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={formState.errors.pattern?.message}
      {...register('pattern')}
    />
  );
}

function Counting() {
  const { register, formState } = useFormContext<SeriesValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Next number"
        hint="It can only be raised, so that no number is given twice."
        required
        inputMode="numeric"
        autoComplete="off"
        error={errors.nextNumber?.message}
        {...register('nextNumber', { valueAsNumber: true })}
      />
      <Checkbox label="Every year begins with 1" {...register('resetsYearly')} />
      {errors.resetsYearly !== undefined && (
        <p className="field-note field-error">{errors.resetsYearly.message}</p>
      )}
    </>
  );
}

/** Preview of the next numbers while the pattern is edited. */
function Preview({ timeZone }: { timeZone: string }) {
  const [pattern, resetsYearly, nextNumber] = useWatch<
    SeriesValues,
    ['pattern', 'resetsYearly', 'nextNumber']
  >({ name: ['pattern', 'resetsYearly', 'nextNumber'] });
  const preview = nextNumbers({ pattern, resetsYearly, nextNumber }, timeZone);
  return (
    <output className="block border-l-2 border-line pl-3 text-small">
      {preview === undefined ? (
        'No number can be made of this.'
      ) : (
        <>
          The next ones: <b>{preview.next.join(', ')}</b>
          <br />
          The first one of next year: <b>{preview.firstOfNextYear}</b>
        </>
      )}
    </output>
  );
}
