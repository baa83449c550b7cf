import { startEmulator } from './emulator.ts';

/** Of Vitest and of Playwright: both run what it returns at the end. */
export default startEmulator;
