import { useSyncExternalStore, type ReactNode } from 'react';
import { AutosaveNote } from '../../forms/draft/autosave-note.tsx';
import { OtherVersion } from '../../forms/draft/changed-elsewhere.tsx';
import type { DraftEditing } from '../../forms/draft/draft-editing.ts';
import { PreviewPanel, type Preview } from '../preview/preview-panel.tsx';

export interface DraftFormProps<Content extends object, Result> {
  editing: DraftEditing<Content, Result>;
  preview?: Preview;
  /** The button that ends the draft, e.g. by sending it. */
  finish?: ReactNode;
  /** In place of the button and the note once another window deleted the draft. */
  deleted?: ReactNode;
  /** In place of the button alone. */
  back?: ReactNode;
  /** At the end of the bar with the button. */
  totals?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The form of a draft, which saves itself, with its bar and its preview. */
export function DraftForm<Content extends object, Result>(props: DraftFormProps<Content, Result>) {
  const { editing, preview, finish, deleted, back, totals, children } = props;
  const { autosave } = editing;
  const saving = useSyncExternalStore(autosave.onChange, autosave.state);
  const isGone = saving.kind === 'gone';
  return (
    <div className="draft-columns">
      <form
        noValidate
        autoComplete="off"
        className="draft-form"
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
        <div className="form-end">
          {isGone ? (deleted ?? back) : finish}
          {!(isGone && deleted) && (
            <AutosaveNote state={saving} onTryAgain={() => void autosave.saveNow()} />
          )}
          <OtherVersion editing={editing} saving={saving} />
          {totals}
        </div>
      </form>
      {preview && <PreviewPanel preview={preview} />}
    </div>
  );
}
