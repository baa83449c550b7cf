import { useMutation } from '@tanstack/react-query';
import { useId, useRef, type SubmitEvent } from 'react';
import type { ClientDetail } from '../../../../shared/clients/client-answers.schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { ApiError } from '../../../api-call.ts';
import { anonymiseClient } from '../clients.api.ts';

interface AnonymiseDialogProps {
  client: ClientDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the client’s name before it is forgotten for good. */
export function AnonymiseDialog({ client, isOpen, onClose }: AnonymiseDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    meta: { showsErrors: true },
    mutationFn: (name: string) => anonymiseClient(client.id, name),
    onSuccess: () => {
      onClose();
      toasts.show({ kind: 'success', text: 'The client is anonymised' });
    },
    onError: () => field.current?.focus(),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(field.current?.value ?? '');
  };
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Anonymise this client?"
      actions={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="danger" aria-disabled={isPending || undefined}>
            {isPending ? 'Anonymising…' : 'Anonymise'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          Its name, contacts, address, tax number, tags, notes and files are deleted, and what its
          inquiries say, also of messages from its addresses that belong to no client. Drafts of
          invoices go, too; those that were issued stay as they are, as the law asks. That it was
          there, and when, stays. <strong>Nobody can undo this.</strong>
        </p>
        <form id={formId} noValidate onSubmit={submit}>
          <TextField
            ref={field}
            label="Type the client’s name to go on"
            hint={client.name}
            autoComplete="off"
            spellCheck={false}
            error={problemOf(error)}
          />
        </form>
      </div>
    </Dialog>
  );
}

function problemOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  const field = error instanceof ApiError ? error.fields['name'] : undefined;
  return field === undefined ? error.message : `This ${field}`;
}
