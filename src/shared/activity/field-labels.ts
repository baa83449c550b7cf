/** Names of changed fields in sentences about events. */
import { joinWords } from '../text/join-words.ts';

/** E.g. “name, website and tags”. Field names in the code are English words in camel case. */
export function changedFieldLabels(data: Readonly<Record<string, unknown>>): string {
  const { fields } = data;
  if (!Array.isArray(fields) || fields.length === 0) return 'something';
  return joinWords(fields.map(fieldLabel));
}

/** Fields whose names on the screens differ from those in the code. */
const screenLabels: Readonly<Record<string, string>> = {
  lines: 'line items',
  place: 'location',
  archivedAt: 'archive status',
  defaultTaxId: 'default tax',
  isRegionConfirmed: 'confirmation of the region',
  chargesNoTax: 'whether tax is charged',
  voice: '“we” or “I” to clients',
  emailsOpenings: 'emails about opened proposals',
  emailsExpiries: 'emails about expired documents',
  reminders: 'reminders',
  paymentReminders: 'payment reminders',
  statementDay: 'day of monthly statements',
  measuresReading: 'measuring of reading',
  isDefault: 'the default',
  linkYears: 'years that links can be read',
  contractTerms: 'contract terms',
  ratePpm: 'rate',
  purchaseOrderNumber: 'PO number',
  requiresPurchaseOrder: 'PO number requirement',
};

function fieldLabel(field: unknown): string {
  const name = String(field);
  if (Object.hasOwn(screenLabels, name)) return screenLabels[name] ?? name;
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
