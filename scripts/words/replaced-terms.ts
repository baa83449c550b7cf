/** Terms that the table of concepts in CONTRIBUTING.md replaces, and what to write instead. */

interface ReplacedTerm {
  pattern: RegExp;
  instead: string;
  /** Files that need the term, e.g. because they read what others write. */
  except?: string[];
}

const replacedTerms: ReplacedTerm[] = [
  {
    pattern: /\b(tak(e|es|en|ing)|took) back\b/i,
    instead: 'credit, cancel, restore or reverse',
  },
  {
    pattern: /\be-mail/i,
    instead: 'email',
    except: [
      // Headings of other programs, and a search term of the palette.
      'src/server/features/clients/import.test.ts',
      'src/admin/features/invoices/issued/issued-actions.tsx',
    ],
  },
  {
    pattern: /(?<!-)\bmails\b/i,
    instead: 'emails',
  },
  { pattern: /\b(still to pay|past its day|how it stands)\b/i, instead: 'Amount due or Overdue' },
  { pattern: /\bpaid too much\b/i, instead: 'Overpaid' },
  { pattern: /\bpartly paid\b/i, instead: 'Partially paid' },
  { pattern: /\b(counts? no more|no longer asked for)\b/i, instead: 'Void or Adjustment' },
  { pattern: /\bgiven up\b/i, instead: 'failed' },
  { pattern: /\bpass(ed|es) over\b/i, instead: 'skipped or ignored' },
  { pattern: /\bout of turn\b/i, instead: 'out of sequence' },
  { pattern: /\breckon(s|ed|ing)?\b/i, instead: 'calculate' },
  { pattern: /\bstand-ins?\b/i, instead: 'placeholder or sample' },
  { pattern: /\bwhoever\b/i, instead: 'anyone who' },
  { pattern: /\bmend(ed|ing)\b/i, instead: 'fix' },
  { pattern: /\bput right\b/i, instead: 'fix or correct' },
  {
    pattern: /\bnothing of (it|itself|them)\b/i,
    instead: 'none of it, or what it does not do',
  },
  {
    pattern: /\btells? of an?\b/i,
    instead: 'says, names or shows',
    // Released.
    except: ['src/server/database/migrations/0031-contracts.ts'],
  },
  { pattern: /\bput aside\b/i, instead: 'dismissed, postponed or discarded' },
  { pattern: /\bafresh\b/i, instead: 'anew, or new' },
  { pattern: /\bthat did not work\b/i, instead: 'Something went wrong' },
  { pattern: /'There is no such /, instead: '“X not found.”' },
];

/** Files whose subject is these terms, frozen history, and texts that are still being rewritten. */
const EXEMPT = ['scripts/words/', 'scripts/check-words.test.ts'];

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
