import { expect, test } from 'vitest';
import { gatherRepeats } from './gather-repeats.ts';

let seq = 100;
function event(type: string, subject: string, name = 'Robin') {
  seq -= 1;
  const actor = { kind: 'owner' as const, name };
  return { seq, at: `2026-03-01T00:00:${seq}.000Z`, actor, type, subject, words: type };
}

test('a note that saved itself again and again is told once, with how often', () => {
  const events = [
    event('note.changed', 'note_1'),
    event('note.changed', 'note_1'),
    event('note.changed', 'note_1'),
    event('note.added', 'note_1'),
  ];
  expect(gatherRepeats(events).map(({ seq, type, times }) => [seq, type, times])).toEqual([
    [events[0]?.seq, 'note.changed', 3],
    [events[3]?.seq, 'note.added', 1],
  ]);
});

test.each([
  ['another note', event('note.changed', 'note_2')],
  ['somebody else', event('note.changed', 'note_1', 'Kim')],
  ['something else in between', event('file.added', 'file_1')],
])('%s is told by itself', (_what, between) => {
  const events = [event('note.changed', 'note_1'), between, event('note.changed', 'note_1')];
  expect(gatherRepeats(events)).toHaveLength(3);
});

test('changes of the client are each told: they name different fields', () => {
  const events = [event('client.changed', 'cli_1'), event('client.changed', 'cli_1')];
  expect(gatherRepeats(events)).toHaveLength(2);
});
