import { afterEach, expect, test } from 'vitest';
import { lineOf, pricedOf } from '../../../../tests/support/sample-drafts.ts';
import { LINE_LIMITS, type PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { toasts } from '../../../ui/overlays/toasts.ts';
import type { UnreadTexts } from '../../forms/draft/draft-state.ts';
import { createLineHistory } from './line-history.ts';
import { createLineActions } from './line-actions.ts';

afterEach(() => {
  for (const { id } of toasts.list()) toasts.dismiss(id);
});

const taxed = { category: 'standard' as const, ratePpm: 190_000, reason: '' };
const blank = { title: '', tax: taxed };

function table(lines: PricedLine[]) {
  let content = pricedOf({ lines });
  let unread: UnreadTexts = {};
  const focused: string[] = [];
  const history = createLineHistory();
  const nothing = () => undefined;
  const options = {
    draft: {
      id: 'inv_1',
      latest: () => content,
      change: (changes: Partial<typeof content>) => {
        content = { ...content, ...changes };
      },
      latestUnread: () => unread,
      setUnread: (path: string, text: UnreadTexts[string] | undefined) => {
        const { [path]: _before, ...others } = unread;
        unread = text === undefined ? others : { ...others, [path]: text };
      },
    },
    next: lineOf({ ...blank, key: 'next' }),
    tax: { taxId: null, tax: taxed },
    say: nothing,
    open: nothing,
    startDrag: nothing,
    begin: nothing,
    focusOn: (selector: string) => void focused.push(selector),
  };
  const actions = createLineActions(() => options, history);
  const { setUnread } = options.draft;
  return { actions, history, focused, lines: () => content.lines, unread: () => unread, setUnread };
}
const titles = (lines: readonly PricedLine[]) => lines.map(({ title }) => title);
const three = () => ['a', 'b', 'c'].map((key) => lineOf({ key, title: key }));

test('the empty line is no content until something is written in it', () => {
  const { actions, lines } = table(three());
  actions.change('next', { title: 'd' });
  expect(titles(lines())).toEqual(['a', 'b', 'c', 'd']);
  actions.change('next', { title: 'da' });
  expect(lines()[3]).toMatchObject({ key: 'next', title: 'da', tax: taxed });
  expect(lines()).toHaveLength(4);
});

test('a line that is cleared goes, or keeps what else is written in it', () => {
  const { actions, lines, setUnread } = table(three());
  actions.clear('a');
  expect(titles(lines())).toEqual(['b', 'c']);
  actions.change('b', { unitPrice: 100 });
  actions.clear('b');
  setUnread('lines.c.quantity', { text: 'two', problem: '' });
  actions.clear('c');
  expect(titles(lines())).toEqual(['', '']);
});

test('a text that can’t be read makes the empty line content, once', () => {
  const { actions, lines } = table([]);
  actions.start('next');
  actions.start('next');
  expect(lines()).toHaveLength(1);
});

test('removed, moved and pasted lines return, by the button of any and from the last one back', () => {
  const { actions, lines } = table(three());
  actions.remove('b');
  const [removal] = toasts.list();
  expect(removal).toMatchObject({
    text: 'b removed',
    action: { label: 'Undo' },
    about: 'inv_1',
  });
  actions.move('c', -1);
  actions.paste('c', [{ title: 'x' }, { title: 'y' }]);
  expect(titles(lines())).toEqual(['c', 'x', 'y', 'a']);
  removal?.action?.run();
  expect(titles(lines())).toEqual(['c', 'b', 'x', 'y', 'a']);
  actions.undo();
  expect(titles(lines())).toEqual(['c', 'b', 'a']);
  actions.undo();
  expect(titles(lines())).toEqual(['b', 'c', 'a']);
  actions.undo();
  expect(lines()).toHaveLength(3);
});

test('pasted lines replace an empty one, and copy the tax of the line before', () => {
  const { actions, lines, focused } = table([...three(), lineOf({ ...blank, key: 'd' })]);
  actions.paste('d', [{ title: 'x', unitPrice: 95_00 }]);
  expect(titles(lines())).toEqual(['a', 'b', 'c', 'x']);
  expect(lines()[3]).toMatchObject({ quantity: 1000, unitPrice: 95_00, tax: lines()[2]?.tax });
  expect(focused.at(-1)).toContain(lines()[3]?.key);
  actions.undo();
  expect(lines()[3]).toMatchObject({ key: 'd' });
});

test('lines pasted into the empty one after them are added at the end', () => {
  const { actions, lines } = table(three());
  actions.paste('next', [{ title: 'x' }]);
  expect(titles(lines())).toEqual(['a', 'b', 'c', 'x']);
});

test('no more lines are pasted than a document can have', () => {
  const { actions, lines } = table(three());
  actions.paste(
    'next',
    Array.from({ length: 250 }, () => ({ title: 'x' })),
  );
  expect(lines()).toHaveLength(200);
  expect(toasts.list()[0]?.text).toMatch(/^197 line items pasted\. .* 53 rows left out\.$/);
});

test('at the ends of the list a line doesn’t move', () => {
  const { actions, lines, history } = table(three());
  actions.move('a', -1);
  actions.move('c', 1);
  expect(titles(lines())).toEqual(['a', 'b', 'c']);
  expect(history.last()).toBeUndefined();
});

test('a notice closes when its change has been undone by key', () => {
  const { actions } = table(three());
  actions.remove('a');
  expect(toasts.list()).toHaveLength(1);
  actions.undo();
  expect(toasts.list()).toEqual([]);
});

test('a text that can’t be read comes back with its line, and goes along into a copy', () => {
  const { actions, lines, unread, setUnread } = table(three());
  const typed = { text: '12,3x', problem: 'must be a number' };
  setUnread('lines.b.unitPrice', typed);
  actions.remove('b');
  // As its field does when it is gone.
  setUnread('lines.b.unitPrice', undefined);
  actions.undo();
  expect(unread()).toEqual({ 'lines.b.unitPrice': typed });
  actions.copy('b');
  expect(unread()).toEqual({
    'lines.b.unitPrice': typed,
    [`lines.${lines()[2]?.key}.unitPrice`]: typed,
  });
});

test('a pasted cell that can’t be read is kept as text of its field', () => {
  const { actions, lines, unread } = table([]);
  const asked = { text: '1.500', problem: 'can be read in two ways' };
  actions.paste('next', [{ title: 'Design', unread: { unitPrice: asked } }]);
  const [line] = lines();
  expect(line).toMatchObject({ title: 'Design', unitPrice: 0 });
  expect(line).not.toHaveProperty('unread');
  expect(unread()).toEqual({ [`lines.${line?.key}.unitPrice`]: asked });
});

test('a removal can be undone once there is room for the line, and it says so', () => {
  const full = Array.from({ length: LINE_LIMITS.lines }, (_, place) =>
    lineOf({ key: `k${place}` }),
  );
  const { actions, lines } = table(full);
  actions.remove('k0');
  actions.change('next', { title: 'New' });
  actions.undo();
  expect(lines()).toHaveLength(LINE_LIMITS.lines);
  expect(toasts.list().at(-1)?.text).toBe(
    'A document can have at most 200 line items. Remove one to undo the removal.',
  );
  actions.remove('k1');
  actions.undo();
  actions.undo();
  expect(lines()).toHaveLength(LINE_LIMITS.lines);
});
