/** Scans of a JPEG. Each may be a few bytes that a decoder applies to the whole picture. */

/** How often the picture is gone over (ITU T.81, B.1.1); 0 if it is no JPEG. */
export function countScans(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 2 || view.getUint16(0) !== 0xff_d8) return 0;
  let scans = 0;
  let at = bytes.indexOf(0xff, 2);
  while (at !== -1 && at + 4 <= bytes.length) {
    const marker = view.getUint8(at + 1);
    if (marker === END) break;
    if (marker === START_OF_SCAN) scans += 1;
    // The data of a scan goes on behind its header, and is gone over for the next marker.
    if (marker === FILL) at += 1;
    else at += hasLength(marker) ? 2 + view.getUint16(at + 2) : 2;
    at = bytes.indexOf(0xff, at);
  }
  return scans;
}

const START_OF_SCAN = 0xda;
const END = 0xd9;
const FILL = 0xff;

/** Not: data, restarts and the start. Decoders skip what is below the first frame’s marker. */
function hasLength(marker: number): boolean {
  return marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd8);
}
