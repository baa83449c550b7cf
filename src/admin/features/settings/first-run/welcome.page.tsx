import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { countrySchema } from '../../../../shared/address/address.schema.ts';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { firstRunInput } from '../../../../shared/settings/first-run.schema.ts';
import type { Studio } from '../../../../shared/settings/studio.schema.ts';
import { startSetOf } from '../../../../shared/taxes/start-sets.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { AuthFrame } from '../../../auth/auth-frame.tsx';
import type { FirstRunState } from '../../../auth/first-run-state.ts';
import { ProtectAccount } from '../../../auth/protect-account.tsx';
import { RequireUser, WaitingForService } from '../../../auth/require-user.tsx';
import { countryOptions } from '../../../forms/billing-options.ts';
import { EditForm } from '../../../forms/edit-form.tsx';
import { SubmitButton } from '../../../forms/form-parts.tsx';
import { useSchemaForm } from '../../../forms/schema-form.ts';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import {
  CurrencyField,
  PaperField,
  RegionField,
  regionLabels,
  RegionSample,
  TimeZoneField,
} from '../region-fields.tsx';
import { completeFirstRun, settingsQuery } from '../settings.api.ts';
import { ChoiceField } from '../studio-form.tsx';
import { StartSetFacts } from '../taxes/start-set-facts.tsx';
import { formatsOf, guessPlace } from './guess-place.ts';

export const welcomeReads: FirstReads = () => [queryClient.query(settingsQuery)];

/**
 * Asks once where the studio is: after the account was created, or from the dashboard’s list of
 * first steps while that one is open. Once it is answered, it is not asked again.
 */
export function WelcomePage() {
  return (
    <RequireUser waiting={<WaitingForService />}>
      <Welcome />
    </RequireUser>
  );
}

function Welcome() {
  const { data: settings } = useQuery(settingsQuery);
  const state = useLocation().state as FirstRunState | null;
  if (state?.hasAnswered) return <ProtectAccount />;
  return (
    <AuthFrame
      title="Where is your studio?"
      lead="Suggested from your browser. Check each value; you can change it later in Settings."
    >
      {settings === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <Question studio={settings.studio} isFirstRun={state !== null} />
      )}
    </AuthFrame>
  );
}

const form = firstRunInput.extend({
  country: z.string().min(1, 'is required').pipe(countrySchema),
});

const labels = { country: { label: 'Country' }, ...regionLabels };

function Question({ studio, isFirstRun }: { studio: Studio; isFirstRun: boolean }) {
  const navigate = useNavigate();
  const [wasAnswered] = useState(studio.isRegionConfirmed);
  // What the browser tells stays as it was when the screen was opened.
  const [guess] = useState(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return guessPlace({ timeZone, languages: navigator.languages }, studio);
  });
  const values = useSchemaForm(form, { ...guess, addsTaxes: true });
  const { isSubmitting } = values.formState;
  const { defaultTaxId, chargesNoTax } = studio;
  const [offersTaxes] = useState(defaultTaxId === null && !chargesNoTax);
  const goOn = () => {
    const state: FirstRunState = { isFirstRun: true, hasAnswered: true };
    void navigate(isFirstRun ? adminPaths.welcome : adminPaths.home, {
      replace: true,
      ...(isFirstRun && { state }),
    });
  };
  if (wasAnswered) return <Navigate to={adminPaths.home} replace />;
  return (
    <EditForm
      form={values}
      labels={labels}
      asksBeforeLeaving={false}
      save={({ addsTaxes, ...place }) => {
        const hasSet = startSetOf(place.country) !== undefined;
        return completeFirstRun({ ...place, addsTaxes: offersTaxes && hasSet && addsTaxes });
      }}
      onSaved={goOn}
      className="grid gap-5"
    >
      <CountryField />
      <CurrencyField />
      <TimeZoneField stored={values.getValues('timeZone')} />
      <RegionField hint="Format of dates and amounts." />
      <RegionSample />
      <PaperField />
      {offersTaxes && <TaxOffer />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isSubmitting}>{isSubmitting ? 'Saving…' : 'Continue'}</SubmitButton>
        <Button look="line" onClick={goOn}>
          Skip
        </Button>
      </div>
    </EditForm>
  );
}

type Values = z.input<typeof form>;

/** Choosing another country also chooses its currency and formats, which can be changed below. */
function CountryField() {
  const { setValue } = useFormContext<Values>();
  return (
    <ChoiceField
      name="country"
      label={labels.country.label}
      hint="Shown in your address on documents."
      options={countryOptions}
      onChosen={(country) => {
        const { currency, formatRegion } = formatsOf(country);
        if (currency !== undefined) setValue('currency', currency);
        setValue('formatRegion', formatRegion);
      }}
    />
  );
}

/** The rates of the chosen country, if they are known. */
function TaxOffer() {
  const { register } = useFormContext<Values>();
  const country = useWatch<Values, 'country'>({ name: 'country' });
  const set = startSetOf(country);
  if (set === undefined) return null;
  return (
    <div>
      <Checkbox
        label="Add the national tax rates"
        hint="New line items start with the standard rate. Uncheck this if you charge other rates or no tax."
        {...register('addsTaxes')}
      />
      <div className="mt-2 border-l-2 border-line pl-3 text-small">
        <StartSetFacts set={set} />
      </div>
    </div>
  );
}
