import { Send } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import type { DraftEditing } from '../../forms/draft/draft-editing.ts';
import { DeliveryDialog, useEmailDialog } from '../delivery/delivery-dialog.tsx';
import type { SentDocument } from '../delivery/delivery.api.ts';
import type { DraftDocuments } from '../stored-documents.api.ts';
import { UnprintableDialog, usePrinting } from './unprintable-dialog.tsx';
import { useFinishing } from './use-finishing.ts';

interface SendDraftProps<Content extends object, Result> {
  editing: DraftEditing<Content, Result>;
  documents: DraftDocuments;
  document: SentDocument;
  sent: { revision: number } | null;
  /** E.g. “proposal”. */
  noun: string;
  /** Other words for the command. */
  alsoCalled: string;
}

/** Saves the draft, then opens the email; sending it freezes the version. */
export function SendDraft<Content extends object, Result>(props: SendDraftProps<Content, Result>) {
  const { editing, documents, document, sent, noun, alsoCalled } = props;
  const sending = useEmailDialog();
  const navigate = useNavigate();
  const email = documents.emailKind(document.id);
  const version = sent && `Send version ${sent.revision + 1}`;
  const printing = usePrinting(editing);
  const ask = useFinishing(editing, {
    command: { id: 'send', label: `Send ${noun}`, alsoCalled },
    onReady: () =>
      sending.open({
        ...email,
        send: async (json) => {
          const emails = await printing.freeze((choice) => email.send({ ...json, ...choice }));
          scrollTo({ top: 0 });
          // The status replaces the editor.
          void navigate(documents.paths.of(document.id), { replace: true });
          return emails;
        },
      }),
  });
  return (
    <>
      <Button isPending={sending.isPending} onClick={() => void ask()}>
        <Send />
        {version ?? 'Send'}…
      </Button>
      <DeliveryDialog document={document} dialog={sending} title={version ?? `Send ${noun}`} />
      <UnprintableDialog printing={printing} client={document.client} />
    </>
  );
}
