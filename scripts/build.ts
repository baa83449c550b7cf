/**
 * Builds the site and the back office into dist/: fonts, browser bundles, prerendered pages,
 * generated images, compressed copies. With `--if-stale` it does nothing if no source has changed.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { build, type Rolldown } from 'vite';
import { makeDocumentFonts } from './document-fonts.ts';
import { buildFonts } from './fonts.ts';
import { buildImages } from './images.ts';
import { prerenderSite } from './prerender.ts';
import { sourceHash } from './source-hash.ts';

await makeDocumentFonts();

const stamp = 'dist/built-from.txt';
const hash = await sourceHash();
const built = await readFile(stamp, 'utf8').catch(() => '');

if (!process.argv.includes('--if-stale') || built !== hash) {
  const startedAt = performance.now();
  process.stderr.write('Building the site…\n');
  await rm('dist', { recursive: true, force: true });
  await mkdir('dist/site', { recursive: true });
  await buildFonts('dist/fonts');
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', build: { ssr: true } });
  const admin = (await build({ logLevel: 'warn', mode: 'admin' })) as Rolldown.RolldownOutput;
  await build({ logLevel: 'warn', mode: 'server' });
  await buildImages('dist/site');
  await prerenderSite(admin.output.filter((output) => output.type === 'chunk'));
  await writeFile(stamp, hash);
  process.stderr.write(
    `Built the site in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
  );
}
