/**
 * Whether somebody has touched the page lately. A window that was left open asks the server for
 * nothing, so that its session can end for want of use (OWASP ASVS 5.0, 7.3.1).
 */
import { nowMs } from '../../ui/clock.ts';

const PATIENCE_MS = 30 * 60_000;

let lastSignAt = nowMs();

export function isUserActive(): boolean {
  return nowMs() - lastSignAt < PATIENCE_MS;
}

function notice(): void {
  const wasAway = !isUserActive();
  lastSignAt = nowMs();
  // As if the window had been come back to: what is stale is read anew.
  if (wasAway) dispatchEvent(new Event('focus'));
}

for (const sign of ['pointerdown', 'pointermove', 'keydown'] as const) {
  addEventListener(sign, notice, { capture: true, passive: true });
}
