/** An evidence package, checked as its README.txt tells who received it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of its members, in order. */
export function unzip(path: string, folder: string): string[] {
  execFileSync('unzip', ['-q', path, '-d', folder]);
  return execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
}

/** What README.txt’s commands print, pasted into a shell, which goes on after one that fails. */
export function runReadme(folder: string) {
  const readme = readFileSync(join(folder, 'README.txt'), 'utf8');
  const commands = readme.split('\n').filter((line) => /^ {4}|^$/.test(line));
  const script = commands.map((line) => line.slice(4)).join('\n');
  const { stdout, stderr } = spawnSync('sh', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  const isAccepted = stdout.endsWith('\nThe evidence is complete and unchanged.\n');
  return { isAccepted, stdout, stderr };
}
