import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';

const sources = [
  'src/{admin,app,site,ui,shared}/**',
  'src/server/**/*.css',
  'content/**',
  'scripts/*.ts',
  '{index,admin}.html',
  'vite.config.ts',
  'package-lock.json',
];

/** SHA-256 over everything that the build reads, names included. */
export async function sourceHash(): Promise<string> {
  const names: string[] = [];
  for await (const entry of glob(sources, { withFileTypes: true })) {
    if (entry.isFile()) names.push(`${entry.parentPath}/${entry.name}`);
  }
  const hash = createHash('sha256');
  for (const name of names.toSorted()) hash.update(name).update(await readFile(name));
  return hash.digest('hex');
}
