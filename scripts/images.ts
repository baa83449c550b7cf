/** Draws the images that links to the site are shared with, and the icons, from content/. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { content } from '../content/content.ts';
import { shareImagePath } from '../src/shared/site/share-image.ts';

const ground = '#0b1517';
const ink = '#f4efe6';
const amber = '#f0a93b';
const TITLE_PX = 74;

/** Writes all images below `folder`, each at the path under which the site serves it. */
export async function buildImages(folder: string): Promise<void> {
  const { home, pages, projects, privacy, terms } = content;
  const shared: [path: string, title: string, logo?: string][] = [
    ['/', home.hero.tagline.join('\n')],
    ['/about', pages.about.heading],
    ['/services', pages.services.heading],
    ['/services/core-web-projects', pages.coreWebProjects.heading],
    ['/projects', pages.projects.heading],
    ['/contact', pages.contact.heading],
    ['/privacy', privacy.heading],
    ['/terms', terms.heading],
    ...projects.map((project): [string, string, string] => [
      `/projects/${project.slug}`,
      project.name,
      project.image,
    ]),
  ];
  await Promise.all([
    ...shared.map(async ([path, title, logo]) =>
      write(join(folder, shareImagePath(path)), await shareImage(title, logo)),
    ),
    icons(folder),
  ]);
}

/**
 * 1200 × 630 px, the size that every reader of Open Graph tags accepts. Without the studio's name,
 * which can change after the build; the tags around it have the name.
 */
async function shareImage(title: string, logo?: string): Promise<Buffer> {
  const mark = await sharp('content/mark.svg', { density: 300 }).resize(72, 72).png().toBuffer();
  const layers: OverlayOptions[] = [
    { input: mark, left: 80, top: 76 },
    { input: await drawnText(title, logo === undefined ? 1040 : 560), left: 80, top: 236 },
    { input: rule(), left: 80, top: 560 },
  ];
  if (logo !== undefined) {
    const drawn = await sharp(join('content/logos', logo), { density: 300 })
      .resize(440, 330, { fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    layers.push({
      input: drawn.data,
      left: 680 + Math.round((440 - drawn.info.width) / 2),
      top: 190 + Math.round((330 - drawn.info.height) / 2),
    });
  }
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: ground } })
    .composite(layers)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Text as an image, wrapped at `width`. */
function drawnText(text: string, width: number): Promise<Buffer> {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return sharp({
    text: {
      text: `<span foreground="${ink}">${escaped}</span>`,
      font: `Fraunces ${TITLE_PX}`,
      fontfile: 'dist/fonts/fraunces.ttf',
      dpi: 72,
      rgba: true,
      width,
    },
  })
    .png()
    .toBuffer();
}

function rule(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="4"><rect width="120" height="4" fill="${amber}"/></svg>`,
  );
}

async function icons(folder: string): Promise<void> {
  const png = (size: number) =>
    sharp('content/icon.svg', { density: 600 }).resize(size, size).png().toBuffer();
  await write(join(folder, 'icon.svg'), await readFile('content/icon.svg'));
  await write(join(folder, 'favicon.ico'), asIco(await png(32), 32));
  await write(join(folder, 'apple-touch-icon.png'), await png(180));
  await write(join(folder, 'icon-192.png'), await png(192));
  await write(join(folder, 'icon-512.png'), await png(512));
}

/** A PNG inside the container that `/favicon.ico` is expected to be. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function write(path: string, data: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, data);
}
