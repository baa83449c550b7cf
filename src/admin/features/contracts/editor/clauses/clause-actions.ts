/** What can be done with the clauses of a text. Independent of React. */
import type {
  ContractBody,
  ContractClause,
} from '../../../../../shared/contracts/contract-draft.schema.ts';
import type { CustomVariable } from '../../../../../shared/contracts/contract-variables.schema.ts';
import { counted } from '../../../../../shared/plural.ts';
import { toasts } from '../../../../../ui/overlays/toasts.ts';
import { changed } from '../../../../forms/draft/keyed-list.ts';
import {
  copiesOf,
  contractLimitProblem,
  movedClauses as moved,
  movedToward,
  newClause,
  partsAt,
  withLevel,
} from './clauses.ts';
import type { TextEditing } from '../text-editing.ts';
import { variableKeys } from '../variables/variable-uses.ts';
import { CUSTOM } from '../variables/variable-values.ts';

/** Always the same object. Clauses are named by their key. */
export interface ClauseActions {
  change: (key: string, changes: Partial<ContractClause>) => void;
  /** After this clause and its parts; at the end by default. */
  add: (level: ContractClause['level'], after?: string) => void;
  /** With the custom variables that they use, as far as the text has none of these keys. */
  insert: (content: ClauseContent, after?: string) => void;
  /** The clause with its parts, and the custom variables that these use. */
  contentOf: (key: string) => ClauseContent;
  move: (key: string, step: -1 | 1) => void;
  /** Toward another place, by pointer. */
  moveTo: (from: number, to: number) => void;
  setLevel: (key: string, level: ContractClause['level']) => void;
  copy: (key: string) => void;
  remove: (key: string) => void;
  /** Gives it the words and the condition that it has in its template. */
  reset: (original: ContractClause) => void;
  /** Unfolds it and leads to its heading. */
  goTo: (key: string) => void;
  /** Shows its text, or only its line. */
  fold: (key: string, isOpen: boolean) => void;
  foldAll: (isOpen: boolean) => void;
}

interface ClauseActionsOptions {
  editing: TextEditing;
  say: (text: string) => void;
  focusOn: (selector: string) => void;
  /** Changes which clauses are unfolded, at once. */
  setOpen: (change: (open: ReadonlySet<string>) => ReadonlySet<string>) => void;
  /** Likewise of many, whose editors take a while. */
  setManyOpen: (keys: readonly string[]) => void;
}

/** What the clause library stores. */
interface ClauseContent {
  clauses: ContractClause[];
  variables: CustomVariable[];
}

/** The heading of a clause, or its line while it is folded. Keys are letters, digits, `_` and `-`. */
const contractHeadingSelector = (key: string) =>
  `[data-clause="${key}"] :is([data-heading] input, [aria-expanded="false"])`;

/** Arrow keys move a clause or change its level. */
export const clauseKeys = (key: string, actions: ClauseActions) => ({
  ArrowUp: () => actions.move(key, -1),
  ArrowDown: () => actions.move(key, 1),
  ArrowRight: () => actions.setLevel(key, 2),
  ArrowLeft: () => actions.setLevel(key, 1),
});

export function clausesOf(body: ContractBody): readonly ContractClause[] {
  return body.kind === 'text' ? body.clauses : [];
}

export function createClauseActions(options: ClauseActionsOptions): ClauseActions {
  const { editing, focusOn, setOpen, setManyOpen } = options;
  const list = clauseListOf(options);
  const { now, set, placeOf, insertAt, partsOf } = list;
  return {
    change: (key, changes) => set(changed(now(), key, changes)),
    ...orderActions(options, list),
    ...contentActions(options, list),
    remove(key) {
      const place = placeOf(key);
      if (place === -1) return;
      const removed = partsOf(key);
      set(now().toSpliced(place, removed.length));
      const next = now()[place] ?? now()[place - 1];
      focusOn(next === undefined ? '[data-adds="clause"]' : contractHeadingSelector(next.key));
      toasts.offerUndo(
        'info',
        `${describe(removed)} deleted`,
        () => insertAt(removed, Math.min(place, now().length)),
        editing.id,
      );
    },
    reset({ key, heading, text, condition }) {
      const before = now().find((clause) => clause.key === key);
      if (before === undefined) return;
      focusOn(contractHeadingSelector(key));
      set(changed(now(), key, { heading, text, condition }));
      toasts.offerUndo(
        'info',
        `${nameOf(before)} reset to its template`,
        () => set(changed<ContractClause>(now(), key, before)),
        editing.id,
      );
    },
    fold: (key, isOpen) =>
      setOpen((open) => (isOpen ? open.union(new Set([key])) : open.difference(new Set([key])))),
    foldAll: (isOpen) => setManyOpen(isOpen ? now().map(({ key }) => key) : []),
    goTo(key) {
      setOpen((open) => open.union(new Set([key])));
      const heading = document.querySelector<HTMLElement>(contractHeadingSelector(key));
      heading?.focus();
      heading?.scrollIntoView({ block: 'start' });
    },
  };
}

/** The clauses as they are now, and changes of them. */
function clauseListOf({ editing, focusOn, setOpen }: ClauseActionsOptions) {
  const now = () => clausesOf(editing.state().content.body);
  const set = (clauses: ContractClause[]) => {
    const { body } = editing.state().content;
    if (body.kind === 'text') editing.change({ body: { ...body, clauses } });
  };
  const placeOf = (key: string) => now().findIndex((clause) => clause.key === key);
  const insertAt = (clauses: readonly ContractClause[], place: number) => {
    const text = contractLimitProblem(now().length + clauses.length);
    if (text !== undefined) return void toasts.show({ kind: 'error', text, about: editing.id });
    const [first] = clauses;
    if (first !== undefined) focusOn(contractHeadingSelector(first.key));
    set(now().toSpliced(place, 0, ...clauses));
    setOpen((open) => open.union(new Set(clauses.map(({ key }) => key))));
  };
  /** The clause with its parts; empty without such a clause. */
  const partsOf = (key: string) => {
    const place = placeOf(key);
    return place === -1 ? [] : now().slice(place, place + partsAt(now(), place));
  };
  /** The place after a clause and its parts; the end without such a clause. */
  const endOf = (key: string | undefined) => {
    const place = key === undefined ? -1 : placeOf(key);
    return place === -1 ? now().length : place + partsAt(now(), place);
  };
  return { now, set, placeOf, insertAt, partsOf, endOf };
}

type ClauseList = ReturnType<typeof clauseListOf>;

function orderActions({ say }: ClauseActionsOptions, { now, set, placeOf }: ClauseList) {
  const reorder = (key: string, clauses: ContractClause[]) => {
    if (placeOf(key) === clauses.findIndex((clause) => clause.key === key)) return;
    set(clauses);
    const place = placeOf(key);
    say(`${nameOf(now()[place])} is now section ${place + 1} of ${now().length}`);
  };
  return {
    move: (key, step) => reorder(key, moved(now(), key, step)),
    moveTo(from, to) {
      const key = now()[from]?.key;
      if (key !== undefined) reorder(key, movedToward(now(), key, to));
    },
    setLevel(key, level) {
      set(withLevel(now(), key, level));
      say(level === 1 ? 'Now a section of its own' : 'Now part of the section before');
    },
  } satisfies Pick<ClauseActions, 'move' | 'moveTo' | 'setLevel'>;
}

function contentActions({ editing }: ClauseActionsOptions, list: ClauseList) {
  const { placeOf, insertAt, partsOf, endOf } = list;
  return {
    add(level, after) {
      // A part follows its clause directly, before the parts that it has.
      const place = level === 2 && after !== undefined ? placeOf(after) + 1 : endOf(after);
      insertAt([newClause(place === 0 ? 1 : level)], place);
    },
    insert({ clauses, variables }, after) {
      const known = editing.state().content.variables;
      const added = variables.filter(({ key }) => known.every((one) => one.key !== key));
      if (added.length > 0) editing.change({ variables: [...known, ...added] });
      insertAt(copiesOf(clauses), endOf(after));
    },
    copy: (key) => insertAt(copiesOf(partsOf(key)), endOf(key)),
    contentOf(key) {
      const clauses = partsOf(key);
      const used = variableKeys(clauses);
      const { variables } = editing.state().content;
      return { clauses, variables: variables.filter((one) => used.has(`${CUSTOM}${one.key}`)) };
    },
  } satisfies Pick<ClauseActions, 'add' | 'insert' | 'copy' | 'contentOf'>;
}

const nameOf = (clause: ContractClause | undefined) =>
  clause === undefined || clause.heading === '' ? 'The section' : clause.heading;

function describe([first, ...parts]: readonly ContractClause[]): string {
  const name = nameOf(first);
  return parts.length === 0 ? name : `${name} and ${counted(parts.length, 'subsection')}`;
}
