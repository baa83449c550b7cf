/** Numbers from 0 to 1, without 1: the same for the same seed. */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Whole numbers below the one asked for, the same for the same seed. */
export function seededChance(seed: number): (below: number) => number {
  const next = seededNumbers(seed);
  return (below) => Math.floor(next() * below);
}
