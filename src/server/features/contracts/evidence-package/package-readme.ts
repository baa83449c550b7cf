/** README.txt of an evidence package. Its indented lines are commands: a test runs them. Pure. */
import { contractFilesOfSnapshot } from '../draft/files-of-contract.ts';
import { isBound, packageCommands, type AboutPackage } from './package-commands.ts';
import { historyLines } from './package-evidence.ts';
import type { PackagedVersion } from './package-members.ts';

export function packageReadme(about: AboutPackage): string {
  const parts = [heading, files, history, damage, seal, others, limits];
  return `${parts.map((part) => part(about)).join('\n\n')}\n`;
}

function heading({ executed: { contract, seller } }: AboutPackage) {
  return `Evidence package of contract ${oneLine(contract.number)}
${oneLine(contract.title)}
${oneLine(seller.name)}

This package proves which text was signed, who signed it, when, and that nothing
was changed since. You can check it without the program that created it. Run the
indented commands in the folder of these files, on Linux, macOS or WSL.

README.txt and SHA256SUMS prove nothing: someone who changes a file can change these,
too. If you don’t have this package from the studio itself, take the commands from a
README.txt of the same contract that you have from there.`;
}

/** No line is indented: it would be a command. */
function files(about: AboutPackage) {
  const { executed, versions, hasSignedHead } = about;
  const isUpload = contractFilesOfSnapshot(executed.contract).length > 1;
  const unbound = isBound(about) ? '' : ` (${NOT_BOUND}: this contract was executed before)`;
  const listed: [name: string, what: string][] = [
    ['original.pdf', `version ${executed.revision}, which was signed, before the signatures`],
    ['executed.pdf', 'what everyone received: contract, signature page, certificate'],
    ...(isUpload ? [uploadFile] : []),
    ['snapshot.json', 'the signed version as data'],
    ['executed-snapshot.json', `the executed contract as data${unbound}`],
    ['evidence.jsonl', 'what happened, one entry on each line'],
    ['consent.txt', 'the consent that every signer agreed to'],
    ['certificate.pem', 'the certificate of the seal in executed.pdf'],
    ...(hasSignedHead ? headFiles : []),
    ...versions.map((version): [string, string] => [
      `versions/${version.revision}/`,
      aboutVersion(version, about),
    ]),
    ['SHA256SUMS', 'the SHA-256 of all files above and of this one'],
  ];
  return `FILES\n\n${listed.map(([name, what]) => `${name.padEnd(24)}${what}`).join('\n')}`;
}

const NOT_BOUND = 'not bound by the chain';

const uploadFile: [name: string, what: string] = [
  'upload.pdf',
  'the file that original.pdf was made from',
];

const headFiles: [name: string, what: string][] = [
  ['evidence-head.txt', 'the last entry of evidence.jsonl when this package was downloaded'],
  ['evidence-head.sig', 'the signature of evidence-head.txt by the key of that certificate'],
];

function aboutVersion({ revision, removedAt, members }: PackagedVersion, about: AboutPackage) {
  if (removedAt !== null) return `version ${revision}: its content was removed on ${removedAt}`;
  const names = members.map(({ name }) => name.split('/').at(-1) ?? '');
  const list = `version ${revision}, which was not executed: ${names.join(', ')}`;
  if (!names.includes('original.pdf')) return `${list} (no PDF was stored)`;
  if (boundPdfs(about).has(revision)) return list;
  return `${list} (original.pdf is ${NOT_BOUND}: no entry names its hash)`;
}

/** Versions whose unsigned PDF an entry names. */
function boundPdfs({ entries }: AboutPackage): ReadonlySet<number> {
  return new Set(
    entries.flatMap(({ kind, revision, data }) => {
      if (kind === 'signed') return [revision];
      return kind === 'snapshot_frozen' ? data.pdfs.map((pdf) => pdf.revision) : [];
    }),
  );
}

/** Not indented, whatever names contain: they are no commands. */
function history({ entries, withheld }: AboutPackage) {
  const hidden =
    withheld.length === 0
      ? ''
      : `\n\nOf entries about other versions or other people, and of those whose content was removed, the
package has the hashes alone: ${withheld.join(', ')}.`;
  return `WHAT HAPPENED

The commands print the same from evidence.jsonl. All times are in UTC.

${historyLines(entries).join('\n')}${hidden}`;
}

const damage = () => `1. NO FILE IS DAMAGED

    sha256sum -c SHA256SUMS

On macOS, the command is: shasum -a 256 -c SHA256SUMS`;

const seal = ({ certificate }: AboutPackage) =>
  `2. EXECUTED.PDF IS AS IT WAS SEALED

pdfsig (of poppler-utils) says "Signature is Valid" and "Total document signed".
"Certificate issuer is unknown" is expected, unless this computer trusts the issuer.

    pdfsig executed.pdf

The certificate alone doesn’t show that it belongs to the studio, unless you trust its
issuer. Compare its SHA-256 fingerprint with that of another document of the studio, or
executed.pdf with the file that you received by email:
${certificate}

    openssl x509 -in certificate.pem -noout -subject -dates -fingerprint -sha256`;

function others(about: AboutPackage) {
  const { executed, hasSignedHead } = about;
  const { chainHead, snapshotSha256, pdfSha256, contract } = executed;
  const upload = contractFilesOfSnapshot(contract)[1];
  const { seq, hash } = chainHead;
  return `3. ALL OTHER FILES BELONG TO IT

Each entry of evidence.jsonl has a hash that includes the hash of the entry before. It
is the SHA-256 of nine lines, without a line break at the end: the previous hash (64
zeros for the first entry), contractId, seq, revision, kind, recipient, linkId, at and
data. What is null is an empty line. The certificate at the end of executed.pdf names
the hash of entry ${seq}, which tells of the execution, so no entry up to it can be changed:
${hash}
${isBound(about) ? boundSnapshot(seq) : UNBOUND_SNAPSHOT}
The entries "signed" name the SHA-256 of snapshot.json and original.pdf, and so does the
certificate. They also name that of consent.txt with the sentence that the signer agreed
to, and a line break between them. The entries "sent" name that of each version. The
entry "sealed" names that of executed.pdf and of its certificate, and has the time of the
seal.
${hasSignedHead ? SIGNED_HEAD : `\nNothing proves the entries after ${lastProven(about)}, except what the seal says of "sealed".\n`}
snapshot.json  ${snapshotSha256}
original.pdf   ${pdfSha256}
${upload === undefined ? '' : `upload.pdf     ${upload.sha256} (madeFrom in snapshot.json)\n`}
They are checked by the commands below, with pdftotext (of poppler-utils) and OpenSSL, and
so is the seal once more: it signs all bytes of executed.pdf except itself, up to the end
of the file. The commands stop with "CHANGED" at what differs, and end with "The evidence
is complete and unchanged." if nothing does.

${packageCommands(about)}`;
}

const boundSnapshot = (seq: number) => `
Entry ${seq + 1} names the SHA-256 of executed-snapshot.json and of the PDFs of all versions. The
certificate names the hash of this entry, too.
`;

const UNBOUND_SNAPSHOT = `
executed-snapshot.json is not bound by the chain: this contract was executed before an
entry named its hash. Rely on snapshot.json, evidence.jsonl and executed.pdf instead.
`;

const SIGNED_HEAD = `
The seal can’t name later entries, such as "sealed" itself. When the package was downloaded,
the studio’s server signed their number and the last hash: evidence-head.txt.
`;

/** The last entry whose hash is on the certificate. */
const lastProven = ({ executed: { chainHead }, ...about }: AboutPackage) =>
  chainHead.seq + (isBound(about) ? 1 : 0);

const limits = () => `WHAT IT DOES NOT PROVE

The signatures are simple electronic signatures. The certificate says how each
signer was identified; no ID was checked. Times are from the server’s clock, unless the
seal has a time stamp. Anyone with the studio’s key could seal another file and
write another history: compare with what you received when it was signed.`;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
