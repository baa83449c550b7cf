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

/** The same code as runs of dark modules in each row: where one begins, and how long it is. */
export function qrRows(text: string): { size: number; rows: [at: number, length: number][][] } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const rows = data.map((row) => {
    const runs: [at: number, length: number][] = [];
    for (const [at, isDark] of row.entries()) {
      const last = runs.at(-1);
      if (!isDark) continue;
      if (last !== undefined && last[0] + last[1] === at) last[1] += 1;
      else runs.push([at, 1]);
    }
    return runs;
  });
  return { size, rows };
}
