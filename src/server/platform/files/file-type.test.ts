import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectFileType } from './file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

/** A zip as programs write it, with empty files of these names and, if wished, a comment. */
function zip(names: string[], comment = ''): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const local = Buffer.alloc(30 + name.length);
    local.write('PK\u0003\u0004', 'latin1');
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30, 'latin1');
    const entry = Buffer.alloc(46 + name.length);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, 46, 'latin1');
    offset += local.length;
    locals.push(local);
    entries.push(entry);
  }
  const end = Buffer.alloc(22 + comment.length);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  end.write(comment, 22, 'latin1');
  return new Uint8Array(Buffer.concat([...locals, ...entries, end]));
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test.each<[what: string, content: Uint8Array, type: string]>([
  ['a PNG', bytes('\x89PNG\r\n\x1a\n....'), 'image/png'],
  [
    'a PNG whose line ends were turned in transit',
    bytes('\x89PNG\n\x1a\n'),
    'application/octet-stream',
  ],
  ['a JPEG', bytes('\xff\xd8\xff\xe0\x00\x10JFIF'), 'image/jpeg'],
  ['both kinds of GIF', bytes('GIF87a...'), 'image/gif'],
  ['both kinds of GIF', bytes('GIF89a...'), 'image/gif'],
  ['a WebP', bytes('RIFF\x10\x00\x00\x00WEBPVP8 '), 'image/webp'],
  [
    'a sound, which begins like a WebP',
    bytes('RIFF\x10\x00\x00\x00WAVEfmt '),
    'application/octet-stream',
  ],
  ['a PDF', bytes('%PDF-1.7\n%\xe2\xe3'), 'application/pdf'],
  [
    'a web page with a PDF behind it',
    utf8('<script>1</script>%PDF-1.7'),
    'text/plain; charset=utf-8',
  ],
  ['an archive', zip(['a.txt', 'word/document.xml']), 'application/zip'],
  ['an empty archive', zip([]), 'application/zip'],
  ['a letter', zip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']), word],
  ['a sheet', zip(['[Content_Types].xml', 'xl/workbook.xml']), excel],
  [
    'a letter with a comment at its end',
    zip(['[Content_Types].xml', 'word/document.xml'], 'x'.repeat(3000)),
    word,
  ],
  ['text', utf8('Straße,Größe\r\n1,2\n'), 'text/plain; charset=utf-8'],
  ['an SVG', utf8('<svg onload="alert(1)"/>'), 'text/plain; charset=utf-8'],
  ['a web page', utf8('<!doctype html><script>alert(1)</script>'), 'text/plain; charset=utf-8'],
  ['text of an old code page', bytes('Gr\xf6\xdfe'), 'application/octet-stream'],
  ['a Windows program', bytes('MZ\x90\x00\x03'), 'application/octet-stream'],
  ['a Linux program', bytes('\x7fELF\x02\x01'), 'application/octet-stream'],
  ['nothing', new Uint8Array(), 'application/octet-stream'],
])('%s is known by its bytes', (_what, content, type) => {
  expect(detectFileType(content)).toBe(type);
});

test('long text is text even where a character is cut in two at the end of what is looked at', () => {
  expect(detectFileType(utf8(`${'x'.repeat(64 * 1024 - 1)}ß and more`))).toMatch(/^text/);
  expect(detectFileType(utf8('short and cut: ß').subarray(0, -1))).toBe('application/octet-stream');
});

test('no bytes, cut off anywhere or false within, end in anything but a type', () => {
  const whole = zip(['[Content_Types].xml', 'word/document.xml', 'a'.repeat(200)], 'comment');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: whole.length }),
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), {
        maxLength: 6,
      }),
      (length, changes) => {
        const damaged = whole.slice(0, length);
        for (const [at, value] of changes) if (at < length) damaged[at] = value;
        return /^[a-z]+\/[a-z.\-+]+(; charset=utf-8)?$/.test(detectFileType(damaged));
      },
    ),
    { numRuns: 3000 },
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (any) => detectFileType(any) !== ''));
});
