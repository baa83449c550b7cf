import type { ChangedBlock } from './comparison.schema.ts';

export interface BlockRun {
  /** Unchanged, and not beside a change: readers only need their number. */
  isFolded: boolean;
  blocks: ChangedBlock[];
}

/** Fewer unchanged blocks are shown. */
const LEAST_FOLDED = 2;

/** Blocks in their order, with those far from any change apart. */
export function foldBlocks(blocks: readonly ChangedBlock[]): BlockRun[] {
  const isChanged = (at: number) => (blocks[at]?.change ?? 'same') !== 'same';
  const runs: BlockRun[] = [];
  for (const [at, block] of blocks.entries()) {
    const isFolded = ![at - 1, at, at + 1].some(isChanged);
    const last = runs.at(-1);
    if (last?.isFolded === isFolded) last.blocks.push(block);
    else runs.push({ isFolded, blocks: [block] });
  }
  return runs.map(({ isFolded, blocks: run }) => ({
    isFolded: isFolded && run.length >= LEAST_FOLDED,
    blocks: run,
  }));
}
