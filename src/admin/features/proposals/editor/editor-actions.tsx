import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import type { SavedContent } from '../../../../shared/proposals/saved-templates.schema.ts';
import { MenuItem } from '../../../../ui/overlays/menu.tsx';
import { DraftMenu } from '../../../documents/draft/draft-menu.tsx';
import { offerNames } from '../../../../shared/proposals/offer.ts';
import { storedProposals } from '../proposals.api.ts';
import { SaveTemplateDialog, type Saving } from '../templates/name-dialog.tsx';
import { useProposalScreen } from './proposal-draft-kind.ts';

export function EditorActions() {
  const { proposal, editing } = useProposalScreen();
  const [savedAs, setSavedAs] = useState<Saving>();
  return (
    <>
      <DraftMenu
        editing={editing}
        documents={storedProposals}
        document={proposal}
        noun={offerNames(proposal).noun}
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
