/** The commands of README.txt that compare all files with one another. Pure. */
import type { EvidenceEntry } from '../../../../shared/contracts/contract-evidence.schema.ts';
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import { textsFor, type Texts } from '../../../../shared/texts/texts.ts';
import type { PackagedVersion } from './package-members.ts';

export interface AboutPackage {
  executed: ExecutedSnapshot;
  /** Those whose content is in the package. */
  entries: readonly EvidenceEntry[];
  /** Of the entries of which the package has the hashes alone. */
  withheld: readonly number[];
  versions: readonly PackagedVersion[];
  /** SHA-256 of the seal’s certificate. */
  certificate: string;
  /** Whether the studio’s server signed the hash of the last entry. */
  hasSignedHead: boolean;
}

/** Whether an entry names the hash of the executed snapshot: it does since migration 0033. */
export const isBound = ({ entries }: Pick<AboutPackage, 'entries'>) =>
  entries.some(({ kind }) => kind === 'snapshot_frozen');

/** How the certificate of the executed PDF names hashes. */
type Labels = Texts['contractDocuments']['certificate']['hashes'];

/** In Python’s standard library alone, with pdftotext of poppler-utils and OpenSSL. */
export function packageCommands(about: AboutPackage): string {
  const { executed, withheld, versions, hasSignedHead } = about;
  const { hashes: labels } = textsFor(executed.contract.language).contractDocuments.certificate;
  const parts = [
    "python3 - <<'END'",
    HELPERS,
    chain(withheld),
    executedEntries(about, labels),
    signatures(labels),
    ...(versions.some(({ removedAt }) => removedAt === null) ? [otherVersions(versions)] : []),
    seal(about),
    ...(hasSignedHead ? [HEAD] : []),
    HISTORY,
  ];
  const lines = `${parts.join('\n')}\nEND`.split('\n');
  return lines.map((line) => (line === '' ? '' : `    ${line}`)).join('\n');
}

// Names and browsers are printed, too, and may contain any hash: the certificate names its own last.
// In one program: a shell goes on after a command that fails, and the last one would say that all is well.
const HELPERS = `import hashlib, json, re, ssl, subprocess, sys

def read(name):
    with open(name, "rb") as file:
        return file.read()

def sha256(data):
    return hashlib.sha256(data).hexdigest()

def check(holds, what):
    if not holds:
        sys.exit("CHANGED: " + what)

def output(what, *command):
    done = subprocess.run(command, stdout=subprocess.PIPE)
    check(done.returncode == 0, what)
    return done.stdout

def write(name, data):
    with open(name, "wb") as file:
        file.write(data)

text = output("executed.pdf", "pdftotext", "executed.pdf", "-")
printed = "".join(text.decode("utf-8").split())

def check_printed(label, value):
    label = "".join(label.split())
    place = printed.rfind(label)
    follows = place >= 0 and printed.startswith(value, place + len(label))
    check(follows, value + " is not on the certificate")
`;

// Text that is written in another way has another hash here: null and "" are the same to the chain.
const chain = (withheld: readonly number[]) => `def line_of(entry):
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))

def is_right(name, value):
    if name in ("recipient", "linkId") and value is None:
        return True
    return type(value) is (int if name in ("seq", "revision") else str) and value != ""

columns = ["contractId", "seq", "revision", "kind", "recipient", "linkId", "at", "data"]
entries, withheld, previous = [], [], "0" * 64
*lines, end = read("evidence.jsonl").decode("utf-8").split("\\n")
for seq, line in enumerate(lines, 1):
    entry = json.loads(line)
    hashes = {"previousHash": previous, "hash": entry["hash"]}
    if "data" in entry:
        told = {name: entry[name] for name in columns}
        values = ["" if value is None else str(value) for value in told.values()]
        text = "\\n".join([previous, *values])
        is_told = entry["hash"] == sha256(text.encode("utf-8")) and entry["seq"] == seq
        check(is_told and all(map(is_right, told, told.values())), f"entry {seq}")
        entries.append({**entry, "told": json.loads(entry["data"])})
    else:
        told = {"seq": seq}
        withheld.append(seq)
    check(line == line_of({**told, **hashes}), f"entry {seq}")
    previous = entry["hash"]
check(end == "" and withheld == ${JSON.stringify(withheld)}, "evidence.jsonl")
check(len({entry["contractId"] for entry in entries}) == 1, "evidence.jsonl")
`;

function executedEntries(about: AboutPackage, { chainHead, frozenEntry }: Labels): string {
  const { seq } = about.executed.chainHead;
  const frozen = isBound(about)
    ? `frozen = only("snapshot_frozen")
check_printed(${literal(frozenEntry(seq + 1))}, frozen["hash"])
check(frozen["told"]["sha256"] == sha256(read("executed-snapshot.json")), "executed-snapshot.json")
pdfs = {one["revision"]: one["sha256"] for one in frozen["told"]["pdfs"]}`
    : `pdfs = {}
print("executed-snapshot.json is not bound by the chain.")`;
  return `def only(kind):
    found = [entry for entry in entries if entry["kind"] == kind]
    check(len(found) == 1, "evidence.jsonl")
    return found[0]

executed, sealed = only("executed"), only("sealed")
check_printed(${literal(chainHead(seq))}, executed["hash"])
${frozen}
`;
}

const signatures = ({ snapshot, pdf }: Labels) => `def check_upload(folder):
    body = json.loads(read(folder + "snapshot.json"))["body"]
    if "madeFrom" in body:
        upload = folder + "upload.pdf"
        check(body["madeFrom"]["sha256"] == sha256(read(upload)), upload)

check_printed(${literal(snapshot)}, sha256(read("snapshot.json")))
check_printed(${literal(pdf)}, sha256(read("original.pdf")))
check_upload("")
signed = [entry for entry in entries if entry["kind"] == "signed"]
pdfs.update({entry["revision"]: entry["told"]["pdfSha256"] for entry in signed})
people = json.loads(read("executed-snapshot.json"))["people"]
sentences = {one["key"]: (one["signature"] or {}).get("authorization") for one in people}
for entry in signed:
    if entry["revision"] == executed["revision"]:
        told = entry["told"]
        check(told["snapshotSha256"] == sha256(read("snapshot.json")), "snapshot.json")
        check(told["pdfSha256"] == sha256(read("original.pdf")), "original.pdf")
        agreed = read("consent.txt") + b"\\n" + sentences[entry["recipient"]].encode("utf-8")
        check(told["consentSha256"] == sha256(agreed), "consent.txt")
`;

function otherVersions(versions: readonly PackagedVersion[]): string {
  const all = versions.flatMap(({ revision, removedAt, members }) => {
    const hasPdf = members.some(({ name }) => name.endsWith('/original.pdf'));
    return removedAt === null ? [`(${revision}, ${hasPdf ? 'True' : 'False'})`] : [];
  });
  return `sent = {one["revision"]: one["told"]["sha256"] for one in entries if one["kind"] == "sent"}
for revision, has_pdf in [${all.join(', ')}]:
    folder = f"versions/{revision}/"
    snapshot, pdf = folder + "snapshot.json", folder + "original.pdf"
    check(sent[revision] == sha256(read(snapshot)), snapshot)
    check_upload(folder)
    if has_pdf and revision not in pdfs:
        print(pdf + " is not bound by the chain.")
    elif has_pdf:
        check(pdfs[revision] == sha256(read(pdf)), pdf)
`;
}

const seal = ({ certificate }: AboutPackage) => `pem = read("certificate.pem").decode("ascii")
der = ssl.PEM_cert_to_DER_cert(pem)
fingerprints = {sha256(der), sealed["told"]["certificate"], "${certificate}"}
check(ssl.DER_cert_to_PEM_cert(der) == pem and len(fingerprints) == 1, "certificate.pem")
pdf = read("executed.pdf")
check(sealed["told"]["pdfSha256"] == sha256(pdf), "executed.pdf")
times = re.findall(rb"/M ?\\(D:(\\d{14})Z\\)\\s*/ByteRange", pdf)
check(re.sub(r"\\D", "", sealed["at"])[:14] == times[-1].decode(), "the time of the seal")
ranges = re.findall(rb"/ByteRange *\\[([0-9 ]*)\\]", pdf)
start, first, second, last = map(int, ranges[-1].split())
check(start == 0 and second + last == len(pdf), "something follows the seal")
between = re.fullmatch(rb"<([0-9a-f]*)>", pdf[first:second])
check(between is not None, "something stands beside the seal")
write("signed.bin", pdf[:first] + pdf[second:])
write("seal.der", bytes.fromhex(between[1].decode()))
output("executed.pdf", "openssl", "cms", "-verify", "-cades", "-binary",
    "-inform", "DER", "-in", "seal.der", "-content", "signed.bin", "-CAfile", "certificate.pem",
    "-partial_chain", "-purpose", "any", "-no_check_time")
`;

// Not as CMS, which OpenSSL takes with changes to much of it, such as its version.
const HEAD = `key = output("certificate.pem", "openssl", "x509", "-in", "certificate.pem", "-noout", "-pubkey")
write("public-key.pem", key)
output("evidence-head.sig", "openssl", "dgst", "-sha256", "-verify", "public-key.pem",
    "-signature", "evidence-head.sig", "evidence-head.txt")
contract, time, count, head, rest = read("evidence-head.txt").decode("ascii").split("\\n")
signed = [contract, count, head, rest]
check(signed == [executed["contractId"], str(len(lines)), previous, ""], "evidence.jsonl")
`;

const HISTORY = `names, last = {}, None
for entry in entries:
    told, kind, recipient = entry["told"], entry["kind"], entry["recipient"]
    what, who = kind.replace("_", " "), names.get(recipient, "")
    if kind == "sent":
        names = {one["key"]: one["name"] for one in told["recipients"]}
        who = ", ".join(names.values())
        what += f", replaces version {last}" if last else ""
        last = entry["revision"]
    elif kind == "recipient_replaced":
        who = told["from"]["name"] + " by " + told["to"]["name"]
        names[recipient] = told["to"]["name"]
    elif kind in ("signed", "declined"):
        who = told["name" if kind == "signed" else "by"]
        who += f' ({told["printedName"]})' if "printedName" in told else ""
    line = f'{entry["at"]} version {entry["revision"]} {what}' + (who and f": {who}")
    print(" ".join(line.split()))
print("The evidence is complete and unchanged.")`;

/** JSON of ASCII is a literal in Python, too. */
const literal = (text: string) => JSON.stringify(text);
