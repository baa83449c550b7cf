import type { RecipientRole } from '../../../shared/contracts/contract-draft.schema.ts';

export const roleNames: Readonly<Record<RecipientRole, string>> = {
  signer: 'Signer',
  viewer: 'Viewer',
  copy: 'Copy',
};

/** What each role is for, beside its name. */
export const roleNotes: Readonly<Record<RecipientRole, string>> = {
  signer: 'Reads and signs',
  viewer: 'Reads, doesn’t sign',
  copy: 'Gets the signed PDF',
};
