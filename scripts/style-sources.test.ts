import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Files that a style sheet is searched for classes in: its `@source` rules. */
function sourcesOf(sheet: string): string[] {
  const rules = readFileSync(sheet, 'utf8').matchAll(/^@source '([^']+)';/gm);
  return [...rules].flatMap(([, pattern = '']) => {
    const found = alternatives(join(dirname(sheet), pattern));
    return found.flatMap((path) =>
      existsSync(path) && statSync(path).isDirectory() ? globSync(`${path}/**/*.tsx`) : path,
    );
  });
}

/** `a/{b,c}.tsx` names two files, of which a glob would pass over a missing one. */
function alternatives(pattern: string): string[] {
  const [whole, list = ''] = /\{(.+)\}/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  return list.split(',').map((one) => pattern.replace(whole, one));
}

/** The components that a page’s script imports, at once or later. */
function componentsFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g);
  for (const [, path = ''] of imports) componentsFrom(join(dirname(file), path), found);
  return found;
}

test.each([
  { sheet: 'src/site/site.css', script: 'src/app/main.tsx' },
  { sheet: 'src/admin/admin.css', script: 'src/app/admin.tsx' },
])('$sheet is made from all that $script shows', ({ sheet, script }) => {
  const sources = sourcesOf(sheet);
  expect(sources.filter((file) => !existsSync(file))).toEqual([]);
  const shown = [...componentsFrom(script)].filter(
    (file) => file.endsWith('.tsx') && readFileSync(file, 'utf8').includes('className'),
  );
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((file) => !sources.includes(file))).toEqual([]);
});
