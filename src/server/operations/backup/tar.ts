/** Headers of tar (POSIX ustar), as far as backups need them: plain files with short names. */

/** Headers and contents begin at multiples of it. */
export const BLOCK_BYTES = 512;

interface TarEntry {
  /** At most 100 characters of ASCII. */
  name: string;
  /** Less than 8 GiB. */
  sizeBytes: number;
  /** Seconds since 1970. */
  modifiedAt: number;
}

export function tarHeader({ name, sizeBytes, modifiedAt }: TarEntry): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(name, 0, 100, 'latin1');
  header.write('0000600\0' + '0000000\0'.repeat(2), 100, 'latin1');
  header.write(`${octal(sizeBytes, 11)} ${octal(modifiedAt, 11)} `, 124, 'latin1');
  // The checksum counts itself as spaces.
  header.write(`${' '.repeat(8)}0`, 148, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148, 'latin1');
  return header;
}

/** Undefined for anything but what `tarHeader` makes, to the byte. */
export function readTarHeader(header: Buffer): TarEntry | undefined {
  const end = header.subarray(0, 100).indexOf(0);
  const name = header.toString('latin1', 0, end === -1 ? 100 : end);
  const sizeBytes = Number.parseInt(header.toString('latin1', 124, 135), 8);
  const modifiedAt = Number.parseInt(header.toString('latin1', 136, 147), 8);
  if (Number.isNaN(sizeBytes) || Number.isNaN(modifiedAt)) return undefined;
  const entry = { name, sizeBytes, modifiedAt };
  return tarHeader(entry).equals(header) ? entry : undefined;
}

/** How many zeros follow content of that size. */
export function paddingAfter(sizeBytes: number): number {
  return (BLOCK_BYTES - (sizeBytes % BLOCK_BYTES)) % BLOCK_BYTES;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}
