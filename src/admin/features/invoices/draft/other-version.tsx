import { useState, useSyncExternalStore } from 'react';
import {
  invoiceDetail,
  type InvoiceDetail,
} from '../../../../shared/invoices/invoice-answers.schema.ts';
import { Button } from '../../../../ui/button.tsx';
import type { AutosaveState } from '../../../forms/autosave.ts';
import { differencesOf } from '../../../forms/differences.ts';
import { StaleDialog } from '../../../forms/stale-dialog.tsx';
import { useUndoOffer } from '../../../forms/undo-offer.ts';
import { queryClient } from '../../../query.ts';
import { billedClientQuery } from '../billing.api.ts';
import { compareDrafts } from './compare-drafts.ts';
import type { DraftEditing } from './draft-editing.ts';
import { readStored } from './draft-merging.ts';
import { fieldWords } from './field-words.ts';

interface OtherVersionProps {
  editing: DraftEditing;
  saving: AutosaveState;
}

/** Another window has saved the same: nothing more is saved here until its writer has chosen. */
export function OtherVersion({ editing, saving }: OtherVersionProps) {
  const [putAside, setPutAside] = useState<AutosaveState>();
  const differences = useDifferences(editing, saving);
  const offerUndo = useUndoOffer();
  const found = foundIn(saving);
  return (
    <>
      {found !== undefined && (
        <>
          <Button look="line" onClick={() => setPutAside(undefined)}>
            Compare and choose
          </Button>
          <p role="alert" className="text-note text-danger">
            Not saved: this was changed elsewhere.
          </p>
        </>
      )}
      <StaleDialog
        differences={putAside === saving ? undefined : differences}
        onClose={() => setPutAside(saving)}
        onKeepMine={() => found && editing.keepMine(found)}
        onTakeTheirs={() => found && offerUndo(editing.takeTheirs(found))}
      />
    </>
  );
}

function useDifferences(editing: DraftEditing, saving: AutosaveState) {
  const { base, content } = useSyncExternalStore(editing.onChange, editing.state);
  const found = foundIn(saving);
  if (found === undefined) return undefined;
  const states = { opened: base, mine: content, stored: readStored(found).base };
  const nameOf = (id: string) => (id === found.client?.id ? found.client.name : knownName(id));
  return differencesOf(
    compareDrafts(states).changes,
    states,
    fieldWords(states.stored.currency, nameOf),
    fieldWords(content.currency, nameOf),
  );
}

function foundIn(saving: AutosaveState): InvoiceDetail | undefined {
  return saving.kind === 'stale' ? invoiceDetail.parse(saving.current) : undefined;
}

/** The field of the client has read whom it shows. */
function knownName(id: string): string {
  return queryClient.getQueryData(billedClientQuery(id).queryKey)?.name ?? 'another client';
}
