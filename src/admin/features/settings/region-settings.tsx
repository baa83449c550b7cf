import { FormSection } from '../../forms/form-section.tsx';
import {
  CurrencyField,
  PaperField,
  RegionField,
  regionLabels,
  RegionSample,
  TimeZoneField,
} from './region-fields.tsx';
import type { Settings } from './settings.api.ts';
import { StudioForm } from './studio-form.tsx';

export function RegionSettings({ settings: { studio } }: { settings: Settings }) {
  return (
    <StudioForm studio={studio} labels={regionLabels}>
      <FormSection
        title="Time"
        note="Issue and due dates use this time zone. Proposals expire at the end of their last day."
      >
        <TimeZoneField stored={studio.timeZone} />
      </FormSection>
      <FormSection title="Currency" note="The default for new clients and documents.">
        <CurrencyField />
      </FormSection>
      <FormSection
        title="Documents"
        note="The region sets the format of dates and amounts on documents, client pages and emails. Their language is English."
      >
        <RegionField />
        <RegionSample />
        <PaperField />
      </FormSection>
    </StudioForm>
  );
}
