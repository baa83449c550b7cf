/** Pictures that tests have as SVG, which the server does not read. */
import sharp, { type Sharp } from 'sharp';

/** Has sharp read an SVG at so many dots per inch; what blocks that holds for the whole process. */
export async function drawnSvg<Drawn>(
  svg: Uint8Array | string,
  draw: (picture: Sharp) => Promise<Drawn>,
  density = 72,
): Promise<Drawn> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return await draw(sharp(Buffer.from(svg), { density }));
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}
