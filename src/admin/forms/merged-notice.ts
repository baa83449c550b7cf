import { toasts } from '../../ui/toasts.ts';
import type { Difference } from './stale-dialog.tsx';

const MOST_NAMED = 4;

/** Shows a notice about changes merged from another window. */
export function notifyMerged(differences: readonly Pick<Difference, 'label'>[]): void {
  if (differences.length === 0) return;
  const named = differences.slice(0, MOST_NAMED).map(({ label }) => label);
  const more = differences.length - named.length;
  const rest = more > 0 ? [`${more} more`] : [];
  toasts.show({
    kind: 'info',
    text: `Taken over from elsewhere: ${[...named, ...rest].join('; ')}`,
  });
}
