import { counted } from '../../../../shared/plural.ts';
import type { TemplateSummary } from '../../../../shared/proposals/saved-templates.schema.ts';
import { kindLabels } from '../section-labels.ts';

/** What it contains, e.g. “Pricing, 3 line items”. */
export function describeTemplate({ sectionKind, sections, lineItems }: TemplateSummary): string {
  const what = sectionKind === null ? counted(sections, 'section') : kindLabels[sectionKind];
  return lineItems === 0 ? what : `${what}, ${counted(lineItems, 'line item')}`;
}
