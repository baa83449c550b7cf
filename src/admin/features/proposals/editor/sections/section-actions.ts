/** What can be done with the sections of a draft proposal. Independent of React. */
import type { BlockContent } from '../../../../../shared/proposals/saved-templates.schema.ts';
import type { ProposalSection } from '../../../../../shared/proposals/proposal-sections.schema.ts';
import { toasts } from '../../../../../ui/overlays/toasts.ts';
import { sectionName } from '../../section-labels.ts';
import type { ProposalEditing } from '../proposal-draft-kind.ts';
import { inCurrency } from '../proposal-currency.ts';
import { changed, moved } from '../../../../forms/draft/keyed-list.ts';
import { copyOfSection, limitProblem, newSection, type NewSection } from './sections.ts';

/** Always the same object. Sections are named by their key. */
export interface SectionActions {
  /** Changes a section of the same kind as `changes` are for. */
  change: <Kind extends ProposalSection>(section: Kind, changes: Partial<Kind>) => void;
  /** At the end by default. */
  add: (added: NewSection, place?: number) => void;
  move: (key: string, step: number) => void;
  moveTo: (from: number, to: number) => void;
  copy: (key: string) => void;
  /** Opens a dialog. */
  saveAsBlock: (section: ProposalSection) => void;
  /** Opens a dialog; at the end by default. */
  chooseBlock: (place?: number) => void;
  insertBlock: (block: BlockContent, place: number | undefined) => void;
  remove: (key: string) => void;
  /** Shows the section, and leads to its heading. */
  goTo: (key: string) => void;
  /** Hides all but the headings of these sections. */
  fold: (keys: readonly string[]) => void;
  unfold: (keys: readonly string[]) => void;
}

interface ActionsOptions {
  editing: Pick<ProposalEditing, 'id' | 'state' | 'change'>;
  say: (text: string) => void;
  focusOn: (selector: string) => void;
  ask: (question: BlockQuestion) => void;
  setFolded: (change: (folded: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** The dialog about blocks that is to open. */
export type BlockQuestion =
  | { kind: 'save'; section: ProposalSection }
  | { kind: 'choose'; place: number | undefined };

/** Keys are letters, digits, `_` and `-` only. */
export const headingSelector = (key: string) => `[data-section="${key}"] [data-heading] input`;

export function createSectionActions({
  editing,
  say,
  focusOn,
  ask,
  setFolded,
}: ActionsOptions): SectionActions {
  const now = () => editing.state().content.sections;
  const set = (sections: ProposalSection[]) => editing.change({ sections });
  const unfold: SectionActions['unfold'] = (keys) =>
    setFolded((folded) => folded.difference(new Set(keys)));
  const placeOf = (key: string) => now().findIndex((section) => section.key === key);
  const insert = (section: ProposalSection, place: number) => {
    const text = limitProblem([...now(), section]);
    if (text !== undefined) return void toasts.show({ kind: 'error', text, about: editing.id });
    set(now().toSpliced(place, 0, section));
    focusOn(headingSelector(section.key));
  };
  const moveTo: SectionActions['moveTo'] = (from, to) => {
    const section = now()[from];
    if (section === undefined || to < 0 || to >= now().length || from === to) return;
    set(moved(now(), section.key, to));
    say(`${sectionName(section)} is now section ${to + 1} of ${now().length}`);
  };
  return {
    change: (section, changes) =>
      set(changed<ProposalSection>(now(), section.key, { ...section, ...changes })),
    add: (added, place = now().length) => insert(newSection(added), place),
    moveTo,
    move: (key, step) => moveTo(placeOf(key), placeOf(key) + step),
    copy(key) {
      const place = placeOf(key);
      const section = now()[place];
      if (section !== undefined) insert(copyOfSection(section), place + 1);
    },
    ...blockActions({ editing, ask, insert }),
    remove(key) {
      const place = placeOf(key);
      const section = now()[place];
      if (section === undefined) return;
      set(now().toSpliced(place, 1));
      const next = now()[place] ?? now()[place - 1];
      focusOn(next === undefined ? '[data-adds="section"]' : headingSelector(next.key));
      toasts.offerUndo(
        'info',
        `${sectionName(section)} deleted`,
        () => insert(section, Math.min(place, now().length)),
        editing.id,
      );
    },
    fold: (keys) => setFolded((folded) => folded.union(new Set(keys))),
    unfold,
    goTo: (key) => {
      unfold([key]);
      const heading = document.querySelector<HTMLElement>(headingSelector(key));
      heading?.focus();
      heading?.scrollIntoView({ block: 'start' });
    },
  };
}

type BlockOptions = Pick<ActionsOptions, 'editing' | 'ask'> & {
  insert: (section: ProposalSection, place: number) => void;
};

function blockActions({ editing, ask, insert }: BlockOptions) {
  return {
    saveAsBlock: (section) => ask({ kind: 'save', section }),
    chooseBlock: (place) => ask({ kind: 'choose', place }),
    insertBlock({ section, currency }, place) {
      const { sections, currency: to } = editing.state().content;
      insert(inCurrency(copyOfSection(section), { currency, to }), place ?? sections.length);
      if (section.kind !== 'pricing' || currency === to) return;
      const text = `The block’s prices were in ${currency}. Check them in ${to}.`;
      toasts.show({ kind: 'info', text, about: editing.id });
    },
  } satisfies Pick<SectionActions, 'saveAsBlock' | 'chooseBlock' | 'insertBlock'>;
}
