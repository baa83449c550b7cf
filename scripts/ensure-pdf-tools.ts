/**
 * The readers that the tests of documents look at PDFs with. As a script it installs them where it
 * can; without them those tests are skipped, and say so.
 */
import { spawnSync } from 'node:child_process';

const tools = ['pdftotext', 'pdfinfo', 'qpdf'];

export const NO_TOOLS = `PDFs are tested with pdftotext, pdfinfo and qpdf, which were not found and could not be installed:
those tests are skipped. Your system's packages have them (on Debian: apt-get install poppler-utils qpdf).
`;

export function hasPdfTools(): boolean {
  return tools.every(
    (tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error === undefined,
  );
}

function installByApt(): boolean {
  if (process.getuid?.() !== 0 || !succeeds('--version')) return false;
  process.stderr.write('Setting up: installing readers of PDFs for the tests (once)…\n');
  return (
    succeeds('update') &&
    succeeds('install', '-y', '--no-install-recommends', 'poppler-utils', 'qpdf')
  );
}

function succeeds(...args: string[]): boolean {
  return spawnSync('apt-get', args, { stdio: 'ignore' }).status === 0;
}

if (import.meta.main && !hasPdfTools() && !(installByApt() && hasPdfTools())) {
  process.stderr.write(NO_TOOLS);
}
