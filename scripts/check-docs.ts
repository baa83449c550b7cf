/** Prints how many words the docs have, and fails where they outgrew what a newcomer reads. */
import { readFileSync } from 'node:fs';

const features = ['documents', 'proposals', 'contracts', 'engagements', 'invoices'];

const limits: [what: string, files: readonly string[], most: number][] = [
  ['README.md', ['README.md'], 900],
  [
    'architecture, documents and their kinds',
    ['architecture', ...features].map((name) => `docs/${name}.md`),
    14_000,
  ],
  ['docs/operating.md', ['docs/operating.md'], 4_500],
];

const countWords = (file: string) => readFileSync(file, 'utf8').split(/\s+/).filter(Boolean).length;

for (const [what, files, most] of limits) {
  const words = files.reduce((sum, file) => sum + countWords(file), 0);
  const isOver = words > most;
  console.log(`${isOver ? 'too long: ' : ''}${what}: ${words} of ${most} words`);
  if (isOver) process.exitCode = 1;
}
