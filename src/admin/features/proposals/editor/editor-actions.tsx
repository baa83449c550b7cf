import { useMutation } from '@tanstack/react-query';
import { AppWindow, BookmarkPlus, Copy, Send, Trash2 } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ProposalDetail } from '../../../../shared/proposals/proposal-api.schema.ts';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import type { SavedContent } from '../../../../shared/proposals/saved-templates.schema.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { MenuItem, MoreMenu } from '../../../../ui/menu.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { DeliveryDialog, useEmailDialog } from '../../../documents/delivery/delivery-dialog.tsx';
import { PreviewButton, type Preview } from '../../../documents/preview/preview-panel.tsx';
import { useScreenCommands } from '../../../shell/use-commands.ts';
import {
  deleteProposal,
  previewPageUrl,
  proposalEmailKind,
  showStoredProposal,
} from '../proposals.api.ts';
import { sentProposalDocument } from '../sent-document.ts';
import { SaveTemplateDialog, type Saving } from '../templates/name-dialog.tsx';
import type { ProposalEditing } from './proposal-draft-kind.ts';

export interface EditedProposal {
  proposal: ProposalDetail;
  editing: ProposalEditing;
}

export function EditorActions({ preview, ...edited }: EditedProposal & { preview: Preview }) {
  /** The version that the question is about. */
  const [deleted, setDeleted] = useState<number>();
  const [savedAs, setSavedAs] = useState<Saving>();
  const navigate = useNavigate();
  const { id, sent } = edited.proposal;
  const { autosave, state } = edited.editing;
  const { saveNow } = autosave;
  const copy = async () => {
    if (await saveNow()) void navigate(`${adminPaths.newProposal}?copy=${id}`);
  };
  const askToDelete = async () => {
    // A save in progress would arrive after the deletion.
    await saveNow();
    setDeleted(state().version);
  };
  const address = previewPageUrl(id);
  const showPage = async (event: MouseEvent) => {
    if (!autosave.isUnsaved()) return;
    event.preventDefault();
    await saveNow();
    open(address, '_blank', 'noopener');
  };
  return (
    <>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('line')}
        onClick={(event) => void showPage(event)}
      >
        <AppWindow />
        Client page
      </a>
      <PreviewButton draftId={id} preview={preview} saveNow={saveNow} />
      <MoreMenu label="More actions">
        <MenuItem icon={<Copy />} label="Duplicate" onSelect={() => void copy()} />
        <MenuItem
          icon={<BookmarkPlus />}
          label="Save as template…"
          onSelect={() =>
            setSavedAs({ name: state().content.title, content: () => templateOf(state().content) })
          }
        />
        {sent === null && (
          <MenuItem
            icon={<Trash2 />}
            label="Delete…"
            isDangerous
            onSelect={() => void askToDelete()}
          />
        )}
      </MoreMenu>
      <SaveTemplateDialog kind="template" saving={savedAs} onClose={() => setSavedAs(undefined)} />
      <DeleteDialog {...edited} version={deleted} onClose={() => setDeleted(undefined)} />
    </>
  );
}

function templateOf(draft: ProposalDraft): SavedContent {
  const { clientId: _, validUntil: _day, ...content } = draft;
  return { kind: 'template', ...content };
}

type DeleteDialogProps = EditedProposal & { version: number | undefined; onClose: () => void };

function DeleteDialog({ proposal, editing, version, onClose }: DeleteDialogProps) {
  const { id, client } = proposal;
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async (version: number) => {
      await deleteProposal(id, version);
      // Nothing is left to save, to restore, or to confirm on leaving.
      editing.autosave.settle(undefined);
    },
    onSuccess: () => {
      toasts.show({ kind: 'success', text: 'Draft deleted' });
      void navigate(adminPaths.proposals, { replace: true });
    },
    onError: (error) => void showStoredProposal(id, error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={version !== undefined}
      onClose={onClose}
      title="Delete draft proposal?"
      action="Delete draft"
      isDangerous
      isPending={isPending}
      onConfirm={() => version !== undefined && mutate(version)}
    >
      {client === null ? 'The draft' : `The draft for ${client.name}`} will be deleted. This can’t
      be undone.
    </ConfirmDialog>
  );
}

/** Saves the draft, then opens the email; sending it freezes the version. */
export function SendButton({ proposal, editing }: EditedProposal) {
  const { id, sent } = proposal;
  const sending = useEmailDialog();
  const kind = proposalEmailKind(id);
  const navigate = useNavigate();
  const ask = async () => {
    const isSaved = await editing.autosave.saveNow();
    if (!isSaved) goTo('.proposal-editor [aria-invalid="true"]');
    else if (Object.keys(editing.state().issues).length > 0) goTo('#missing');
    else {
      // An undo would change what is sent.
      toasts.closeAbout(id);
      sending.open({
        ...kind,
        send: async (json) => {
          const emails = await kind.send(json);
          scrollTo({ top: 0 });
          // The status replaces the editor.
          void navigate(adminPaths.proposal(id), { replace: true });
          return emails;
        },
      });
    }
  };
  useScreenCommands([
    {
      id: 'send',
      label: 'Send proposal',
      alsoCalled: 'email mail',
      keys: ['mod+Enter'],
      run: () => void ask(),
    },
    {
      id: 'save',
      label: 'Save now',
      keys: ['mod+s'],
      run: () => void editing.autosave.saveNow(),
    },
  ]);
  const title = sent === null ? 'Send proposal' : `Send version ${sent.revision + 1}`;
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

function goTo(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
