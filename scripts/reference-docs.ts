/**
 * Makes .env.example and docs/reference/settings.md from the table of settings, and the table of
 * docs/reference/hand-edits.md from that of verdicts; `--check` only compares.
 */
import { readFile, writeFile } from 'node:fs/promises';
import {
  exceptions,
  tableVerdicts,
  type TableVerdicts,
} from '../src/server/database/tables/verdicts.ts';
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

const HAND_EDITS = 'docs/reference/hand-edits.md';

/** As `verify` and SQL name it. */
const inSql = (name: string) =>
  `\`${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}\``;

const handEdits = [
  '| table | noticed | editable by design | not covered | removed with its client’s identity |',
  '| --- | --- | --- | --- | --- |',
  ...Object.entries<TableVerdicts>(tableVerdicts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([table, { deleted, emptied = [], ...excepted }]) => {
      const named = exceptions.map((verdict) => excepted[verdict] ?? []);
      const noticed = named.flat().length === 0 ? 'everything' : 'everything else';
      const cells = [
        named.includes('everything') ? '' : noticed,
        ...named.map((names) => (names === 'everything' ? names : names.map(inSql).join(' '))),
      ];
      const rows = deleted === undefined ? [] : [deleted === 'all' ? 'its rows' : 'drafts'];
      const removed = [...rows, ...emptied.map(inSql)].join(' ');
      return `| ${[inSql(table), ...cells, removed].join(' | ')} |`;
    }),
].join('\n');

const handEditsPage = (await readFile(HAND_EDITS, 'utf8')).replace(/^\|[^]*\|$/m, () => handEdits);

const isCheck = process.argv.includes('--check');
for (const [file, text] of [
  ['.env.example', example],
  ['docs/reference/settings.md', page],
  [HAND_EDITS, handEditsPage],
] as const) {
  if (!isCheck) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.log(`${file} is out of date: npm run docs`);
    process.exitCode = 1;
  }
}
