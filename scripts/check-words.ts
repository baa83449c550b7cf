/**
 * `node scripts/check-words.ts [files]`: spelling in US English (cspell.json), and no term that our
 * table of concepts replaces. Without files, all of our own text is checked.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findReplacedTerms } from './words/replaced-terms.ts';

const OUR_FILES = [
  '{src,content,scripts,tests,bench,documents}/**/*.{ts,tsx,css,typ}',
  'docs/**/*.md',
  '*.md',
  '.env.example',
];

const given = process.argv.slice(2);
const files = given.length > 0 ? given : globSync(OUR_FILES, { exclude: ['**/node_modules/**'] });
const findings = files.flatMap((file) =>
  findReplacedTerms(file, readFileSync(file, 'utf8')).map(
    ({ line, found, instead }) => `${file}:${line} - “${found}”: write ${instead}`,
  ),
);
for (const finding of findings) console.log(finding);

const [first] = given;
const where = first === undefined ? ['--cache'] : ['--no-gitignore', '--root', dirname(first)];
const cache = ['--cache-location', 'node_modules/.cache/cspell'];
const options = ['lint', '--config', 'cspell.json', '--no-progress', '--no-summary', ...cache];
const spelling = spawnSync('cspell', [...options, ...where, ...given], { stdio: 'inherit' });
process.exitCode = findings.length > 0 || spelling.status !== 0 ? 1 : 0;
