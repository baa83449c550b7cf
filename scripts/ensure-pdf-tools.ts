/**
 * The tools that the tests of documents and evidence packages use. As a script it installs them where it
 * can; without them those tests are skipped, and say so.
 */
import { spawnSync } from 'node:child_process';
import { installByApt } from './apt.ts';

const tools = ['pdftotext', 'pdfinfo', 'pdfsig', 'qpdf', 'openssl', 'unzip', 'python3'];
const packages = ['poppler-utils', 'qpdf', 'openssl', 'unzip', 'python3'];

export const NO_TOOLS = `PDFs and evidence packages are tested with ${tools.join(', ')}, which were not all found
and could not be installed: those tests are skipped. Your system's packages have them (on Debian:
apt-get install ${packages.join(' ')}).
`;

export function hasPdfTools(): boolean {
  return tools.every(
    (tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error === undefined,
  );
}

if (
  import.meta.main &&
  !hasPdfTools() &&
  !(installByApt('readers of PDFs', ...packages) && hasPdfTools())
) {
  process.stderr.write(NO_TOOLS);
}
