/** Terms that the table of concepts in CONTRIBUTING.md replaces, and what to write instead. */

interface ReplacedTerm {
  pattern: RegExp;
  instead: string;
  /** Files that need the term, e.g. because they read what others write. */
  except?: string[];
}

const replacedTerms: ReplacedTerm[] = [
  { pattern: /\b(tak(e|es|en|ing)|took) back\b/i, instead: 'credit, cancel, restore or revert' },
  { pattern: /\be-mail/i, instead: 'email' },
  { pattern: /\bwhoever\b/i, instead: 'anyone who' },
];

/** Files whose subject is these terms, and texts that are still being rewritten. */
const EXEMPT = [
  'scripts/words/',
  'scripts/check-words.test.ts',
  'content/',
  'src/admin/',
  'src/site/',
  'src/ui/',
  'tests/e2e/',
  'src/server/features/account/account.mail.ts',
  'src/server/documents/deliveries/',
  'src/server/features/clients/',
  'src/server/features/invoices/',
  'src/shared/',
];

export function findReplacedTerms(file: string, text: string) {
  if (EXEMPT.some((path) => file.startsWith(path))) return [];
  const terms = replacedTerms.filter(({ except }) => except?.includes(file) !== true);
  return text.split('\n').flatMap((content, index) =>
    terms.flatMap(({ pattern, instead }) => {
      const [found] = pattern.exec(content) ?? [];
      return found === undefined ? [] : [{ line: index + 1, found, instead }];
    }),
  );
}
