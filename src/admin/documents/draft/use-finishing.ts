import { toasts } from '../../../ui/overlays/toasts.ts';
import type { DraftEditing } from '../../forms/draft/draft-editing.ts';
import { useScreenCommands } from '../../shell/use-commands.ts';
import { MISSING } from './missing-list.tsx';

interface Finishing<State> {
  /** E.g. to send it. */
  command: { id: string; label: string; alsoCalled: string };
  /** Everything is saved and nothing is missing; `saved` is what the question is about. */
  onReady: (saved: State) => void;
  /** Whether it deals with what is missing, by field. Omitted: the list is shown. */
  resolve?: (missing: readonly string[]) => boolean;
}

/**
 * The step that ends the draft, e.g. issuing it, as a function and as a command: it saves first, and
 * goes to what is invalid or missing instead. The command that saves is there, too.
 */
export function useFinishing<Content extends object, Result>(
  { id, autosave, state }: DraftEditing<Content, Result>,
  { command, onReady, resolve }: Finishing<ReturnType<typeof state>>,
): () => Promise<void> {
  const finish = async () => {
    const isSaved = await autosave.saveNow();
    const saved = state();
    const missing = Object.keys(saved.issues);
    if (!isSaved) goTo('.draft-columns > form [aria-invalid="true"]');
    else if (missing.length > 0) {
      if (resolve?.(missing) !== true) goTo(`#${MISSING}`);
    } else {
      // An undo would change what the question is about.
      toasts.closeAbout(id);
      onReady(saved);
    }
  };
  useScreenCommands([
    { ...command, keys: ['mod+Enter'], run: () => void finish() },
    { id: 'save', label: 'Save now', keys: ['mod+s'], run: () => void autosave.saveNow() },
  ]);
  return finish;
}

function goTo(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  element?.scrollIntoView({ block: 'center' });
}
