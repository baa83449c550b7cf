import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import {
  numberSeriesChanges,
  numberSeriesSchema,
  type NumberSeries,
} from '../../../../shared/settings/number-series.schema.ts';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { Problem, TextField } from '../../../../ui/fields/field.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { EditForm } from '../../../forms/edit-form.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormSection, SaveBar } from '../../../forms/form-section.tsx';
import { useSchemaForm } from '../../../forms/schema-form.ts';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import { AdminNotFoundPage } from '../../../shell/not-found.page.tsx';
import { changeNumberSeries, settingsQuery } from '../settings.api.ts';
import { sectionPath, SettingsFrame } from '../settings-frame.tsx';
import { isSeriesKind, nextNumbers, numberingTitle } from './number-series.ts';

export const numberSeriesReads: FirstReads = () => [queryClient.query(settingsQuery)];

export function NumberSeriesPage() {
  const { kind = '' } = useParams();
  const { data: settings } = useQuery(settingsQuery);
  if (!isSeriesKind(kind)) return <AdminNotFoundPage />;
  const series = settings?.numberSeries.find((one) => one.kind === kind);
  return (
    <SettingsFrame section="documents" title={numberingTitle(kind)}>
      {settings === undefined || series === undefined ? (
        <SkeletonLines lines={6} />
      ) : (
        <NumberSeriesForm series={series} timeZone={settings.studio.timeZone} />
      )}
    </SettingsFrame>
  );
}

type SeriesValues = Pick<NumberSeries, 'version' | 'pattern' | 'resetsYearly' | 'nextNumber'>;

/** The form always has every field, so the schema needs no defaults. */
const seriesForm = numberSeriesChanges as unknown as z.ZodType<SeriesValues, SeriesValues>;

const labels = {
  pattern: { label: 'Pattern' },
  nextNumber: { label: 'Next number' },
  resetsYearly: { label: 'Reset yearly' },
};

function NumberSeriesForm({ series, timeZone }: { series: NumberSeries; timeZone: string }) {
  const navigate = useNavigate();
  const form = useSchemaForm(seriesForm, valuesOf(series));
  return (
    <EditForm
      form={form}
      labels={labels}
      save={(values) => changeNumberSeries(series.kind, values)}
      onSaved={({ preview }) => {
        toasts.success(`Saved. The next number is ${preview}`);
        void navigate(sectionPath('documents'));
      }}
      readStored={(current) => valuesOf(numberSeriesSchema.parse(current))}
    >
      <FormSection
        title="Format"
        note="Use {year} or {yy} for the year and {0000} for the number, padded to that many digits."
      >
        <TextField
          {...labels.pattern}
          required
          autoCapitalize="none"
          spellCheck={false}
          {...fieldProps(form, 'pattern')}
        />
        <Preview timeZone={timeZone} />
      </FormSection>
      <FormSection title="Counter" note="Numbers are never reused.">
        <Counting />
      </FormSection>
      <SaveBar back={sectionPath('documents')} />
    </EditForm>
  );
}

function valuesOf({ version, pattern, resetsYearly, nextNumber }: NumberSeries): SeriesValues {
  return { version, pattern, resetsYearly, nextNumber };
}

function Preview({ timeZone }: { timeZone: string }) {
  const [pattern, resetsYearly, nextNumber] = useWatch<
    SeriesValues,
    ['pattern', 'resetsYearly', 'nextNumber']
  >({ name: ['pattern', 'resetsYearly', 'nextNumber'] });
  const preview = nextNumbers({ pattern, resetsYearly, nextNumber }, timeZone);
  return (
    <output className="block border-l-2 border-line pl-3 text-small">
      {preview === undefined ? (
        'Invalid pattern.'
      ) : (
        <>
          Next numbers: <b>{preview.next.join(', ')}</b>
          <br />
          First number next year: <b>{preview.firstOfNextYear}</b>
        </>
      )}
    </output>
  );
}

function Counting() {
  const form = useFormContext<SeriesValues>();
  const { error, ...resetsYearly } = fieldProps(form, 'resetsYearly');
  return (
    <>
      <TextField
        {...labels.nextNumber}
        hint="You can only increase this number."
        required
        inputMode="numeric"
        {...fieldProps(form, 'nextNumber', { valueAsNumber: true })}
      />
      <Checkbox {...labels.resetsYearly} {...resetsYearly} />
      <Problem>{error}</Problem>
    </>
  );
}
