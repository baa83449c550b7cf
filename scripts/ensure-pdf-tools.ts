/**
 * The PDF tools that the tests of documents use. As a script it installs them where it
 * can; without them those tests are skipped, and say so.
 */
import { spawnSync } from 'node:child_process';
import { installByApt } from './apt.ts';

const tools = ['pdftotext', 'pdfinfo', 'pdfsig', 'qpdf', 'openssl'];

export const NO_TOOLS = `PDFs are tested with pdftotext, pdfinfo, pdfsig, qpdf and openssl, which were not found and could not be
installed: those tests are skipped. Your system's packages have them (on Debian: apt-get install
poppler-utils qpdf openssl).
`;

export function hasPdfTools(): boolean {
  return tools.every(
    (tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error === undefined,
  );
}

if (
  import.meta.main &&
  !hasPdfTools() &&
  !(installByApt('readers of PDFs', 'poppler-utils', 'qpdf', 'openssl') && hasPdfTools())
) {
  process.stderr.write(NO_TOOLS);
}
