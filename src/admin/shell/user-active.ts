/**
 * Whether the user was active lately. An abandoned window sends no
 * requests, so that its session can expire (OWASP ASVS 5.0, 7.3.1).
 */
import { nowMs } from '../../ui/state/clock.ts';

const PATIENCE_MS = 30 * 60_000;

let lastSignAt = nowMs();

export function isUserActive(): boolean {
  return nowMs() - lastSignAt < PATIENCE_MS;
}

function notice(): void {
  const wasAway = !isUserActive();
  lastSignAt = nowMs();
  // As after returning to the window: stale data is refetched.
  if (wasAway) dispatchEvent(new Event('focus'));
}

for (const sign of ['pointerdown', 'pointermove', 'keydown'] as const) {
  addEventListener(sign, notice, { capture: true, passive: true });
}
