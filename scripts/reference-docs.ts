/** Makes .env.example and docs/reference/settings.md from the table of settings; `--check` only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { settings, type Setting } from '../src/server/settings.ts';

const entries = Object.entries<Setting>(settings);

const example = [
  '# Copy to .env and uncomment what you set. Made from src/server/settings.ts by npm run docs.',
  ...entries.flatMap(([name, { doc, default: fallback }]) => [
    '',
    `# ${doc}`,
    `# ${name}=${fallback ?? ''}`,
  ]),
  '',
].join('\n');

const page = [
  '# Settings',
  '',
  'Read from the environment, and from a file `.env` in the working folder for what the environment leaves out. A value that can’t be used stops the start with its name and the reason. Made from `src/server/settings.ts` by `npm run docs`.',
  '',
  '| variable | what it is | without it |',
  '| --- | --- | --- |',
  ...entries.map(([name, { doc, default: fallback }]) => {
    const otherwise = fallback === undefined || fallback === '' ? '—' : `\`${fallback}\``;
    return `| \`${name}\` | ${doc.replaceAll('|', '\\|')} | ${otherwise} |`;
  }),
  '',
].join('\n');

const isCheck = process.argv.includes('--check');
for (const [file, text] of [
  ['.env.example', example],
  ['docs/reference/settings.md', page],
] as const) {
  if (!isCheck) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.log(`${file} is out of date: npm run docs`);
    process.exitCode = 1;
  }
}
