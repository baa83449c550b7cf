import { useMutation, useQuery } from '@tanstack/react-query';
import { Stamp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { ApiError } from '../../../api-call.ts';
import { moneyText } from '../../../documents/amount.tsx';
import { useScreenCommands } from '../../../shell/screen-commands.ts';
import { studioQuery } from '../../../documents/billing.api.ts';
import { issueInvoice, rereadInvoice, showCurrent, type DraftInvoice } from '../invoices.api.ts';
import { documentNoun } from '../../../../shared/invoices/invoice-labels.ts';
import { NoBankNote } from './blockers.tsx';
import type { InvoiceEditing } from './invoice-draft-kind.ts';

type DraftState = ReturnType<InvoiceEditing['state']>;

interface IssueButtonProps {
  invoice: DraftInvoice;
  editing: InvoiceEditing;
}

/** Issues the draft: saves it first, then asks for confirmation of exactly the saved version. */
export function IssueButton({ invoice, editing }: IssueButtonProps) {
  const { id, kind } = invoice;
  const [lookedAt, setLookedAt] = useState<DraftState>();
  const { mutate, isPending } = useMutation({
    mutationFn: (version: number) => issueInvoice(id, version),
    onSuccess: ({ number }) => {
      // The issued document replaces the editor.
      scrollTo({ top: 0 });
      toasts.show({ kind: 'success', text: `Issued as ${number ?? ''}` });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.current === undefined) void rereadInvoice(id);
      else void showCurrent(error.current);
    },
    onSettled: () => setLookedAt(undefined),
  });
  const ask = async () => {
    const isSaved = await editing.autosave.saveNow();
    const state = editing.state();
    if (!isSaved) goTo('.invoice-editor [aria-invalid="true"]');
    else if (Object.keys(state.issues).length > 0) goTo('#missing');
    else setLookedAt(state);
  };
  useScreenCommands([
    {
      id: 'issue',
      label: `Issue this ${documentNoun(kind)}`,
      alsoCalled: 'number send',
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
      <IssueDialog
        invoice={invoice}
        lookedAt={lookedAt}
        isPending={isPending}
        onClose={() => setLookedAt(undefined)}
        onConfirm={() => lookedAt !== undefined && mutate(lookedAt.version)}
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
  onConfirm: () => void;
}

function IssueDialog({ invoice, lookedAt, ...rest }: IssueDialogProps) {
  const { kind, client } = invoice;
  const { data } = useQuery(studioQuery);
  const next = data?.numberSeries.find((series) => series.kind === kind)?.preview;
  const { content, result: totals } = lookedAt ?? {};
  const total = content && totals && moneyText(totals.payableAmount, content.currency);
  return (
    <ConfirmDialog
      {...rest}
      isOpen={lookedAt !== undefined}
      title={`Issue this ${documentNoun(kind)}?`}
      action="Issue"
    >
      <p>
        {client?.name ?? ''}, {total}. It gets the next number
        {next === undefined ? '' : ` (${next}, if no other is issued before)`} and today’s date.
      </p>
      <p className="mt-2">
        From then on nothing in it can be changed or deleted, by anybody.{' '}
        {kind === 'invoice'
          ? 'A mistake is put right by a credit note, or by making it void.'
          : 'What it takes back comes off its invoice at once.'}
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
