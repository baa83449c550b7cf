"""Checks evidence packages of contracts with nothing of the program that created them: Python's
standard library, openssl, and pdfsig and pdftotext of poppler-utils.

Usage: check-evidence-package.py [--without-sums] PACKAGE.zip ...

Prints "ok PACKAGE" or "FAIL PACKAGE: reason" for each; exits with 1 if one fails. --without-sums
ignores SHA256SUMS, as if who changed a file had written its new hash there.
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

NAMES = [
    "original.pdf",
    "executed.pdf",
    "snapshot.json",
    "executed-snapshot.json",
    "evidence.jsonl",
    "consent.txt",
    "certificate.pem",
    "README.txt",
]


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
        files = {name: archive.read(name) for name in names}
        require(sorted(names) == sorted([*names_for(files), "SHA256SUMS"]), f"its files are {names}")
        return files


def names_for(files):
    """A contract that is a client's PDF has the file that was uploaded, too."""
    body = json.loads(files.get("snapshot.json", b"{}")).get("body", {})
    return [*NAMES[:2], "upload.pdf", *NAMES[2:]] if "madeFrom" in body else NAMES


def check_sums(files):
    expected = "".join(f"{sha256(files[name])}  {name}\n" for name in names_for(files))
    require(files["SHA256SUMS"] == expected.encode(), "a file is not as SHA256SUMS says")


def read_evidence(files):
    """Entries with their parsed data, after the chain was recomputed."""
    text = files["evidence.jsonl"].decode("utf-8")
    require(text.endswith("\n"), "the evidence breaks off")
    entries = [json.loads(line) for line in text[:-1].split("\n")]
    previous = "0" * 64
    for seq, entry in enumerate(entries, 1):
        require(entry["seq"] == seq, f"entry {seq} is missing")
        require(entry["contractId"] == entries[0]["contractId"], f"entry {seq} is of another contract")
        require(entry["previousHash"] == previous, f"entry {seq} does not follow the one before")
        columns = ["contractId", "seq", "revision", "kind", "recipient", "linkId", "at", "data"]
        values = ["" if entry[name] is None else str(entry[name]) for name in columns]
        previous = sha256("\n".join([previous, *values]).encode("utf-8"))
        require(entry["hash"] == previous, f"entry {seq} was changed")
        entry["told"] = json.loads(entry["data"])
    return entries


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
    last = entries[head["seq"] - 1]
    require(last["kind"] == "executed" and last["hash"] == head["hash"], "the chain has another head")
    told = last["told"]
    require(executed["contractId"] == last["contractId"], "it is another contract")
    require(executed["contract"] == json.loads(files["snapshot.json"]), "it is another contract's text")
    require(executed["consent"]["text"] == files["consent.txt"].decode("utf-8"), "it is another consent")
    require(executed["executedAt"] == last["at"], "it was executed at another time")
    require(executed["verifyCode"] == told["verifyCode"], "its verify code is another one")
    require(executed["effectiveOn"] == told["effectiveOn"], "it takes effect on another day")
    upload = executed["contract"]["body"].get("madeFrom")
    require(
        upload is None or upload["sha256"] == sha256(files["upload.pdf"]),
        "it was made from another file",
    )
    for name in ["snapshot.json", "original.pdf", "upload.pdf"]:
        if name not in files:
            continue
        require(sha256(files[name]) in printed, f"the certificate does not name the hash of {name}")
    require(head["hash"] in printed, "the certificate does not name the head of the chain")
    require(executed["verifyCode"] in printed.replace("-", ""), "the certificate does not name the verify code")


def check(path, with_sums):
    files = read(path)
    if with_sums:
        check_sums(files)
    with tempfile.TemporaryDirectory() as folder:
        fingerprint = check_seal(files, folder)
        printed = printed_text(folder)
    entries = read_evidence(files)
    executed = json.loads(files["executed-snapshot.json"])
    sealed = of_kind(entries, "sealed")
    require(len(sealed) == 1, "it was not sealed exactly once")
    require(sealed[0]["told"]["certificate"] == fingerprint, "another certificate sealed it")
    require(sealed[0]["told"]["pdfSha256"] == sha256(files["executed.pdf"]), "another PDF was sealed")
    check_signatures(files, entries, executed)
    check_executed(files, entries, executed, printed)


def main(arguments):
    with_sums = "--without-sums" not in arguments
    failed = False
    for path in (argument for argument in arguments if not argument.startswith("--")):
        name = os.path.basename(path)
        try:
            check(path, with_sums)
            print("ok", name)
        except (Wrong, ValueError, KeyError, IndexError, TypeError, zipfile.BadZipFile) as error:
            failed = True
            print(f"FAIL {name}: {type(error).__name__} {error}".replace("\n", " "))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
