import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName } from './store-file.ts';

test.each([
  ['Certificate 2026.pdf', 'Certificate 2026.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ada\\form.pdf', 'form.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie: x=1.txt'],
  ['nul\u0000.txt', 'nul.txt'],
  ['  spaced .txt ', 'spaced .txt'],
  ['e\u0301.txt', 'é.txt'],
  ['', 'file'],
  ['folder/', 'file'],
  ['..', 'file'],
  ['\u3164\u2800', 'file'],
  [`${'x'.repeat(300)}.docx`, `${'x'.repeat(195)}.docx`],
  ['🐺'.repeat(300), '🐺'.repeat(200)],
])('%j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});

test('any name at all becomes one without path or control, which is kept as it is from then on', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = cleanFileName(given);
      expect(name).not.toMatch(/[/\\\p{Cc}]/u);
      expect(name.isWellFormed()).toBe(true);
      expect(Array.from(name).length).toBeLessThanOrEqual(200);
      expect(name.length).toBeGreaterThan(0);
      expect(cleanFileName(name)).toBe(name);
    }),
    { numRuns: 3000 },
  );
});
