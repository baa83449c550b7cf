import { useSyncExternalStore, type ReactNode } from 'react';
import { AutosaveNote } from '../../forms/draft/autosave-note.tsx';
import { OtherVersion } from '../../forms/draft/changed-elsewhere.tsx';
import type { DraftEditing } from '../../forms/draft/draft-editing.ts';
import { PreviewPanel, type Preview } from '../preview/preview-panel.tsx';

interface DraftFormProps<Content extends object, Result> {
  editing: DraftEditing<Content, Result>;
  preview: Preview;
  className: string;
  /** The button that ends the draft, e.g. by sending it. */
  finish: ReactNode;
  /** In its place once another window deleted the draft. */
  deleted: ReactNode;
  /** At the end of the bar with the button. */
  totals: ReactNode;
  children: ReactNode;
}

/** The form of a draft, which saves itself, with its bar and its preview. */
export function DraftForm<Content extends object, Result>(props: DraftFormProps<Content, Result>) {
  const { editing, preview, className, finish, deleted, totals, children } = props;
  const { autosave } = editing;
  const saving = useSyncExternalStore(autosave.onChange, autosave.state);
  return (
    <div className="draft-columns">
      <form
        noValidate
        autoComplete="off"
        className={className}
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
        <div className="form-end">
          {saving.kind === 'gone' ? (
            deleted
          ) : (
            <>
              {finish}
              <AutosaveNote state={saving} onTryAgain={() => void autosave.saveNow()} />
            </>
          )}
          <OtherVersion editing={editing} saving={saving} />
          {totals}
        </div>
      </form>
      <PreviewPanel preview={preview} />
    </div>
  );
}
