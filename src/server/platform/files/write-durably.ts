import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a whole file or none, and it outlives a power cut: temporary name, fsync, rename, fsync. */
export async function writeDurably(path: string, data: Uint8Array): Promise<void> {
  const temporary = `${path}.part`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
