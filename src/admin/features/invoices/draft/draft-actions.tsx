import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, Stamp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { documentNoun } from '../../../../shared/invoices/invoice-labels.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { MenuItem, MoreMenu } from '../../../../ui/menu.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { moneyText, studioFormat } from '../../../studio-format.ts';
import { studioQuery } from '../../../documents/billing.api.ts';
import { PreviewButton, type Preview } from '../../../documents/preview/preview-panel.tsx';
import { useScreenCommands } from '../../../shell/use-commands.ts';
import {
  deleteInvoice,
  issueInvoice,
  OPENS_SENDING,
  showStored,
  type DraftInvoice,
} from '../invoices.api.ts';
import { NoBankNote } from './blockers.tsx';
import type { InvoiceEditing } from './invoice-draft-kind.ts';
import { PlanDialog } from './plan-section.tsx';

export interface EditedInvoice {
  invoice: DraftInvoice;
  editing: InvoiceEditing;
}

export function DraftActions({ preview, ...edited }: EditedInvoice & { preview: Preview }) {
  /** The version that the question is about. */
  const [deleted, setDeleted] = useState<number>();
  const navigate = useNavigate();
  const { id, kind } = edited.invoice;
  const { autosave, state } = edited.editing;
  const { saveNow } = autosave;
  const copy = async () => {
    if (await saveNow()) void navigate(`${adminPaths.newInvoice}?copy=${id}`);
  };
  const askToDelete = async () => {
    // A save in progress would arrive after the deletion.
    await saveNow();
    setDeleted(state().version);
  };
  return (
    <>
      <PreviewButton draftId={id} preview={preview} saveNow={saveNow} />
      <MoreMenu label="More actions">
        {kind === 'invoice' && (
          <MenuItem icon={<Copy />} label="Duplicate" onSelect={() => void copy()} />
        )}
        <MenuItem
          icon={<Trash2 />}
          label="Delete…"
          isDangerous
          onSelect={() => void askToDelete()}
        />
      </MoreMenu>
      <DeleteDialog {...edited} version={deleted} onClose={() => setDeleted(undefined)} />
    </>
  );
}

type DeleteDialogProps = EditedInvoice & { version: number | undefined; onClose: () => void };

function DeleteDialog({ invoice, editing, version, onClose }: DeleteDialogProps) {
  const { id, kind, client } = invoice;
  const { autosave } = editing;
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async (version: number) => {
      await deleteInvoice(id, version);
      // Nothing is left to save, to restore, or to confirm on leaving.
      autosave.settle(undefined);
    },
    onSuccess: () => {
      toasts.show({ kind: 'success', text: 'Draft deleted' });
      void navigate(adminPaths.invoices, { replace: true });
    },
    onError: (error) => void showStored(id, error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={version !== undefined}
      onClose={onClose}
      title={`Delete draft ${documentNoun(kind)}?`}
      action="Delete draft"
      isDangerous
      isPending={isPending}
      onConfirm={() => version !== undefined && mutate(version)}
    >
      {client === null ? 'The draft' : `The draft for ${client.name}`} will be deleted. This can’t
      be undone. Drafts have no number, so numbering isn’t affected.
    </ConfirmDialog>
  );
}

type DraftState = ReturnType<InvoiceEditing['state']>;

/** Issues the draft: saves it first, then asks for confirmation of exactly the saved version. */
export function IssueButton({ invoice, editing }: EditedInvoice) {
  const { id, kind } = invoice;
  const [lookedAt, setLookedAt] = useState<DraftState>();
  const [changesPlan, setChangesPlan] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ version }: { version: number; thenSend: boolean }) => issueInvoice(id, version),
    onSuccess: ({ number }, { thenSend }) => {
      if (thenSend) void navigate('.', { replace: true, state: OPENS_SENDING });
      // The issued document replaces the editor.
      scrollTo({ top: 0 });
      toasts.show({ kind: 'success', text: `Issued as ${number ?? ''}` });
    },
    onError: (error) => void showStored(id, error),
    onSettled: () => setLookedAt(undefined),
  });
  const ask = async () => {
    const isSaved = await editing.autosave.saveNow();
    const state = editing.state();
    const fields = Object.keys(state.issues);
    if (!isSaved) goTo('.invoice-editor [aria-invalid="true"]');
    else if (fields.length === 1 && fields[0] === 'plan') setChangesPlan(true);
    else if (fields.length > 0) goTo('#missing');
    else {
      // An undo would change what the question is about.
      toasts.closeAbout(id);
      setLookedAt(state);
    }
  };
  useScreenCommands([
    {
      id: 'issue',
      label: `Issue ${documentNoun(kind)}`,
      alsoCalled: 'number send',
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
  return (
    <>
      <Button onClick={() => void ask()}>
        <Stamp />
        Issue…
      </Button>
      <PlanDialog
        isOpen={changesPlan}
        onClose={() => setChangesPlan(false)}
        onChanged={() => void ask()}
      />
      <IssueDialog
        invoice={invoice}
        lookedAt={lookedAt}
        isPending={isPending}
        onClose={() => setLookedAt(undefined)}
        onConfirm={(thenSend) =>
          lookedAt !== undefined && mutate({ version: lookedAt.version, thenSend })
        }
      />
    </>
  );
}

interface IssueDialogProps {
  invoice: DraftInvoice;
  /** The version shown when the dialog opened; closed if undefined. */
  lookedAt: DraftState | undefined;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (thenSend: boolean) => void;
}

function IssueDialog(props: IssueDialogProps) {
  const { lookedAt, onConfirm, invoice, ...dialog } = props;
  const { kind, client } = invoice;
  const { data } = useQuery(studioQuery);
  const next = data?.numberSeries.find((series) => series.kind === kind)?.preview;
  const { content, result: totals } = lookedAt ?? {};
  const issueDate = content?.issueDate ?? null;
  const total = content && totals && moneyText(totals.payableAmount, content.currency);
  return (
    <ConfirmDialog
      {...dialog}
      isOpen={lookedAt !== undefined}
      title={`Issue ${documentNoun(kind)}?`}
      action={`Issue ${documentNoun(kind)}`}
      onConfirm={() => onConfirm(false)}
      alternative={{ action: 'Issue and send…', onConfirm: () => onConfirm(true) }}
    >
      <p>
        {kind === 'invoice' ? 'This invoice to' : 'This credit note to'} {client?.name ?? ''} for{' '}
        {total} will be numbered {next ?? 'next in its series'} and dated{' '}
        {issueDate === null ? 'today' : studioFormat(content?.currency ?? '').date(issueDate)}.
      </p>
      <p className="mt-2">
        {kind === 'invoice'
          ? 'Issued invoices can’t be edited or deleted. To correct one, void it or issue a credit note.'
          : 'Issued credit notes can’t be edited or deleted. The credit applies immediately.'}
      </p>
      <NoBankNote className="mt-2" />
    </ConfirmDialog>
  );
}

function goTo(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  element?.scrollIntoView({ block: 'center' });
}
