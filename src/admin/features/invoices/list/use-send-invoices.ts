import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InvoicesToSend } from '../../../../shared/invoices/invoices-to-send.schema.ts';
import type { QueuedEmail } from '../../../documents/delivery/delivery.api.ts';
import { sayQueued } from '../../../documents/delivery/say-queued.ts';
import { inTurn } from '../../../lists/use-bulk-steps.ts';
import type { Chosen } from '../../../lists/use-chosen.ts';
import { queryClient } from '../../../query.ts';
import { issueOrder } from './issue-order.ts';
import { issueSelected, readInvoicesToSend, sendSelected } from '../invoices.api.ts';

export type InvoiceToSend = InvoicesToSend['items'][number];

export interface SendResult {
  /** Assigned just now. */
  number?: string | null;
  isQueued?: true;
  /** Why it was not sent. */
  problem?: string;
}

export type SendInvoices = ReturnType<typeof useSendInvoices>;

/**
 * Issues and sends the selected invoices, one after the other. It begins with what is stored now,
 * so that what was issued or sent before, even without a response, isn’t again.
 */
export function useSendInvoices(chosen: Chosen) {
  const [isOpen, setIsOpen] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, SendResult>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isStopped = useRef(false);
  const { mutate, data, isPending } = useMutation({
    mutationFn: readInvoicesToSend,
    onSuccess: () => {
      setResults(new Map());
      setChanged(new Map());
      setIsOpen(true);
    },
  });
  const note = (id: string, result: SendResult) =>
    setResults((all) => new Map(all).set(id, { ...all.get(id), ...result }));
  const sendOne = async (item: InvoiceToSend, inOrder: ReturnType<typeof issueOrder>) => {
    const { id, status, version } = item;
    if (isStopped.current) throw new Error('You stopped before it was sent.');
    note(id, {});
    const issue = async () => note(id, { number: (await issueSelected(id, version)).number });
    if (status === 'draft') await inOrder(item, issue);
    const queued = await queueEmails(item);
    note(id, { isQueued: true });
    return queued;
  };
  const send = async (items: readonly InvoiceToSend[]) => {
    const emails: QueuedEmail[] = [];
    isStopped.current = false;
    setIsRunning(true);
    const inOrder = issueOrder();
    const each = async (item: InvoiceToSend) => emails.push(...(await sendOne(item, inOrder)));
    const failed = await inTurn(items, each);
    for (const [{ id }, problem] of failed) note(id, { problem });
    await queryClient.invalidateQueries();
    setIsRunning(false);
    const sent = new Set(items.filter((item) => !failed.has(item)).map(({ id }) => id));
    chosen.choose((selected) => selected.difference(sent));
    if (failed.size === 0) setIsOpen(false);
    if (emails.length > 0) sayQueued(emails);
  };
  const items = data?.items ?? [];
  return {
    items,
    // What was sent before is sent again only if that is chosen.
    included: items.filter(
      ({ id, problem, lastSentAt }) => problem === null && (changed.get(id) ?? lastSentAt === null),
    ),
    include: (id: string, isIncluded: boolean) => setChanged(new Map(changed).set(id, isIncluded)),
    isOpen,
    isPending,
    isRunning,
    results,
    open: (ids: readonly string[]) => mutate(ids),
    send: (included: readonly InvoiceToSend[]) => void send(included),
    /** The one that is being sent is finished. */
    stop: () => {
      isStopped.current = true;
    },
    close: () => setIsOpen(false),
  };
}

async function queueEmails({ id, recipients }: InvoiceToSend): Promise<QueuedEmail[]> {
  const { items } = await sendSelected(id, recipients);
  return items.slice(0, recipients.length).map(({ emailId }) => ({ documentId: id, emailId }));
}
