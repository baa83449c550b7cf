import { expect, test } from 'vitest';
import type { RichText } from '../../../shared/rich-text/rich-text.schema.ts';
import { richTextHtml } from './rich-text-html.ts';

const words = (text: string) => ({ type: 'text' as const, text });
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [words(text)] });
const doc = (...content: RichText['content']): RichText => ({ type: 'doc', content });
const imageOf = (fileId: string) =>
  fileId === 'file_1'
    ? { url: '/p/pro_1/files/file_1', width: 800, height: 450, loading: 'lazy' as const }
    : undefined;
const htmlOf = async (document: RichText) =>
  String(await richTextHtml(document, { imageOf }))
    .replaceAll(/>\s+</g, '><')
    .replaceAll(' >', '>');

test('text of every node is escaped', async () => {
  const text = '<script>alert("1")</script> & \' `${x}` {{y}}';
  const cell = (type: 'tableHeader' | 'tableCell') => ({ type, content: [paragraph(text)] });
  const made = await htmlOf(
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [words(text)] },
      { type: 'heading', attrs: { level: 3 }, content: [words(text)] },
      paragraph(text),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text)] }] },
      { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text)] }] },
      { type: 'blockquote', content: [paragraph(text)] },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader')] },
          { type: 'tableRow', content: [cell('tableCell')] },
        ],
      },
    ),
  );
  expect(made).not.toContain('<script');
  expect(
    made.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt; &amp; &#39;/g),
  ).toHaveLength(8);
});

test('marks are nested, and a link has nothing but its URL', async () => {
  const made = await htmlOf(
    doc({
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'here',
          marks: [
            { type: 'bold' },
            { type: 'link', attrs: { href: 'https://lab.example/?a="><b>&c' } },
          ],
        },
        { type: 'hardBreak' },
        { type: 'text', text: 'x', marks: [{ type: 'code' }, { type: 'italic' }] },
      ],
    }),
  );
  expect(made).toContain(
    '<p><a href="https://lab.example/?a=&quot;&gt;&lt;b&gt;&amp;c" rel="noreferrer"><strong>here</strong></a><br /><em><code>x</code></em></p>',
  );
});

test('the headings of a table are named as such', async () => {
  const row = (...types: ('tableHeader' | 'tableCell')[]) => ({
    type: 'tableRow' as const,
    content: types.map((type) => ({ type, content: [paragraph('x')] })),
  });
  const made = await htmlOf(
    doc({
      type: 'table',
      content: [row('tableHeader', 'tableHeader'), row('tableHeader', 'tableCell')],
    }),
  );
  expect(made).toContain(
    '<thead><tr><th scope="col"><p>x</p></th><th scope="col"><p>x</p></th></tr></thead><tbody><tr><th scope="row"><p>x</p></th><td><p>x</p></td></tr></tbody>',
  );
});

test('figures are aligned as such, with their heading', async () => {
  const row = (type: 'tableHeader' | 'tableCell', ...texts: string[]) => ({
    type: 'tableRow' as const,
    content: texts.map((text) => ({ type, content: [paragraph(text)] })),
  });
  const made = await htmlOf(
    doc({
      type: 'table',
      content: [row('tableHeader', 'Item', 'Amount'), row('tableCell', 'Design', '$9,000.00')],
    }),
  );
  expect(made).toContain('<th scope="col" class="figure"><p>Amount</p></th>');
  expect(made).toContain('<td><p>Design</p></td><td class="figure"><p>$9,000.00</p></td>');
});

test('an image has its size and alt text; one whose file was deleted has only the text', async () => {
  const alt = "\"><script>alert(1)</script> & 'x' onerror=";
  const image = (fileId: string) => ({ type: 'image' as const, attrs: { fileId, alt } });
  const said = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#39;x&#39; onerror=';
  expect(await htmlOf(doc(image('file_1'), image('file_2')))).toContain(
    `<p><img src="/p/pro_1/files/file_1" alt="${said}" width="800" height="450" loading="lazy" /></p><p>${said}</p>`,
  );
});
