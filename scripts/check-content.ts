/** Prints problems in content/ and the number of remaining placeholders. */
import { content } from '../content/content.ts';
import { checkContent } from '../src/shared/content/content.check.ts';
import { counted } from '../src/shared/plural.ts';

const findings = checkContent(content);
const placeholders = findings.filter(({ kind }) => kind === 'placeholder');
for (const { kind, place, text } of findings) {
  if (kind !== 'placeholder') console.log(`${kind}: ${place} ${text}`);
}
if (placeholders.length > 0) {
  console.log(
    `${counted(placeholders.length, 'placeholder')} (npm run studio -- doctor lists them)`,
  );
}
process.exitCode = findings.some(({ kind }) => kind === 'error') ? 1 : 0;
