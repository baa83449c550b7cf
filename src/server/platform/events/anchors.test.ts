import { expect, test } from 'vitest';
import { ANCHOR_NAME, anchorHash, findAnchors, formatAnchor, parseAnchor } from './anchors.ts';

const hash = '0123456789abcdef'.repeat(4);

test('an anchor is read as it was written', () => {
  for (const head of [
    { seq: 0, hash: '0'.repeat(64) },
    { seq: 41, hash },
  ]) {
    expect(parseAnchor(formatAnchor(head))).toEqual(head);
  }
});

test.each([
  ['nothing', ''],
  ['a number with zeros before it', `041:${hash}`],
  ['a number that is too large', `1234567890123456:${hash}`],
  ['a hash that is too short', `41:${hash.slice(1)}`],
  ['a hash that is too long', `41:${hash}0`],
  ['capital letters', `41:${hash.toUpperCase()}`],
  ['a text around it', ` 41:${hash} `],
  ['two of them', `41:${hash} 42:${hash}`],
])('%s is not an anchor', (_what, text) => {
  expect(parseAnchor(text)).toBeUndefined();
});

test('all anchors of a text are found, once each', () => {
  const text = `Events\n  42:${hash}, 7:${hash}\n(42:${hash}) x9:${hash} 2026-1:${hash}`;
  expect(findAnchors(text).map(({ seq }) => seq)).toEqual([1, 7, 42]);
  expect(findAnchors('No messages')).toEqual([]);
});

test('an anchor is found where an email breaks its line', () => {
  const text = `41:${hash.slice(0, 20)}=\r\n${hash.slice(20)}`;
  expect(findAnchors(text)).toEqual([{ seq: 41, hash }]);
});

test('an anchor without its number is found by its name, and no other hash is one', () => {
  const named = anchorHash(formatAnchor({ seq: 41, hash }));
  expect(named).toBe(hash);
  for (const text of [`(${ANCHOR_NAME} ${named})`, `${ANCHOR_NAME}: ${named}`]) {
    expect(findAnchors(`${text}\n${text}`)).toEqual([{ hash }]);
  }
  // As mail servers break headers.
  expect(findAnchors(`${ANCHOR_NAME}:\r\n ${named}\r\n`)).toEqual([{ hash }]);
  expect(findAnchors(`${ANCHOR_NAME} 41:${hash}`)).toEqual([{ seq: 41, hash }]);
  for (const other of [named, `SHA-256: ${named}`, `${ANCHOR_NAME} ${named}0`]) {
    expect(findAnchors(other)).toEqual([]);
  }
  expect(parseAnchor(named)).toBeUndefined();
});
