import { BookmarkPlus, Send } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import type { SavedContent } from '../../../../shared/proposals/saved-templates.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { MenuItem } from '../../../../ui/overlays/menu.tsx';
import { DeliveryDialog, useEmailDialog } from '../../../documents/delivery/delivery-dialog.tsx';
import { DraftMenu } from '../../../documents/draft/draft-menu.tsx';
import { useFinishing } from '../../../documents/draft/use-finishing.ts';
import { offerNames } from '../offer-names.ts';
import { PreviewActions, type Preview } from '../../../documents/preview/preview-panel.tsx';
import {
  deleteProposal,
  previewPageUrl,
  proposalEmailKind,
  showStoredProposal,
} from '../proposals.api.ts';
import { sentProposalDocument } from '../sent-document.ts';
import { SaveTemplateDialog, type Saving } from '../templates/name-dialog.tsx';
import { useProposalScreen } from './proposal-draft-kind.ts';

export function EditorActions({ preview }: { preview: Preview }) {
  const { proposal, editing } = useProposalScreen();
  const [savedAs, setSavedAs] = useState<Saving>();
  const { id, sent, client } = proposal;
  return (
    <>
      <PreviewActions editing={editing} preview={preview} clientPage={previewPageUrl(id)} />
      <DraftMenu
        editing={editing}
        copyPath={`${adminPaths.newProposal}?copy=${id}`}
        deletion={
          sent === null
            ? {
                noun: offerNames(proposal).noun,
                client,
                remove: deleteProposal,
                showStored: showStoredProposal,
                listPath: adminPaths.proposals,
              }
            : undefined
        }
      >
        <MenuItem
          icon={<BookmarkPlus />}
          label="Save as template…"
          onSelect={() =>
            setSavedAs({
              name: editing.state().content.title,
              content: () => templateOf(editing.state().content),
            })
          }
        />
      </DraftMenu>
      <SaveTemplateDialog kind="template" saving={savedAs} onClose={() => setSavedAs(undefined)} />
    </>
  );
}

function templateOf(draft: ProposalDraft): SavedContent {
  const {
    clientId: _,
    validUntil: _day,
    coverImage: _image,
    clientLogo: _logo,
    ...content
  } = draft;
  return { kind: 'template', ...content };
}

/** Saves the draft, then opens the email; sending it freezes the version. */
export function SendButton() {
  const { proposal, editing } = useProposalScreen();
  const { id, sent } = proposal;
  const sending = useEmailDialog();
  const kind = proposalEmailKind(id);
  const navigate = useNavigate();
  const { noun } = offerNames(proposal);
  const ask = useFinishing(editing, {
    command: { id: 'send', label: `Send ${noun}`, alsoCalled: 'email mail' },
    onReady: () =>
      sending.open({
        ...kind,
        send: async (json) => {
          const emails = await kind.send(json);
          scrollTo({ top: 0 });
          // The status replaces the editor.
          void navigate(adminPaths.proposal(id), { replace: true });
          return emails;
        },
      }),
  });
  const title = sent === null ? `Send ${noun}` : `Send version ${sent.revision + 1}`;
  return (
    <>
      <Button aria-disabled={sending.isPending || undefined} onClick={() => void ask()}>
        <Send />
        {sent === null ? 'Send…' : `Send version ${sent.revision + 1}…`}
      </Button>
      <DeliveryDialog document={sentProposalDocument(proposal)} dialog={sending} title={title} />
    </>
  );
}
