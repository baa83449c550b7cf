import { useState, useSyncExternalStore } from 'react';
import { note as noteForm, type Note } from '../../../../shared/clients/client-parts.schema.ts';
import type { RichText } from '../../../../shared/rich-text/rich-text.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { RichTextView } from '../../../../ui/rich-text/rich-text-view.tsx';
import { EMPTY_RICH_TEXT, isEmptyRichText } from '../../../../ui/rich-text/editor-document.ts';
import { createAutosave } from '../../../forms/draft/autosave.ts';
import { AutosaveNote } from '../../../forms/draft/autosave-note.tsx';
import { LazyRichTextEditor } from '../../../forms/draft/rich-text-field.tsx';
import { LeaveWarning } from '../../../forms/leave-warning.tsx';
import { addNote, changeNote } from '../client-parts.api.ts';

const WAIT_MS = 1500;

type Whose = 'mine' | 'theirs';

interface SavedNote {
  clientId: string;
  /** The edited note; a new one is created with its first character. */
  note?: Note;
  onAdded?: (id: string) => void;
}

export function NoteEditor({ onDone, ...saved }: SavedNote & { onDone: () => void }) {
  const { note } = saved;
  const [{ autosave, write, takeOver }] = useState(() => createNoteSaving(saved));
  const state = useSyncExternalStore(autosave.onChange, autosave.state);
  const [initial, setInitial] = useState(note?.body ?? EMPTY_RICH_TEXT);
  const done = async () => {
    if (await autosave.saveNow()) onDone();
  };
  return (
    <div className="grid gap-2">
      <LazyRichTextEditor
        // Another version remounts the editor.
        key={JSON.stringify(initial)}
        label={note === undefined ? 'New note' : 'Note'}
        initial={initial}
        startsFocused
        onChange={write}
      />
      {state.kind === 'stale' ? (
        <OtherVersion
          stored={noteForm.parse(state.current)}
          onChoose={(stored, whose) => {
            takeOver(stored, whose);
            if (whose === 'theirs') setInitial(stored.body);
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button look="line" onClick={() => void done()}>
            Done
          </Button>
          <AutosaveNote state={state} onTryAgain={() => void autosave.saveNow()} />
        </div>
      )}
      <LeaveWarning isUnsaved={autosave.isUnsaved} saveNow={autosave.saveNow} />
    </div>
  );
}

function createNoteSaving({ clientId, note: saved, onAdded }: SavedNote) {
  let written: RichText | undefined;
  const autosave = createAutosave<RichText>({
    waitMs: WAIT_MS,
    save: async (body) => {
      if (saved !== undefined) {
        saved = await changeNote(clientId, saved, { body });
      } else if (!isEmptyRichText(body)) {
        saved = await addNote(clientId, body);
        onAdded?.(saved.id);
      }
      return true;
    },
  });
  return {
    autosave,
    write: (body: RichText) => {
      written = body;
      autosave.change(body);
    },
    /** Continues from the stored version, with or without the changes made here. */
    takeOver: (stored: Note, whose: Whose) => {
      saved = stored;
      autosave.settle(whose === 'mine' ? written : undefined);
    },
  };
}

interface OtherVersionProps {
  stored: Note;
  onChoose: (stored: Note, whose: Whose) => void;
}

function OtherVersion({ stored, onChoose }: OtherVersionProps) {
  return (
    <section aria-label="Another version" role="alert" className="border-l-2 border-danger pl-3">
      <p className="font-semibold">This note was edited in another window. Saved version:</p>
      <div className="my-2">
        <RichTextView document={stored.body} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="line" onClick={() => onChoose(stored, 'theirs')}>
          Use saved version
        </Button>
        <Button look="line" onClick={() => onChoose(stored, 'mine')}>
          Keep my version
        </Button>
      </div>
    </section>
  );
}
