import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a whole file or none, and it outlives a power cut: temporary name, fsync, rename, fsync. */
export async function writeDurably(path: string, data: Uint8Array): Promise<void> {
  const temporary = `${path}.part`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(data);
    await file.sync();
  } catch (error) {
    // On a full disk the part would be in the way of what comes next.
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** Makes what was created, renamed or removed in the folder outlive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
