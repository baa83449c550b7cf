import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { InvoiceDetail } from '../../../../shared/invoices/invoice-answers.schema.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { ApiError } from '../../../api-call.ts';
import type { DraftInvoice } from '../invoice-kinds.ts';
import { changeInvoice, createInvoice, draftCreditNote, forgetInvoice } from '../invoices.api.ts';
import type { DraftEditing } from './draft-editing.ts';
import { dropJournal } from './draft-journal.ts';

interface DeletedElsewhereProps {
  invoice: DraftInvoice;
  editing: DraftEditing;
}

/** Another window has deleted the draft: its writer says what becomes of what stands here. */
export function DeletedElsewhere({ invoice, editing }: DeletedElsewhereProps) {
  const { id } = invoice;
  const navigate = useNavigate();
  const made = useRef<InvoiceDetail>(undefined);
  const leaveFor = async (path: string) => {
    editing.autosave.settle(undefined);
    await navigate(path, { replace: true });
    await forgetInvoice(id);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Another try goes on with the one that is there.
      made.current ??= await beginLike(invoice);
      await fill(made.current, editing.state().content);
      return made.current.id;
    },
    onSuccess: async (newId) => {
      await leaveFor(adminPaths.invoice(newId));
      toasts.show({ kind: 'success', text: 'Saved as a new draft' });
    },
  });
  // Whichever way this is left, there is no draft that a journal could be for.
  useEffect(() => () => dropJournal(localStorage, id), [id]);
  return (
    <>
      <Button aria-disabled={isPending || undefined} onClick={() => !isPending && mutate()}>
        Save as a new draft
      </Button>
      <Button look="line" onClick={() => void leaveFor(adminPaths.invoices)}>
        Discard
      </Button>
      <p role="alert" className="text-note text-danger">
        Not saved. This draft was deleted in another window.
      </p>
    </>
  );
}

function beginLike({ draft: { credits } }: DraftInvoice): Promise<InvoiceDetail> {
  return credits === null ? createInvoice({}) : draftCreditNote(credits.invoiceId);
}

async function fill({ id, version }: InvoiceDetail, content: InvoiceDraft): Promise<void> {
  try {
    await changeInvoice(id, { ...content, version });
  } catch (error) {
    // It may be gone because its client is.
    if (!(error instanceof ApiError) || error.fields['clientId'] === undefined) throw error;
    await changeInvoice(id, { ...content, clientId: null, version });
  }
}
