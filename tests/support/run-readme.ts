/** An evidence package, checked as its README.txt tells who received it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of its members, in order. */
export function unzip(path: string, folder: string): string[] {
  execFileSync('unzip', ['-q', path, '-d', folder]);
  return execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
}

/** What README.txt’s commands print in a plain shell that stops at the first that fails. */
export function runReadme(folder: string) {
  const readme = readFileSync(join(folder, 'README.txt'), 'utf8');
  const commands = readme.split('\n').filter((line) => /^ {4}|^$/.test(line));
  const script = commands.map((line) => line.slice(4)).join('\n');
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  return { isAccepted: status === 0, stdout, stderr };
}
