import type { ContactRole } from '../../shared/clients/clients.schema.ts';

export const roleLabels: readonly { role: ContactRole; label: string }[] = [
  { role: 'signer', label: 'Signs contracts' },
  { role: 'billing', label: 'Gets invoices' },
  { role: 'cc', label: 'Gets copies' },
];

export const roleMarks: Record<ContactRole, string> = {
  signer: 'Signer',
  billing: 'Billing',
  cc: 'Copies',
};
