import type { InvoiceToSend } from './use-send-invoices.ts';

type Dated = Pick<InvoiceToSend, 'kind' | 'issueDate'>;

/**
 * Issues drafts in the order of their dates. Numbers are in that order, too: after a later date, one
 * that was not issued could never be issued with its own.
 */
export function issueOrder() {
  const failed = new Map<Dated['kind'], string>();
  return async <Result>({ kind, issueDate }: Dated, issue: () => Promise<Result>) => {
    if ((failed.get(kind) ?? issueDate) < issueDate) {
      throw new Error('One with an earlier issue date was not issued. Numbers follow the dates.');
    }
    try {
      return await issue();
    } catch (error) {
      if (!failed.has(kind)) failed.set(kind, issueDate);
      throw error;
    }
  };
}
