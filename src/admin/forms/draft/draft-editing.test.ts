import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api-call.ts';
import { createDraftEditing } from './draft-editing.ts';
import { createJournal } from './draft-journal.ts';
import type { UnreadTexts } from './draft-state.ts';
import type { DraftKind, Problems, StoredDraft } from './draft-kind.ts';
import {
  memory,
  recipeOf,
  recipesFrom,
  stepOf,
  storedOf,
  type Recipe,
} from './sample-draft-kind.ts';

const WAIT_MS = 1000;
const TEN = { text: 'ten', problem: 'must be a number' };
const LONG = 'Stir until it has thickened';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp(
  base = recipeOf({}),
  changes: Partial<DraftKind<Recipe, StoredDraft<Recipe>, number>> = {},
  unread: UnreadTexts = {},
) {
  const { kind, sent, changeElsewhere } = recipesFrom(base);
  const save = vi.fn(kind.save);
  const check = vi.fn(kind.check);
  const onMerged = vi.fn();
  const journal = createJournal(kind, 'rec_1');
  const editing = createDraftEditing({
    id: 'rec_1',
    kind: { ...kind, save, check, ...changes },
    opened: { ...storedOf(1, base), base, unread },
    journal,
    onMerged,
    waitMs: WAIT_MS,
  });
  return { editing, sent, save, check, journal, onMerged, changeElsewhere };
}

const passTime = () => vi.advanceTimersByTimeAsync(WAIT_MS);

test('only what was changed is sent, with the version it was changed in', async () => {
  const { editing, sent, journal } = setUp();
  editing.change({ title: 'Sou' });
  editing.change({ title: 'Soup' });
  expect(journal.read()).toMatchObject({ version: 1, content: { title: 'Soup' } });
  await passTime();
  editing.change({ steps: [stepOf('a', 'Boil')] });
  await passTime();
  expect(sent).toEqual([
    { version: 1, title: 'Soup' },
    { version: 2, steps: [stepOf('a', 'Boil')] },
  ]);
  expect(editing.autosave.state().kind).toBe('saved');
  expect(editing.state()).toMatchObject({ result: 1, issues: {} });
  expect(journal.read()).toBeUndefined();
});

test('a content is checked once, however often its state is asked for and saved', async () => {
  const { editing, check } = setUp();
  expect(check).toHaveBeenCalledOnce();
  editing.change({ title: 'Soup' });
  editing.setUnread('steps.a.text', TEN);
  editing.setUnread('steps.a.text', undefined);
  await passTime();
  expect(editing.autosave.state().kind).toBe('saved');
  expect(check).toHaveBeenCalledTimes(2);
});

test('text that can’t be read is marked and kept, and all others are saved', async () => {
  const { editing, sent, journal } = setUp(recipeOf({ steps: [stepOf('a')] }));
  editing.setUnread('steps.a.minutes', TEN);
  editing.change({ title: 'Soup' });
  await passTime();
  expect(editing.autosave.state()).toEqual({ kind: 'partial' });
  expect(sent).toEqual([{ version: 1, title: 'Soup' }]);
  expect(editing.state()).toMatchObject({
    problems: { 'steps.0.minutes': TEN.problem },
    unread: { 'steps.a.minutes': TEN },
    version: 2,
  });
  expect(journal.read()).toMatchObject({ version: 2, unread: { 'steps.a.minutes': TEN } });
  editing.setUnread('steps.a.minutes', undefined);
  await passTime();
  expect(editing.autosave.state().kind).toBe('saved');
  expect(journal.read()).toBeUndefined();
});

test('a field with a problem stays as it was stored, and all others are saved', async () => {
  const { editing, sent, journal } = setUp(recipeOf({ steps: [stepOf('a', 'Boil')] }));
  const steps = [stepOf('b', 'Serve'), stepOf('a', LONG)];
  editing.change({ title: 'Soup', steps });
  await passTime();
  expect(sent).toEqual([
    { version: 1, title: 'Soup', steps: [stepOf('b', 'Serve'), stepOf('a', 'Boil')] },
  ]);
  expect(editing.autosave.state()).toEqual({ kind: 'partial' });
  expect(editing.state()).toMatchObject({
    content: { steps },
    problems: { 'steps.1.text': 'is too long' },
  });
  expect(journal.read()).toMatchObject({ version: 2, content: { steps } });
  editing.change({ steps: [stepOf('a', 'Simmer')] });
  await passTime();
  expect(editing.autosave.state().kind).toBe('saved');
});

test('a change that something stored does not fit to holds back nothing else', async () => {
  const base = recipeOf({ steps: [stepOf('a', LONG)] });
  // The title must not be shorter than the first step, but only the step is marked.
  const check = ({ title, steps }: Recipe) => {
    const isLonger = title.length < (steps[0]?.text.length ?? 0);
    const problems: Problems = isLonger ? { 'steps.0.text': 'is too long' } : {};
    return { problems, result: 1 };
  };
  const { editing, sent } = setUp({ ...base, title: `${LONG}!` }, { check });
  editing.change({ title: 'Soup', steps: [stepOf('a', 'Simmer'), stepOf('b', 'Serve')] });
  await passTime();
  expect(sent).toEqual([{ version: 1, steps: [stepOf('a', LONG), stepOf('b', 'Serve')] }]);
  expect(editing.autosave.state()).toEqual({ kind: 'partial' });
});

test('unread text of the last visit is there again, and goes with its item', () => {
  const { editing } = setUp(recipeOf({ steps: [stepOf('a')] }), {}, { 'steps.a.minutes': TEN });
  expect(editing.state().problems).toEqual({ 'steps.0.minutes': TEN.problem });
  editing.change({ steps: [] });
  expect(editing.state().problems).toEqual({});
});

test('fields that the server refuses are left out, and all others are saved', async () => {
  const { editing, save, sent } = setUp();
  const steps = [stepOf('a', 'Boil'), stepOf('b', 'Serve')];
  const fields = { 'steps.1.text': 'is taken', 'steps.1': 'is wrong' };
  save.mockRejectedValueOnce(new ApiError(422, { code: 'x', message: 'No', fields }));
  editing.change({ title: 'Soup', steps });
  await passTime();
  expect(sent).toEqual([{ version: 1, title: 'Soup', steps: [stepOf('a', 'Boil')] }]);
  expect(editing.autosave.state()).toEqual({ kind: 'partial' });
  expect(editing.state()).toMatchObject({ content: { steps }, problems: fields });
});

test('what the server refuses is shown at its field until something changes', async () => {
  const { editing, save } = setUp();
  const fields = { title: 'is taken' };
  save.mockRejectedValueOnce(new ApiError(400, { code: 'x', message: 'No', fields }));
  editing.change({ title: 'Soup' });
  await passTime();
  expect(editing.state().problems).toEqual(fields);
  editing.change({ title: 'Stew' });
  expect(editing.state().problems).toEqual({});
});

test('what another window changed elsewhere in the draft is put in without asking', async () => {
  const { editing, sent, onMerged, changeElsewhere } = setUp();
  changeElsewhere({ steps: [stepOf('a', 'Boil')] });
  editing.change({ title: 'Mine' });
  await passTime();
  expect(editing.autosave.state().kind).toBe('saved');
  expect(sent.at(-1)).toEqual({ version: 2, title: 'Mine' });
  expect(editing.state()).toMatchObject({
    content: { title: 'Mine', steps: [stepOf('a', 'Boil')] },
    result: 1,
    version: 3,
    epoch: 0,
  });
  expect(onMerged.mock.lastCall?.[0]).toEqual([{ field: 'steps', isContested: false }]);
});

test('what is typed while another version is put in isn’t reverted', async () => {
  const { editing, save, sent, changeElsewhere } = setUp();
  const found = changeElsewhere({ steps: [stepOf('a', 'Boil')] });
  let refuse: (error: Error) => void = () => {};
  save.mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  );
  editing.change({ title: 'Min' });
  await passTime();
  editing.change({ title: 'Mine' });
  refuse(new ApiError(409, { code: 'x', message: 'Stale', current: found }));
  await passTime();
  expect(sent).toEqual([{ version: 2, title: 'Mine' }]);
  expect(editing.state().content).toEqual({ title: 'Mine', steps: [stepOf('a', 'Boil')] });
  expect(editing.autosave.isUnsaved()).toBe(false);
});

test('a list that both changed is one choice: mine or theirs, never a mixture', async () => {
  const [a, b] = [stepOf('a', 'Boil'), stepOf('b', 'Serve')];
  const mine = [a, stepOf('b', 'Serve hot')];
  const theirs = [stepOf('a', 'Simmer'), b];
  const { editing, save, changeElsewhere } = setUp(recipeOf({ steps: [a, b] }));
  const found = changeElsewhere({ steps: theirs, title: 'Soup' });
  editing.change({ steps: mine });
  await passTime();
  expect(editing.autosave.state()).toEqual({ kind: 'stale', current: found });
  expect(save).toHaveBeenCalledOnce();
  const undo = editing.takeTheirs(found);
  expect(editing.state().content).toEqual({ title: 'Soup', steps: theirs });
  undo();
  await passTime();
  expect(editing.state().content).toEqual({ title: 'Soup', steps: mine });
  expect(editing.autosave.state().kind).toBe('saved');
});

test('fields that make no sense apart are chosen together', async () => {
  const steps = [stepOf('a', 'Boil')];
  const { editing, changeElsewhere } = setUp(recipeOf({}), { together: () => ['title', 'steps'] });
  const found = changeElsewhere({ title: 'Theirs' });
  editing.change({ steps });
  await passTime();
  expect(editing.autosave.state().kind).toBe('stale');
  editing.keepMine(found);
  expect(editing.state().content).toEqual({ title: '', steps });
});

test('what both changed overwrites nothing until its writer has chosen', async () => {
  const { editing, sent, changeElsewhere } = setUp();
  const steps = [stepOf('a', 'Boil')];
  const found = changeElsewhere({ title: 'Theirs', steps });
  editing.change({ title: 'Mine' });
  await passTime();
  expect(editing.autosave.state()).toEqual({ kind: 'stale', current: found });
  editing.keepMine(found);
  await passTime();
  expect(editing.state().content).toEqual({ title: 'Mine', steps });
  expect(sent.at(-1)).toEqual({ version: 2, title: 'Mine' });
});

test('taking theirs drops what was written here, until that is undone', async () => {
  const { editing, save, sent, journal, changeElsewhere } = setUp();
  const steps = [stepOf('a', 'Boil')];
  const found = changeElsewhere({ title: 'Theirs' });
  editing.change({ title: 'Mine' });
  await passTime();
  const undo = editing.takeTheirs(found);
  await passTime();
  expect(editing.state()).toMatchObject({ content: { title: 'Theirs' }, version: 2, epoch: 1 });
  expect(save).toHaveBeenCalledOnce();
  expect(journal.read()).toBeUndefined();
  editing.change({ steps });
  undo();
  await passTime();
  expect(sent.at(-1)).toEqual({ version: 2, title: 'Mine', steps });
});

test('problems show while typing once saving failed for them, until they are solved', async () => {
  const { editing } = setUp();
  editing.setUnread('title', TEN);
  expect(editing.state().showsProblems).toBe(false);
  await passTime();
  expect(editing.state().showsProblems).toBe(true);
  editing.setUnread('title', undefined);
  expect(editing.state().showsProblems).toBe(false);
});
