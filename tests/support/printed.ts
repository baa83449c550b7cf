import { vi } from 'vitest';

/** Output of the command. */
export async function printed(
  run: () => Promise<boolean>,
): Promise<{ text: string; isWell: boolean }> {
  let text = '';
  const write = (chunk: string | Uint8Array) => {
    text += String(chunk);
    return true;
  };
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  for (const spy of spies) spy.mockImplementation(write);
  try {
    return { isWell: await run(), text };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
