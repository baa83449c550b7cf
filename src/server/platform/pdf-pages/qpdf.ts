/** qpdf, which reads PDFs as tolerantly as readers do, and writes them anew. Runs in a child process. */
import { createRequire } from 'node:module';
import createModule from '@neslinesli93/qpdf-wasm';

/** What we use of the module, whose own types lack half of it. */
interface Qpdf {
  /** Returns the exit code. */
  callMain: (args: string[]) => number;
  FS: {
    /** Before anything runs: what reads and hears each character of the standard streams. */
    init: (
      input: () => null,
      output: (code: number) => void,
      error: (code: number) => void,
    ) => void;
    writeFile(path: string, data: Uint8Array): void;
    readFile(path: string): Uint8Array;
  };
}

const createQpdf = createModule as unknown as (options: {
  locateFile: () => string;
  preRun: ((qpdf: Qpdf) => void)[];
}) => Promise<Qpdf>;

/** The message is qpdf’s. */
export class QpdfFailed extends Error {
  override readonly name = 'QpdfFailed';
}

/** Its exit codes: if it wrote a file, but has warnings; and of a file that opens without a password. */
const WITH_WARNINGS = 3;
const ENCRYPTED = 3;

/**
 * The same document with a plain table of its objects, of which only those in use are left; streams
 * stay as they are. Throws `QpdfFailed`. `options`: of its command line. `warnings`: a line each.
 */
export async function rewritePdf(bytes: Uint8Array, options: readonly string[] = []) {
  const plain = ['--object-streams=disable', '--stream-data=preserve', '--deterministic-id'];
  const { code, said, output } = await run(bytes, [...plain, ...options, INPUT, OUTPUT]);
  if (code !== 0 && code !== WITH_WARNINGS) throw new QpdfFailed(said);
  return { bytes: output, warnings: said };
}

/** Encrypted, and opens without a password: readers restrict what can be done with it. */
export async function isRestricted(bytes: Uint8Array): Promise<boolean> {
  // Parsed once more only if it may be.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt')) {
    return false;
  }
  return (await run(bytes, ['--requires-password', INPUT])).code === ENCRYPTED;
}

const INPUT = '/in.pdf';
const OUTPUT = '/out.pdf';

const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');

/** In an instance of its own: a deeply nested file damages what comes after it in the same one. */
async function run(bytes: Uint8Array, options: string[]) {
  let said = '';
  const hear = (code: number) => {
    said += String.fromCharCode(code);
  };
  const { FS: files, callMain } = await createQpdf({
    locateFile: () => wasm,
    // Its standard input is empty, and its standard error is heard.
    preRun: [
      ({ FS: { init } }) =>
        init(
          () => null,
          () => {},
          hear,
        ),
    ],
  });
  files.writeFile(INPUT, bytes);
  files.writeFile(OUTPUT, new Uint8Array());
  const code = callMain(options);
  return { code, said, output: new Uint8Array(files.readFile(OUTPUT)) };
}
