import { expect, test } from 'vitest';
import { gatherRepeats } from './record-panels.tsx';

let seq = 100;
function event(type: string, targetId: string, name = 'Robin') {
  seq -= 1;
  const actor = { kind: 'owner' as const, name };
  return {
    seq,
    at: `2026-03-01T00:00:${seq}.000Z`,
    actor,
    type,
    targetId,
    hasMessage: false,
    summary: type,
  };
}

test('a note that saved itself again and again is told once, with how often', () => {
  const events = [
    event('note.updated', 'note_1'),
    event('note.updated', 'note_1'),
    event('note.updated', 'note_1'),
    event('note.created', 'note_1'),
  ];
  expect(gatherRepeats(events).map(({ seq, type, times }) => [seq, type, times])).toEqual([
    [events[0]?.seq, 'note.updated', 3],
    [events[3]?.seq, 'note.created', 1],
  ]);
});

test.each([
  ['another note', event('note.updated', 'note_2')],
  ['somebody else', event('note.updated', 'note_1', 'Kim')],
  ['something else in between', event('file.created', 'file_1')],
])('%s is told by itself', (_what, between) => {
  const events = [event('note.updated', 'note_1'), between, event('note.updated', 'note_1')];
  expect(gatherRepeats(events)).toHaveLength(3);
});

test('changes of the client are each told: they name different fields', () => {
  const events = [event('client.updated', 'cli_1'), event('client.updated', 'cli_1')];
  expect(gatherRepeats(events)).toHaveLength(2);
});
