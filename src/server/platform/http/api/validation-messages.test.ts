import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { InvalidRequest } from './api-errors.ts';

/** Fixed texts of the sign-in. */
const fixedTexts = new Set(['Invalid email address']);

/** Words of programs that messages for programs may name. */
const namedOnPurpose = ['clientId', 'copyOf'];

async function listSchemas(): Promise<[name: string, schema: z.ZodType][]> {
  const files = await Array.fromAsync(glob('src/shared/**/*.schema.ts'));
  const modules = await Promise.all(
    files.map((file) => import(path.resolve(file)) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
}

const plainGarbage = [null, 1.5, -1, 1e300, '', 'x'.repeat(3000), 'a\u0000b', [], {}];

/** Values that are wrong for the schema somewhere, down to the fields of its lists. */
function garbageFor(schema: z.core.$ZodType, depth = 4): unknown[] {
  const inner = depth === 0 ? [] : garbageInside(schema._zod.def as Definition, depth - 1);
  return [...plainGarbage, ...inner];
}

interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: z.core.$ZodType[];
}

function garbageInside(definition: Definition, depth: number): unknown[] {
  const { shape = {}, element, options = [], innerType = definition.in } = definition;
  return [
    ...Object.entries(shape).flatMap(([key, field]) =>
      garbageFor(field, depth).map((value) => ({ [key]: value, unknownKey: 1 })),
    ),
    ...(element === undefined ? [] : garbageFor(element, depth).map((value) => ['', value])),
    ...options.flatMap((option) => garbageFor(option, depth)),
    ...(innerType === undefined ? [] : garbageFor(innerType, depth)),
  ];
}

test('whatever a request holds, its errors are sentences without the program’s own words', async () => {
  const schemas = await listSchemas();
  expect(schemas.length).toBeGreaterThan(60);
  const messages = new Map<string, string>();
  for (const [name, schema] of schemas) {
    for (const value of garbageFor(schema)) {
      const { error } = await schema.safeParseAsync(value);
      if (error === undefined) continue;
      const { message, fields = {} } = new InvalidRequest(error);
      for (const text of [message, ...Object.values(fields)]) messages.set(text, name);
    }
  }
  expect(messages.size).toBeGreaterThan(500);
  const bad = [...messages].filter(([text]) => !isSentence(text));
  expect(bad).toEqual([]);
});

function isSentence(text: string): boolean {
  if (fixedTexts.has(text) || /^Unknown field “\w+”\.$/.test(text)) return true;
  const quoted = namedOnPurpose.reduce((rest, name) => rest.replaceAll(name, 'name'), text);
  return (
    /^\p{Lu}[^\n]*[.!?]$/u.test(text) &&
    !/[a-z]\.\d|\d\.[a-z]|\b[a-z]+[A-Z]\w*/.test(quoted) &&
    !/expected|received|Invalid (input|option|string|key)|Too (big|small)|Unrecognized/.test(text)
  );
}
