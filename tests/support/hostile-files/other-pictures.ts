/** Pictures of types that are not accepted, under a name that is. */

// cspell:ignore ftyp ftypjp mdat rgbe

export const otherPictures: Readonly<Record<string, () => Buffer>> = {
  'an SVG': () => svgOf('<rect width="9" height="9"/>'),
  'an SVG of a billion pixels': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'),
  'an SVG that expands': () => Buffer.concat([Buffer.from(entities()), svgOf('<text>&z9;</text>')]),
  'an SVG that reads a file': () =>
    Buffer.concat([
      Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
      svgOf('<text>&a;</text><image href="file:///etc/passwd"/>'),
    ]),
  'a GIF of 65,535 pixels a side': () =>
    Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
  'a GIF of many frames': () => {
    const frame = ',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0';
    const head = 'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff';
    return Buffer.from(`${head}${frame.repeat(100_000)};`, 'latin1');
  },
  'a TIFF that comes back to itself': () => {
    const entries = [0x01_00, 0x01_01].map((tag) => tiffEntry(tag, 30_000));
    const head = Buffer.from('II*\0\x08\0\0\0\x02\0', 'latin1');
    return Buffer.concat([head, ...entries, Buffer.from([8, 0, 0, 0])]);
  },
  'a HEIC': () => isoMedia('heic'),
  'an AVIF': () => isoMedia('avif'),
  'a JPEG 2000': () => Buffer.from('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 ', 'latin1'),
  'a BMP of 30,000 pixels a side': () => {
    const bytes = Buffer.alloc(54);
    bytes.write('BM');
    bytes.writeUInt32LE(40, 14);
    bytes.writeInt32LE(30_000, 18);
    bytes.writeInt32LE(30_000, 22);
    return bytes;
  },
  'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'),
  'a page of HTML': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a script for ImageMagick': () => Buffer.from('push graphic-context\nimage over 0,0 0,0 "|ls"'),
  'a header of Radiance': () =>
    Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 30000 +X 30000\n'),
};

function svgOf(content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`,
  );
}

/** Each entity is ten of the one before. */
function entities(): string {
  const all = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY z${at + 1} "${`&z${at};`.repeat(10)}">`,
  );
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY z0 "ha">${all.join('')}]>`;
}

function tiffEntry(tag: number, value: number): Buffer {
  const entry = Buffer.alloc(12);
  entry.writeUInt16LE(tag);
  entry.writeUInt16LE(4, 2);
  entry.writeUInt32LE(1, 4);
  entry.writeUInt32LE(value, 8);
  return entry;
}

function isoMedia(brand: string): Buffer {
  return Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}\0\0\0\0mdat`, 'latin1');
}
