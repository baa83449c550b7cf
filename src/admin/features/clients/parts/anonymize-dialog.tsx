import { z } from 'zod';
import type { ClientDetail } from '../../../../shared/clients/client-responses.schema.ts';
import { TextField } from '../../../../ui/field.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { fieldProps, lowerFirst } from '../../../forms/form-state.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { anonymizeClient } from '../clients.api.ts';

interface AnonymizeDialogProps {
  client: ClientDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** The server compares it with the stored name. */
const schema = z.object({ name: z.string() });

/** Asks for the client’s name to confirm the anonymization. */
export function AnonymizeDialog({ client, isOpen, onClose }: AnonymizeDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Anonymize this client?"
      action="Anonymize"
      isDangerous
      schema={schema}
      values={{ name: '' }}
      send={({ name }) => anonymizeClient(client.id, name)}
      onSent={() => toasts.show({ kind: 'success', text: 'The client is anonymized' })}
    >
      {(form) => {
        const { error, ...name } = fieldProps(form, 'name');
        return (
          <>
            <p>
              Its name, contacts, address, tax number, tags, notes and files are deleted, and what
              its inquiries say, also of messages from its addresses that belong to no client.
              Drafts of invoices go, too; those that were issued stay as they are, as the law asks.
              That it was there, and when, stays. <strong>Nobody can undo this.</strong>
            </p>
            <TextField
              {...name}
              label="Type the client’s name to go on"
              hint={client.name}
              autoComplete="off"
              spellCheck={false}
              error={error && `This ${lowerFirst(error)}`}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
