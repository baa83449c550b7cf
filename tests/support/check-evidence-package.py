"""Checks evidence packages of contracts with nothing of the program that created them: Python's
standard library, openssl, and pdfsig and pdftotext of poppler-utils.

Usage: check-evidence-package.py [--without-sums] PACKAGE.zip ...

Prints "ok PACKAGE", with what is not proven, or "FAIL PACKAGE: reason" for each; exits with 1 if one
fails. --without-sums ignores SHA256SUMS, as if someone who changed a file had written its new hash
there.
"""

import hashlib
import json
import os
import re
import ssl
import subprocess
import sys
import tempfile
import zipfile

NAMES = {
    "original.pdf",
    "executed.pdf",
    "snapshot.json",
    "executed-snapshot.json",
    "evidence.jsonl",
    "consent.txt",
    "certificate.pem",
    "README.txt",
    "SHA256SUMS",
}
# The studio may no longer have the key that signs it.
HEAD = {"evidence-head.txt", "evidence-head.sig"}

BOUND = re.compile(r"SHA-256oftheevidence,entry(\d+),withtheexecutedcontract")


class Wrong(Exception):
    """Something in the package is not what it has to be."""


def require(condition, reason):
    if not condition:
        raise Wrong(reason)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def run(*command):
    done = subprocess.run(command, capture_output=True, check=False)
    output = (done.stdout + done.stderr).decode("utf-8", "replace")
    require(done.returncode == 0, f"{command[0]} says: {output.strip()}")
    return output


def read(path):
    """All files by name; each has the checksum of the ZIP."""
    with zipfile.ZipFile(path) as archive:
        require(archive.testzip() is None, "the ZIP is damaged")
        names = archive.namelist()
        require(len(set(names)) == len(names), "a file is there twice")
        return {name: archive.read(name) for name in names}


def check_names(files, entries):
    """A version that is a client's PDF has the file that was uploaded, too."""
    executed = only(entries, "executed")["revision"]
    expected = set(NAMES)
    for revision in revisions(entries):
        folder = "" if revision == executed else f"versions/{revision}/"
        snapshot = folder + "snapshot.json"
        require(snapshot in files, f"{snapshot} is missing")
        expected |= {snapshot, folder + "original.pdf"}
        if "madeFrom" in json.loads(files[snapshot])["body"]:
            expected.add(folder + "upload.pdf")
    require(expected | HEAD >= set(files), f"its files are {sorted(files)}")
    # The PDF of a version may never have been stored.
    bound = {f"versions/{revision}/original.pdf" for revision in bound_pdfs(entries)} & expected
    left = {name for name in expected if not name.endswith("/original.pdf")}
    require(set(files) >= left | bound, f"its files are {sorted(files)}")
    require(HEAD.isdisjoint(files) or HEAD <= set(files), "evidence-head is not complete")


def check_sums(files):
    sums = dict(reversed(line.split("  ")) for line in files["SHA256SUMS"].decode().splitlines())
    expected = {name: sha256(data) for name, data in files.items() if name != "SHA256SUMS"}
    require(sums == expected, "a file is not as SHA256SUMS says")
    lines = [f"{hash}  {name}\n" for name, hash in sums.items()]
    require("".join(lines).encode() == files["SHA256SUMS"], "SHA256SUMS is not as it is written")


COLUMNS = {
    **{"contractId": str, "seq": int, "revision": int, "kind": str, "recipient": (str, type(None))},
    **{"linkId": (str, type(None)), "at": str, "data": str},
}


def read_evidence(files):
    """Entries with their parsed data, after the chain was recomputed."""
    text = files["evidence.jsonl"].decode("utf-8")
    require(text.endswith("\n"), "the evidence breaks off")
    entries = []
    withheld = []
    previous = "0" * 64
    for seq, line in enumerate(text[:-1].split("\n"), 1):
        entry = json.loads(line)
        written = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
        require(line == written, f"entry {seq} is written in another way")
        require(entry["seq"] == seq, f"entry {seq} is missing")
        require(entry["previousHash"] == previous, f"entry {seq} does not follow the one before")
        previous = entry["hash"]
        # Its content was removed, or belongs to others: only its place in the chain is left.
        if list(entry) == ["seq", "previousHash", "hash"]:
            withheld.append(seq)
            continue
        require(list(entry) == [*COLUMNS, "previousHash", "hash"], f"entry {seq} has other columns")
        values = {name: entry[name] for name in COLUMNS}
        for name, value in values.items():
            require(isinstance(value, COLUMNS[name]) and value != "", f"{name} of entry {seq} is wrong")
        lines = [entry["previousHash"], *("" if value is None else str(value) for value in values.values())]
        require(previous == sha256("\n".join(lines).encode("utf-8")), f"entry {seq} was changed")
        entries.append({**entry, "told": json.loads(entry["data"])})
        require(entry["contractId"] == entries[0]["contractId"], f"entry {seq} is of another contract")
    return entries, {"seq": seq, "hash": previous, "withheld": withheld}


def only(entries, kind):
    found = of_kind(entries, kind)
    require(len(found) == 1, f"it has {len(found)} entries {kind}")
    return found[0]


def revisions(entries):
    """Of which the text is in the package: the executed one, and those whose entry is in it."""
    sent = {entry["revision"] for entry in of_kind(entries, "sent")}
    return sorted(sent | {only(entries, "executed")["revision"]})


def bound_pdfs(entries):
    """SHA-256 of unsigned PDFs by version, as entries name them."""
    frozen = [one for entry in of_kind(entries, "snapshot_frozen") for one in entry["told"]["pdfs"]]
    signed = of_kind(entries, "signed")
    return {
        **{one["revision"]: one["sha256"] for one in frozen},
        **{entry["revision"]: entry["told"]["pdfSha256"] for entry in signed},
    }


def of_kind(entries, kind):
    return [entry for entry in entries if entry["kind"] == kind]


def check_seal(files, folder):
    pdf = files["executed.pdf"]
    ranges = re.findall(rb"/ByteRange ?\[0 +(\d+) +(\d+) +(\d+) *\]", pdf)
    require(ranges, "executed.pdf has no seal")
    before, after, length = (int(number) for number in ranges[-1])
    require(after + length == len(pdf), "the seal does not cover the whole file")
    gap = pdf[before:after]
    require(re.fullmatch(rb"<([0-9a-f]{2})*>", gap), "the seal is not written in hex")
    # Who checks the seal must have read the same certificate.
    pem = files["certificate.pem"].decode("ascii")
    der = ssl.PEM_cert_to_DER_cert(pem)
    require(ssl.DER_cert_to_PEM_cert(der) == pem, "the certificate is not written as PEM is")
    places = {"signed": pdf[:before] + pdf[after:], "seal": bytes.fromhex(gap[1:-1].decode())}
    for name, data in {**places, "certificate": files["certificate.pem"], "pdf": pdf}.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)
    place = lambda name: os.path.join(folder, name)
    run(
        *["openssl", "cms", "-verify", "-cades", "-binary", "-inform", "DER"],
        *["-in", place("seal"), "-content", place("signed"), "-CAfile", place("certificate")],
        *["-partial_chain", "-purpose", "any", "-no_check_time", "-out", os.devnull],
    )
    said = run("pdfsig", place("pdf"))
    require("Signature is Valid" in said, "pdfsig does not find the seal valid")
    require("Total document signed" in said, "pdfsig says that not all is signed")
    return sha256(der)


def printed_text(folder):
    """The text of executed.pdf without white space: hashes are printed on several lines."""
    return re.sub(r"\s", "", run("pdftotext", os.path.join(folder, "pdf"), "-"))


def check_signatures(files, entries, executed):
    revision = executed["revision"]
    signed = [entry for entry in of_kind(entries, "signed") if entry["revision"] == revision]
    people = {one["key"]: one for one in executed["people"] if one["signature"] is not None}
    require({entry["recipient"] for entry in signed} == set(people), "the signers are others")
    require(any(entry["recipient"] == "studio" for entry in signed), "the studio did not sign")
    consent = files["consent.txt"].decode("utf-8")
    for entry in signed:
        told = entry["told"]
        name = f"the signature of entry {entry['seq']}"
        require(told["snapshotSha256"] == sha256(files["snapshot.json"]), f"{name} is of another text")
        require(told["pdfSha256"] == sha256(files["original.pdf"]), f"{name} is of another PDF")
        shown = dict(people[entry["recipient"]]["signature"])
        require(shown.pop("at") == entry["at"], f"{name} has another time")
        agreed = consent + "\n" + shown.pop("authorization")
        require(sha256(agreed.encode("utf-8")) == told["consentSha256"], f"{name} is of another consent")
        require(shown == {key: told[key] for key in told if key != "salt"}, f"{name} is another one")


def check_executed(files, entries, executed, printed):
    head = executed["chainHead"]
    last = only(entries, "executed")
    require(last["seq"] == head["seq"] and last["hash"] == head["hash"], "the chain has another head")
    told = last["told"]
    require(executed["contractId"] == last["contractId"], "it is another contract")
    require(executed["contract"] == json.loads(files["snapshot.json"]), "it is another contract's text")
    require(executed["consent"]["text"] == files["consent.txt"].decode("utf-8"), "it is another consent")
    require(executed["executedAt"] == last["at"], "it was executed at another time")
    require(executed["verifyCode"] == told["verifyCode"], "its verify code is another one")
    require(executed["effectiveOn"] == told["effectiveOn"], "it takes effect on another day")
    hashes = {
        "SHA-256 of the signed version": sha256(files["snapshot.json"]),
        "SHA-256 of its unsigned PDF": sha256(files["original.pdf"]),
        f"SHA-256 of the evidence, entry {head['seq']}": head["hash"],
    }
    if "upload.pdf" in files:
        hashes["SHA-256 of the uploaded file it was made from"] = sha256(files["upload.pdf"])
    for label, value in hashes.items():
        require_printed(printed, label, value)
    require(executed["verifyCode"] in printed.replace("-", ""), "the certificate does not name the verify code")


def require_printed(printed, label, value):
    """Signers have their names and browsers printed before, and may write any hash there."""
    label = re.sub(r"\s", "", label)
    place = printed.rfind(label)
    is_next = place >= 0 and printed.startswith(value, place + len(label))
    require(is_next, f"the certificate has another {label}")


def check_bound(files, entries, printed):
    """The entry that names the executed snapshot; none of a contract that was executed before."""
    named = BOUND.findall(printed)
    frozen = of_kind(entries, "snapshot_frozen")
    if not named and not frozen:
        return "executed-snapshot.json is not bound by the chain"
    entry = only(entries, "snapshot_frozen")
    executed = only(entries, "executed")
    require(entry["seq"] == executed["seq"] + 1, "the executed contract was frozen at another time")
    require_printed(
        printed, f"SHA-256 of the evidence, entry {entry['seq']}, with the executed contract", entry["hash"]
    )
    require(
        entry["told"]["sha256"] == sha256(files["executed-snapshot.json"]),
        "executed-snapshot.json is not the one that was frozen",
    )
    return None


def check_versions(files, entries, executed):
    sent = {entry["revision"]: entry["told"]["sha256"] for entry in of_kind(entries, "sent")}
    pdfs = bound_pdfs(entries)
    unbound = []
    for revision in revisions(entries):
        folder = "" if revision == executed["revision"] else f"versions/{revision}/"
        snapshot = files[folder + "snapshot.json"]
        hash = sent.get(revision, sha256(snapshot))
        require(sha256(snapshot) == hash, f"version {revision} has another text")
        made_from = json.loads(snapshot)["body"].get("madeFrom")
        require(
            made_from is None or made_from["sha256"] == sha256(files[folder + "upload.pdf"]),
            f"version {revision} was made from another file",
        )
        pdf = files.get(folder + "original.pdf")
        if pdf is not None and revision not in pdfs:
            unbound.append(f"{folder}original.pdf is not bound by the chain")
        require(pdf is None or pdfs.get(revision, sha256(pdf)) == sha256(pdf), f"version {revision} has another PDF")
    return unbound


def check_head(files, folder, entries, last):
    """What the key of the seal signed when the package was downloaded."""
    if HEAD.isdisjoint(files):
        return "nothing proves the entries after the seal"
    for name in HEAD:
        with open(os.path.join(folder, name), "wb") as file:
            file.write(files[name])
    place = lambda name: os.path.join(folder, name)
    run("openssl", "x509", "-in", place("certificate"), "-noout", "-pubkey", "-out", place("key"))
    signature = ["-signature", place("evidence-head.sig"), place("evidence-head.txt")]
    run("openssl", "dgst", "-sha256", "-verify", place("key"), *signature)
    contract, _, count, hash, rest = files["evidence-head.txt"].decode("ascii").split("\n")
    told = [entries[0]["contractId"], str(last["seq"]), last["hash"], ""]
    require([contract, count, hash, rest] == told, "the evidence had another end")
    return None


def seal_time(pdf):
    return re.findall(rb"/M ?\(D:(\d{14})Z\)\s*/ByteRange", pdf)[-1].decode()


def check(path, with_sums):
    files = read(path)
    if with_sums:
        check_sums(files)
    entries, last = read_evidence(files)
    check_names(files, entries)
    with tempfile.TemporaryDirectory() as folder:
        fingerprint = check_seal(files, folder)
        printed = printed_text(folder)
        tail = check_head(files, folder, entries, last)
    executed = json.loads(files["executed-snapshot.json"])
    sealed = only(entries, "sealed")
    require(sealed["told"]["certificate"] == fingerprint, "another certificate sealed it")
    require(sealed["told"]["pdfSha256"] == sha256(files["executed.pdf"]), "another PDF was sealed")
    time = re.sub(r"\D", "", sealed["at"])[:14]
    require(time == seal_time(files["executed.pdf"]), "it was sealed at another time")
    check_signatures(files, entries, executed)
    check_executed(files, entries, executed, printed)
    unbound = check_versions(files, entries, executed)
    withheld = last["withheld"] and f"it has the hashes alone of entries {last['withheld']}"
    notes = [check_bound(files, entries, printed), tail, withheld, *unbound]
    return [note for note in notes if note]


def main(arguments):
    with_sums = "--without-sums" not in arguments
    failed = False
    for path in (argument for argument in arguments if not argument.startswith("--")):
        name = os.path.basename(path)
        try:
            notes = check(path, with_sums)
            print("; ".join([f"ok {name}", *notes]))
        except (Wrong, ValueError, KeyError, IndexError, TypeError, zipfile.BadZipFile) as error:
            failed = True
            print(f"FAIL {name}: {type(error).__name__} {error}".replace("\n", " "))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
