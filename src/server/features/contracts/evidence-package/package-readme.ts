/** README.txt of an evidence package. Its indented lines are commands: a test runs them. Pure. */
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import { contractFilesOfSnapshot } from '../draft/files-of-contract.ts';

/** `certificate`: SHA-256 of the seal’s. */
export function packageReadme(executed: ExecutedSnapshot, certificate: string): string {
  const { contract, seller, snapshotSha256, pdfSha256, chainHead } = executed;
  const { number, title } = contract;
  // Of the client’s PDF that the document was made from; null if it was not.
  const upload = contractFilesOfSnapshot(contract)[1]?.sha256 ?? null;
  const about = {
    number,
    title,
    studio: seller.name,
    snapshotSha256,
    pdfSha256,
    chainHead,
    certificate,
    upload,
  };
  const parts = [heading, files, seal, signatures, evidence, inPython, () => limits];
  return `${parts.map((part) => part(about)).join('\n\n')}\n`;
}

interface AboutPackage
  extends
    Pick<ExecutedSnapshot, 'snapshotSha256' | 'pdfSha256' | 'chainHead'>,
    Record<'number' | 'title' | 'studio' | 'certificate', string> {
  upload: string | null;
}

const heading = ({ number, title, studio }: AboutPackage) =>
  `Evidence package of contract ${number}
${oneLine(title)}
${oneLine(studio)}

This package proves which text was signed, who signed it, when, and that nothing
was changed since. You can check it without the program that created it. Run the
indented commands in the folder of these files, on Linux, macOS or WSL.`;

const files = ({ upload }: AboutPackage) => `FILES

original.pdf            what was signed, before the signatures
executed.pdf            what everyone received: contract, signature page, certificate
${upload === null ? '' : uploadLine}\
snapshot.json           the signed version as data
executed-snapshot.json  the signed version, its signatures and the certificate as data
evidence.jsonl          what happened, one entry on each line
consent.txt             the consent that every signer agreed to
certificate.pem         the certificate of the seal in executed.pdf
SHA256SUMS              the SHA-256 of all files above and of this one

1. THE FILES ARE COMPLETE

    sha256sum -c SHA256SUMS

On macOS, the command is: shasum -a 256 -c SHA256SUMS`;

const uploadLine = `upload.pdf              the file that was uploaded: original.pdf is a copy of it in
                        which form fields and annotations are parts of the pages
`;

const seal = ({ certificate }: AboutPackage) =>
  `2. EXECUTED.PDF IS AS IT WAS SEALED

pdfsig (of poppler-utils) says "Signature is Valid" and "Total document signed".
"Certificate issuer is unknown" is expected: the key belongs to the studio.

    pdfsig executed.pdf

OpenSSL checks the same. The seal signs all bytes of the file except the seal, up to
the end of the file: the second command says if anything follows.

    set -- $(grep -a -o '/ByteRange *\\[[0-9 ]*\\]' executed.pdf | tail -n 1 | tr -cd '0-9 ')
    [ "$(($3 + $4))" -eq "$(wc -c < executed.pdf)" ] || { echo "CHANGED: something follows the seal"; false; }
    head -c "$2" executed.pdf > signed.bin
    tail -c "+$(($3 + 1))" executed.pdf | head -c "$4" >> signed.bin
    head -c "$(($3 - 1))" executed.pdf | tail -c "+$(($2 + 2))" | xxd -r -p > seal.der
    openssl cms -verify -cades -binary -inform DER -in seal.der -content signed.bin \\
      -CAfile certificate.pem -partial_chain -purpose any -no_check_time -out /dev/null

The certificate has this SHA-256 fingerprint, which the entry "sealed" of
evidence.jsonl also names:
${certificate}

    openssl x509 -in certificate.pem -noout -subject -dates -fingerprint -sha256`;

const signatures = ({ snapshotSha256, pdfSha256, upload }: AboutPackage) =>
  `3. THE SIGNATURES ARE OF THESE FILES

The certificate at the end of executed.pdf names these hashes. Each entry "signed"
of evidence.jsonl names the same ones, as snapshotSha256 and pdfSha256.

snapshot.json  ${snapshotSha256}
original.pdf   ${pdfSha256}
${upload === null ? '' : `upload.pdf     ${upload} (madeFrom in snapshot.json)\n`}
    sha256sum snapshot.json original.pdf${upload === null ? '' : ' upload.pdf'}

Each signer also agreed to consent.txt and to a sentence with their name, which is
"authorization" in executed-snapshot.json. The SHA-256 of both, with a line break
between them, is consentSha256 of the entry "signed".`;

const evidence = ({ chainHead }: AboutPackage) =>
  `4. THE EVIDENCE IS COMPLETE AND UNCHANGED

Each entry has a hash that includes the hash of the entry before. It is the SHA-256
of nine lines, without a line break at the end: the previous hash (64 zeros for the
first entry), contractId, seq, revision, kind, recipient, linkId, at and data. What
is null is an empty line. The hash of entry ${chainHead.seq}, which tells of the execution, is on the
certificate in executed.pdf, so no entry up to it can be changed:
${chainHead.hash}`;

const inPython = ({ chainHead }: AboutPackage) =>
  `The same in Python, and in about as many lines of any other language:

    python3 - <<'END'
    import hashlib, json

    previous = "0" * 64
    entries = [json.loads(line) for line in open("evidence.jsonl", encoding="utf-8")]
    for seq, entry in enumerate(entries, 1):
        lines = [previous, entry["contractId"], entry["seq"], entry["revision"], entry["kind"],
                 entry["recipient"] or "", entry["linkId"] or "", entry["at"], entry["data"]]
        text = "\\n".join(str(line) for line in lines)
        assert entry["seq"] == seq and entry["previousHash"] == previous, seq
        previous = hashlib.sha256(text.encode("utf-8")).hexdigest()
        assert entry["hash"] == previous, seq

    head = entries[${chainHead.seq} - 1]["hash"]
    assert head == "${chainHead.hash}"

    executed = json.load(open("executed-snapshot.json", encoding="utf-8"))
    consent = open("consent.txt", encoding="utf-8", newline="").read()
    for person in executed["people"]:
        signature = person["signature"]
        if signature is not None:
            agreed = consent + "\\n" + signature["authorization"]
            assert hashlib.sha256(agreed.encode("utf-8")).hexdigest() == signature["consentSha256"]
            print(signature["at"], signature["authorization"])
    print("The evidence is complete and unchanged.")
    END`;

const limits = `WHAT IT DOES NOT PROVE

The signatures are simple electronic signatures. Identity rests on access to an
email address; no ID was checked. Times are from the server’s clock, unless the
seal has a time stamp.`;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
