/** QR codes as squares of one path, for the back office and the client’s page. */
import { encode } from 'uqr';

export interface QrCode {
  /** Modules from side to side, with the quiet zone of four around the code. */
  size: number;
  /** Data of an SVG path in modules. */
  path: string;
}

/** At error correction level M. Throws if the text is longer than any code can hold. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
