const names: Record<string, string> = {
  studio: 'The studio',
  client: 'The client',
  clientId: 'The client',
  lines: 'The lines',
  due: 'The day it is due on',
  suppliedTo: 'The last day of the work',
  purchaseOrder: 'A purchase order',
  currency: 'The currency',
  notes: 'The reason',
};

const partNames: Record<string, string> = {
  title: 'the title',
  'tax.reason': 'the reason for no tax',
  'tax.rateBps': 'the rate of tax',
};

/** “Line 2: the title must not be empty”: what the server says of a field, as a sentence. */
export function missingWords(field: string, problem: string): string {
  const [, place, part = ''] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
  if (place === undefined) return `${names[field] ?? field} ${problem}`;
  return `Line ${Number(place) + 1}: ${partNames[part] ?? part} ${problem}`;
}
