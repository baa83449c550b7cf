/** How often a test of many rounds goes: `full` with `npm run test:all -- --full`, else as often as fits. */
export function rounds(usual: number, full: number): number {
  return process.env['TEST_ROUNDS'] === 'full' ? full : usual;
}
