const names: Record<string, string> = {
  studio: 'The studio',
  client: 'The client',
  clientId: 'This client',
  lines: 'The lines',
  due: 'The due date',
  servicePeriodEnd: 'The last day of the work',
  purchaseOrderNumber: 'A purchase order',
  currency: 'The currency',
  notes: 'The reason',
};

const partNames: Record<string, string> = { 'tax.ratePpm': 'the tax rate' };

/** Whole sentences for problems that read badly as field name plus message. */
const sentences: Record<string, string> = {
  'clientId must be chosen': 'Choose the client',
  'lines must be at least one': 'Add at least one line',
};
const partSentences: Record<string, string> = {
  'title must not be empty': 'needs a title',
  'tax.reason must say why there is no tax': 'needs the reason why there is no tax',
};

/** “Line 2 needs a title”: the server’s message about a field as a sentence. */
export function blockerText(field: string, problem: string): string {
  const [, place, part = ''] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
  if (place === undefined) {
    return sentences[`${field} ${problem}`] ?? `${names[field] ?? field} ${problem}`;
  }
  const line = `Line ${Number(place) + 1}`;
  const sentence = partSentences[`${part} ${problem}`];
  return sentence === undefined
    ? `${line}: ${partNames[part] ?? part} ${problem}`
    : `${line} ${sentence}`;
}
