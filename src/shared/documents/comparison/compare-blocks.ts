/** Compares two texts by block, and changed blocks by word. */
import type { BlockRole, ChangedBlock, ChangedPart } from './comparison.schema.ts';
import { matchEqual, matchSimilar, spend, tokensOf, type Match, type Work } from './matches.ts';

export interface TextBlock {
  role: BlockRole;
  text: string;
  /** Equal for blocks with the same words and formatting. */
  identity: string;
}

/** All blocks of both texts, removed ones before the added ones that are in their place. */
export function compareBlocks(
  before: readonly TextBlock[],
  after: readonly TextBlock[],
  work: Work,
): ChangedBlock[] {
  const equal = matchEqual(before.map(identityOf), after.map(identityOf), work);
  return gapsBetween(before, after, equal).flatMap(({ removed, added, next }) =>
    changedBlocks(removed, added, work).concat(
      next === undefined ? [] : [blockOf(next[1], 'same')],
    ),
  );
}

function changedBlocks(
  before: readonly TextBlock[],
  after: readonly TextBlock[],
  work: Work,
): ChangedBlock[] {
  const similar = matchSimilar(before.map(textOf), after.map(textOf), work);
  return gapsBetween(before, after, similar).flatMap(({ removed, added, next }) =>
    removed
      .map((block) => blockOf(block, 'removed'))
      .concat(
        added.map((block) => blockOf(block, 'added')),
        next === undefined ? [] : [changedBlock(...next, work)],
      ),
  );
}

function changedBlock(before: TextBlock, after: TextBlock, work: Work): ChangedBlock {
  const parts = compareWords(before.text, after.text, work);
  return { role: after.role, change: 'changed', parts };
}

function blockOf({ role, text }: TextBlock, change: ChangedPart['kind']): ChangedBlock {
  return { role, change, parts: [{ kind: change, text }] };
}

/** By word. A space between two changes is part of both, so that they read as one. */
export function compareWords(before: string, after: string, work: Work): ChangedPart[] {
  const isRead = spend(work, before.length + after.length);
  const [one, other] = isRead ? [tokensOf(before), tokensOf(after)] : [[before], [after]];
  let run = { removed: '', added: '', same: '' };
  const runs = [run];
  for (const gap of gapsBetween(one, other, matchEqual(one, other, work))) {
    if (gap.removed.length + gap.added.length > 0) {
      if (run.removed + run.added !== '' && run.same.trim() === '') {
        run.removed += run.same;
        run.added += run.same;
        run.same = '';
      } else {
        run = { removed: '', added: '', same: '' };
        runs.push(run);
      }
    }
    run.removed += gap.removed.join('');
    run.added += gap.added.join('');
    run.same += gap.next?.[1] ?? '';
  }
  return runs
    .flatMap(({ removed, added, same }): ChangedPart[] => [
      { kind: 'removed', text: removed },
      { kind: 'added', text: added },
      { kind: 'same', text: same },
    ])
    .filter(({ text }) => text !== '');
}

interface Gap<Element> {
  removed: readonly Element[];
  added: readonly Element[];
  /** The matched elements after it; undefined at the end. */
  next: readonly [Element, Element] | undefined;
}

/** What is before each match, and after the last one. */
function gapsBetween<Element>(
  before: readonly Element[],
  after: readonly Element[],
  matches: readonly Match[],
): Gap<Element>[] {
  let [one, other] = [0, 0];
  const ends: readonly Match[] = [...matches, [before.length, after.length]];
  return ends.map(([oneEnd, otherEnd]) => {
    const removed = before.slice(one, oneEnd);
    const added = after.slice(other, otherEnd);
    [one, other] = [oneEnd + 1, otherEnd + 1];
    const [earlier, later] = [before[oneEnd], after[otherEnd]];
    const next =
      earlier === undefined || later === undefined ? undefined : ([earlier, later] as const);
    return { removed, added, next };
  });
}

const identityOf = ({ role, text, identity }: TextBlock) => JSON.stringify([role, text, identity]);
const textOf = ({ text }: TextBlock) => text;
