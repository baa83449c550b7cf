import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newChildren } from '../../../../tests/support/child-program.ts';
import { temporaryFolder } from '../../../../tests/support/test-database.ts';
import {
  createDocumentPool,
  DocumentFailed,
  type DocumentJob,
  type DocumentPool,
  DocumentsBusy,
} from './document-pool.ts';
import { createChildPool } from '../children/child-pool.ts';
import { readDocumentFonts } from './document-fonts.ts';

const ours = join(import.meta.dirname, '../../../../documents');

const templates = {
  page: '#set text(font: d.fonts.text, fallback: false)\n#d.text',
  broken: '#panic("no such thing")',
  // Typst stops infinite loops, but not what merely takes very long.
  endless:
    '#for one in range(100000) { for other in range(100000) { let same = calc.pow(one, 2) } }',
  greedy: '#let all = range(60000000)\n#let more = all.map(one => str(one))\n#more.len()',
};

/** Templates of the test, with the text fonts. */
async function templateFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'fonts'));
  const fonts = (await readDocumentFonts(join(ours, 'fonts'))).filter(
    ({ role }) => role === 'text',
  );
  for (const file of fonts.flatMap(({ files }) => files)) {
    await copyFile(join(ours, 'fonts', file), join(folder, 'fonts', file));
  }
  const withData = [
    ...fonts,
    {
      family: fonts[0]?.family,
      role: 'script',
      files: fonts[0]?.files,
      covers: [[0x25a1, 0x25a1]],
    },
  ];
  await writeFile(join(folder, 'fonts/fonts.json'), JSON.stringify(withData));
  for (const [name, body] of Object.entries(templates)) {
    const head =
      '#let d = json(bytes(sys.inputs.data))\n#set document(title: "A", date: datetime(year: 2026, month: 3, day: 2))\n';
    await writeFile(join(folder, `${name}.typ`), head + body);
  }
  return folder;
}

let pool: DocumentPool | undefined;
afterEach(() => pool?.close());

async function open({
  processes,
  ...options
}: { processes?: number } & Parameters<typeof createDocumentPool>[0] = {}) {
  const children = createChildPool(processes);
  pool = createDocumentPool({ folder: await templateFolder(), children, ...options });
  return pool;
}

function job(template: keyof typeof templates, text = 'Hello'): DocumentJob {
  return { template, data: { text }, pictures: {}, madeAt: 1_772_409_600 };
}

test('documents are set to the same bytes whichever process sets them, and whenever', async () => {
  const { render } = await open({ processes: 2, documentsEach: 3 });
  const all = await Promise.all(Array.from({ length: 12 }, () => render(job('page'))));
  expect(new Set(all.map(({ bytes }) => Buffer.from(bytes).toString('latin1'))).size).toBe(1);
  expect(Buffer.from(all[0]?.bytes.subarray(0, 5) ?? []).toString()).toBe('%PDF-');
  const other = await render(job('page', 'Another'));
  expect(other.bytes).not.toEqual(all[0]?.bytes);
});

test('no process is started before there is a document, and no more than may be', async () => {
  const own = newChildren();
  const { render, close } = await open({ processes: 2 });
  expect(own()).toEqual([]);
  const all = Array.from({ length: 6 }, () => render(job('page')));
  await Promise.all(all);
  expect(own()).toHaveLength(2);
  await close();
  expect(own()).toEqual([]);
});

test('a process gives way to a fresh one after so many documents', async () => {
  const own = newChildren();
  const { render } = await open({ processes: 1, documentsEach: 2 });
  await render(job('page'));
  const [first] = own();
  await render(job('page'));
  await render(job('page'));
  expect(own()).not.toContain(first);
});

test('a document that fails says why, and the next one is set by the same process', async () => {
  const { render } = await open({ processes: 1 });
  await expect(render(job('broken'))).rejects.toThrow(/^broken: .*no such thing/);
  await expect(render(job('broken'))).rejects.toThrow(DocumentFailed);
  await expect(render(job('page'))).resolves.toHaveProperty('bytes');
});

test('a document that takes too long is abandoned, and the next in the queue is rendered', async () => {
  const { render } = await open({ processes: 1, limitMs: 4000 });
  const endless = render(job('endless'));
  const behind = render(job('page'));
  await expect(endless).rejects.toThrow('endless: It took longer than 4 seconds');
  await expect(behind).resolves.toHaveProperty('bytes');
});

test('a document that takes all memory is abandoned, and the next one is rendered', async () => {
  const { render } = await open({ processes: 1 });
  await expect(render(job('greedy'))).rejects.toThrow(
    /^greedy: (It took more than 400 MB of memory|The child process ended unexpectedly)$/,
  );
  await expect(render(job('page'))).resolves.toHaveProperty('bytes');
});

test('a queue that is full takes no more, and does so again when it is shorter', async () => {
  const { render } = await open({ processes: 1, mostWaiting: 2 });
  const taken = [render(job('page')), render(job('page')), render(job('page'))];
  await expect(render(job('page'))).rejects.toThrow(DocumentsBusy);
  await expect(Promise.all(taken)).resolves.toHaveLength(3);
  await expect(render(job('page'))).resolves.toHaveProperty('bytes');
});

test('long documents fill the queue sooner, and a single one may be of any length', async () => {
  const { render } = await open({ processes: 1, mostWaitingLength: 1000 });
  const long = job('page', 'Long '.repeat(300));
  const taken = [render(job('page')), render(long)];
  await expect(render(job('page'))).rejects.toThrow(DocumentsBusy);
  await expect(Promise.all(taken)).resolves.toHaveLength(2);
  await expect(render(long)).resolves.toHaveProperty('bytes');
});

test('what is not yet set when the server stops fails, and no process is left', async () => {
  const own = newChildren();
  const { render, close } = await open({ processes: 1 });
  const waiting = [render(job('endless')), render(job('page'))].map((one) =>
    one.catch((error: Error) => error.message),
  );
  await close();
  expect(await Promise.all(waiting)).toEqual([
    'endless: The server is stopping',
    'page: The server is stopping',
  ]);
  await expect(render(job('page'))).rejects.toThrow('The server is stopping');
  expect(own()).toEqual([]);
});

test('no template asks the network for anything, and none is a link out of the folder', async () => {
  const entries = readdirSync(ours, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isSymbolicLink())).toEqual([]);
  const sources = entries.filter(({ name }) => name.endsWith('.typ'));
  expect(sources.length).toBeGreaterThan(2);
  for (const { parentPath, name } of sources) {
    const source = await readFile(join(parentPath, name), 'utf8');
    expect(source, name).not.toMatch(/@(preview|local)|https?:|\beval\(|\bplugin\(/);
  }
});
