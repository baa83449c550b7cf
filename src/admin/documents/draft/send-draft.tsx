import { Send } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import type { DraftEditing } from '../../forms/draft/draft-editing.ts';
import { DeliveryDialog, useEmailDialog } from '../delivery/delivery-dialog.tsx';
import type { EmailKind, SentDocument } from '../delivery/delivery.api.ts';
import type { DraftInTitle } from './draft-title.ts';
import { useFinishing } from './use-finishing.ts';

interface SendDraftProps<Content extends object, Result> {
  editing: DraftEditing<Content, Result>;
  document: SentDocument;
  sent: DraftInTitle['sent'];
  /** E.g. “proposal”. */
  noun: string;
  /** Other words for the command. */
  alsoCalled: string;
  email: EmailKind;
  /** The status, which replaces the editor. */
  path: string;
}

/** Saves the draft, then opens the email; sending it freezes the version. */
export function SendDraft<Content extends object, Result>(props: SendDraftProps<Content, Result>) {
  const { editing, document, sent, noun, alsoCalled, email, path } = props;
  const sending = useEmailDialog();
  const navigate = useNavigate();
  const version = sent && `Send version ${sent.revision + 1}`;
  const ask = useFinishing(editing, {
    command: { id: 'send', label: `Send ${noun}`, alsoCalled },
    onReady: () =>
      sending.open({
        ...email,
        send: async (json) => {
          const emails = await email.send(json);
          scrollTo({ top: 0 });
          void navigate(path, { replace: true });
          return emails;
        },
      }),
  });
  return (
    <>
      <Button aria-disabled={sending.isPending || undefined} onClick={() => void ask()}>
        <Send />
        {version ?? 'Send'}…
      </Button>
      <DeliveryDialog document={document} dialog={sending} title={version ?? `Send ${noun}`} />
    </>
  );
}
