import { useMutation, useQuery } from '@tanstack/react-query';
import { Stamp } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { documentNoun } from '../../../../shared/invoices/invoice-labels.ts';
import type { ReviewedIssue } from '../../../../shared/invoices/invoice-responses.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/dialog.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { moneyText, studioFormat } from '../../../studio-format.ts';
import { studioQuery } from '../../../documents/billing.api.ts';
import { DraftMenu } from '../../../documents/draft/draft-menu.tsx';
import { UnprintableDialog, usePrinting } from '../../../documents/draft/unprintable-dialog.tsx';
import { useFinishing } from '../../../documents/draft/use-finishing.ts';
import { issueInvoice, storedInvoices, type DraftInvoice } from '../invoices.api.ts';
import { holdName } from '../../../records/contracts/contract-hold.tsx';
import { NoBankNote } from './blockers.tsx';
import { useDraftScreen, type InvoiceEditing } from './invoice-draft-kind.ts';
import { PlanDialog } from './plan-section.tsx';

export function InvoiceDraftMenu() {
  const { invoice, editing } = useDraftScreen();
  return (
    <DraftMenu
      editing={editing}
      documents={storedInvoices}
      document={invoice}
      noun={documentNoun(invoice.kind)}
      note="Drafts have no number, so numbering isn’t affected."
      canBeCopied={invoice.kind === 'invoice'}
    />
  );
}

type DraftState = ReturnType<InvoiceEditing['state']>;

/** Issues the draft: saves it first, then asks for confirmation of exactly the saved version. */
export function IssueButton() {
  const { invoice, editing } = useDraftScreen();
  const { id, kind } = invoice;
  const { hold } = invoice.draft;
  const [lookedAt, setLookedAt] = useState<DraftState>();
  const [changesPlan, setChangesPlan] = useState(false);
  const navigate = useNavigate();
  const printing = usePrinting(editing);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ reviewed }: { reviewed: ReviewedIssue; thenSend: boolean }) =>
      printing.freeze((choice) => issueInvoice(id, { ...reviewed, ...choice })),
    onSuccess: ({ number }, { thenSend }) => {
      // The screen of the issued document opens the dialog that sends it.
      if (thenSend) void navigate('#send', { replace: true });
      // The issued document replaces the editor.
      scrollTo({ top: 0 });
      toasts.success(`Issued as ${number ?? ''}`);
    },
    onError: (error) => void storedInvoices.showStored(id, error),
    onSettled: () => setLookedAt(undefined),
  });
  const ask = useFinishing(editing, {
    command: { id: 'issue', label: `Issue ${documentNoun(kind)}`, alsoCalled: 'number send' },
    onReady: setLookedAt,
    resolve(missing) {
      const isPlanOnly = missing.length === 1 && missing[0] === 'plan';
      if (isPlanOnly) setChangesPlan(true);
      return isPlanOnly;
    },
  });
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
          lookedAt !== undefined &&
          mutate({
            reviewed: { version: lookedAt.version, overridesHold: hold !== null },
            thenSend,
          })
        }
      />
      <UnprintableDialog printing={printing} client={invoice.client} />
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
  const { hold } = invoice.draft;
  const { data } = useQuery(studioQuery);
  const next = data?.numberSeries.find((series) => series.kind === kind)?.preview;
  const { content, result: totals } = lookedAt ?? {};
  const issueDate = content?.issueDate ?? null;
  const total = content && totals && moneyText(totals.payableAmount, content.currency);
  return (
    <ConfirmDialog
      {...dialog}
      isOpen={lookedAt !== undefined}
      title={hold === null ? `Issue ${documentNoun(kind)}?` : 'Override hold and issue?'}
      action={hold === null ? `Issue ${documentNoun(kind)}` : 'Override and issue'}
      onConfirm={() => onConfirm(false)}
      alternative={{
        action: hold === null ? 'Issue and send…' : 'Override, issue and send…',
        onConfirm: () => onConfirm(true),
      }}
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
      {hold !== null && (
        <p className="mt-2">
          It is on hold until {holdName(hold)} is executed. Issuing it now is recorded as your
          override.
        </p>
      )}
      <NoBankNote className="mt-2" />
    </ConfirmDialog>
  );
}
