import { invoiceDetail } from '../../../../shared/invoices/invoice-answers.schema.ts';
import type { AutosaveState } from '../../../forms/autosave.ts';
import { otherChanges } from '../../../forms/merge-versions.ts';
import { StaleDialog } from '../../../forms/stale-dialog.tsx';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { readStored, type DraftEditing } from './draft-editing.ts';
import { fieldWords } from './field-words.ts';

interface OtherVersionProps {
  editing: DraftEditing;
  saving: AutosaveState;
}

/** Another window has saved this draft: nothing more is saved here until its writer has chosen. */
export function OtherVersion({ editing, saving }: OtherVersionProps) {
  const { base, content } = useSyncExternalStore(editing.onChange, editing.state);
  const [putAside, setPutAside] = useState<AutosaveState>();
  if (saving.kind !== 'stale') return null;
  const found = invoiceDetail.parse(saving.current);
  const stored = readStored(found).base;
  const nameOf = (id: string) => (id === found.client?.id ? found.client.name : 'another client');
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 text-danger" role="alert">
        Not saved: this was changed elsewhere.
        <Button look="line" onClick={() => setPutAside(undefined)}>
          Compare and choose
        </Button>
      </p>
      <StaleDialog
        isOpen={putAside !== saving}
        onClose={() => setPutAside(saving)}
        changes={otherChanges(base, content, stored)}
        mine={content}
        stored={stored}
        words={fieldWords(stored.currency, nameOf)}
        onKeepMine={() => editing.takeOver(found, 'mine')}
        onTakeTheirs={() => editing.takeOver(found, 'theirs')}
      />
    </>
  );
}
