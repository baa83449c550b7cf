/** Runs the rules of .dependency-cruiser.cjs over a small tree that violates each of them. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

/** Output of `npm run check` for a tree with these files: `rule: from → to`. */
async function violationsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'wolfden-imports-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const config of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.browser.json']) {
    await copyFile(config, join(root, config));
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve('node_modules/.bin/depcruise'), 'src', '--output-type', 'json'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

const loads = (path: string) => `import '${path}';\n`;
const nothing = 'export {};\n';

const features = {
  'src/server/features/invoices/a.ts': nothing,
  'src/server/features/clients/a.ts': nothing,
  'src/shared/invoices/a.ts': nothing,
  'src/shared/clients/a.ts': nothing,
};

test('a tree in which everything has its place passes', async () => {
  const found = await violationsOf({
    ...features,
    'src/server/documents/links/links.ts': loads('../../../shared/clients/a.ts'),
    'src/server/features/invoices/page.ts': loads('../../documents/links/links.ts'),
    'src/server/documents/pdf/pdf.ts': loads('../../database/database.ts'),
    'src/server/database/database.ts': nothing,
  });
  expect(found).toEqual([]);
});

test('a folder that no rule names is reported by name, whether it is used or not', async () => {
  const found = await violationsOf({
    ...features,
    'src/extra/a.ts': nothing,
    'src/server/extra/a.ts': loads('../features/clients/a.ts'),
    'src/shared/extra/a.ts': nothing,
    'src/shared/clients/b.ts': loads('../extra/a.ts'),
    'src/admin/extra/a.ts': nothing,
  });
  expect(found.toSorted()).toEqual([
    'every-file-has-a-place: src/admin/extra/a.ts → src/admin/extra/a.ts',
    'every-file-has-a-place: src/extra/a.ts → src/extra/a.ts',
    'every-file-has-a-place: src/server/extra/a.ts → src/server/features/clients/a.ts',
    'every-file-has-a-place: src/shared/clients/b.ts → src/shared/extra/a.ts',
  ]);
});

test('a feature reaches no other one, neither directly nor through the documents', async () => {
  const found = await violationsOf({
    ...features,
    'src/server/features/clients/direct.ts': loads('../invoices/a.ts'),
    'src/server/features/clients/through.ts': loads('../../documents/kind.ts'),
    'src/server/documents/kind.ts': `export * from '../features/invoices/a.ts';\n`,
    'src/server/document-kinds.ts': loads('./features/invoices/a.ts'),
    'src/server/documents/root.ts': loads('../document-kinds.ts'),
    'src/server/features/clients/root.ts': loads('../../document-kinds.ts'),
    'src/server/documents/kind.test.ts': loads('../../shared/invoices/a.ts'),
    'src/shared/documents/lines.ts': `export type * from '../invoices/a.ts';\n`,
    'src/admin/documents/lines.ts': loads('../features/invoices/page.ts'),
    'src/admin/features/invoices/page.ts': nothing,
  });
  expect(found.toSorted()).toEqual([
    'admin-parts-know-no-feature: src/admin/documents/lines.ts → src/admin/features/invoices/page.ts',
    'documents-know-no-feature: src/server/documents/kind.test.ts → src/shared/invoices/a.ts',
    'documents-know-no-feature: src/server/documents/kind.ts → src/server/features/invoices/a.ts',
    'documents-know-no-feature: src/shared/documents/lines.ts → src/shared/invoices/a.ts',
    'server-feature-not-to-feature: src/server/features/clients/direct.ts → src/server/features/invoices/a.ts',
    'server-parts-know-no-root: src/server/documents/root.ts → src/server/document-kinds.ts',
    'server-parts-know-no-root: src/server/features/clients/root.ts → src/server/document-kinds.ts',
  ]);
});

test('what lies below knows nothing of what lies above it', async () => {
  const found = await violationsOf({
    ...features,
    'src/server/documents/kind.ts': nothing,
    'src/server/documents/links/links.ts': loads('../deliveries/email.ts'),
    'src/server/documents/deliveries/email.ts': loads('../links/links-part.ts'),
    'src/server/documents/links/links-part.ts': loads('../kind.ts'),
    'src/server/documents/files/file.ts': loads('../unknown/file.ts'),
    'src/server/documents/unknown/file.ts': nothing,
    'src/server/platform/clock.ts': loads('../documents/kind.ts'),
    'src/server/database/rows.ts': loads('../platform/clock.ts'),
    'src/server/database/more.ts': loads('../features/clients/a.ts'),
    'src/admin/forms/draft.ts': loads('../documents/lines.ts'),
    'src/admin/documents/lines.ts': nothing,
    'src/admin/shell/bar.ts': loads('../features/clients/page.ts'),
    'src/admin/features/clients/page.ts': nothing,
  });
  expect(found.toSorted()).toEqual([
    'admin-parts-know-no-document: src/admin/forms/draft.ts → src/admin/documents/lines.ts',
    'admin-parts-know-no-feature: src/admin/shell/bar.ts → src/admin/features/clients/page.ts',
    'database-knows-no-platform: src/server/database/rows.ts → src/server/platform/clock.ts',
    'documents-import-downward: src/server/documents/files/file.ts → src/server/documents/unknown/file.ts',
    'documents-import-downward: src/server/documents/links/links.ts → src/server/documents/deliveries/email.ts',
    'platform-and-database-know-no-feature: src/server/database/more.ts → src/server/features/clients/a.ts',
    'platform-and-database-know-no-feature: src/server/platform/clock.ts → src/server/documents/kind.ts',
  ]);
});

test('a migration imports nothing that may change', async () => {
  const folder = 'src/server/database/migrations';
  const found = await violationsOf({
    ...features,
    [`${folder}/migrations.ts`]: loads('./0001-first/first.ts'),
    [`${folder}/0001-first/first.ts`]: loads('./part.ts') + loads('../../dialects/which.ts'),
    [`${folder}/0001-first/part.ts`]: nothing,
    [`${folder}/0002-second/second.ts`]: loads('../0001-first/part.ts'),
    [`${folder}/0003-third.ts`]: loads('../dialects/which.ts'),
    'src/server/database/dialects/which.ts': nothing,
  });
  expect(found.toSorted()).toEqual([
    `migrations-run-no-living-code: ${folder}/0001-first/first.ts → src/server/database/dialects/which.ts`,
    `migrations-run-no-living-code: ${folder}/0002-second/second.ts → ${folder}/0001-first/part.ts`,
    `migrations-run-no-living-code: ${folder}/0003-third.ts → src/server/database/dialects/which.ts`,
  ]);
});

test('a style sheet is imported by an entry only', async () => {
  const found = await violationsOf({
    ...features,
    'src/site/site.css': '',
    'src/app/boot.ts': loads('../site/site.css'),
    'src/site/page.ts': loads('./site.css'),
  });
  expect(found).toEqual(['style-sheets-only-by-entries: src/site/page.ts → src/site/site.css']);
});
