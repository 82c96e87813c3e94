"""Checks docs/vectors: what is true there must hold here, what is false must be refused."""

import json
import os

import beacon
import ed25519
import proofs
import ristretto
from game_file import ANSWER, PROOF, VOTE, Charter, Entry, GameFile, Notice, entry_bytes, notice_bytes
from log import Log, mask_of
from refusal import NoGame, Refused
from shuffle import shuffle
from transcript import Card, Place, Transcript, Words, hash32, le32, sha512, u8
from votes import Vote

KINDS = {"answer": ANSWER, "proof": PROOF, "vote": VOTE}


def check_folder(folder):
    """Prints what differs; 0 if nothing does."""
    failed = False
    for name, check in (("group", group), ("transcript", transcript), ("proofs", all_proofs), ("log", log), ("game", game)):
        report = Report(name)
        try:
            check(_table(folder, name), report, folder)
        except Exception as error:  # not a table as it should be: said, not thrown
            report.wrong.append(f"this can't be checked: {type(error).__name__}: {error}")
        for what in report.wrong:
            print(f"{name}: {what}")
        print(f"{name}: {report.count} checked, {len(report.wrong)} differ")
        failed = failed or bool(report.wrong) or report.count == 0
    print("not ok" if failed else "ok")
    return 1 if failed else 0


def _table(folder, name):
    try:
        with open(os.path.join(folder, f"{name}.json"), encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError) as error:
        raise NoGame(f"{name}.json can't be read: {error}") from None


class Report:
    def __init__(self, name):
        self.name, self.count, self.wrong = name, 0, []

    def same(self, what, ours, theirs):
        self.count += 1
        if ours != theirs:
            self.wrong.append(f"{what}: {ours} here, {theirs} there")

    def refuses(self, what, attempt):
        self.same(what, _outcome(attempt), "refused")

    def accepts(self, what, attempt):
        self.same(what, _outcome(attempt), "accepted")


def _outcome(attempt):
    try:
        attempt()
        return "accepted"
    except (Refused, NoGame):
        return "refused"


def point(text):
    return ristretto.decode(bytes.fromhex(text))


def group(table, report, _folder):
    for case in table["multiples"]:
        scalar = int.from_bytes(bytes.fromhex(case["scalar"]), "little")
        report.same("a multiple", (scalar * point(case["point"])).bytes.hex(), case["product"])
    for case in table["sums"]:
        report.same("a sum", (point(case["a"]) + point(case["b"])).bytes.hex(), case["sum"])
    for case in table["badPoints"]:
        report.refuses(case["why"], lambda: _whole(case["bytes"], "point"))
    for scalar in table["badScalars"]:
        report.refuses(scalar, lambda: _whole(scalar, "scalar"))
    for case in table["hashToGroup"]:
        made = ristretto.hash_to_group(case["message"].encode(), case["dst"].encode())
        report.same(case["message"], made.bytes.hex(), case["point"])
    report.same("H", ristretto.H.bytes.hex(), table["H"])
    for case in table["generators"]:
        report.same(f"G_{case['i']}", ristretto.generator(case["i"]).bytes.hex(), case["point"])
    for case in table["faces"]:
        report.same(case["face"], ristretto.face_point(case["deck"], case["face"]).bytes.hex(), case["point"])


def _whole(text, what):
    words = Words(bytes.fromhex(text))
    getattr(words, what)()
    words.end()


def transcript(table, report, _folder):
    for case in table["contexts"]:
        place = Place(bytes.fromhex(case["sid"]), bytes.fromhex(case["digest"]), case["q"])
        report.same(case["purpose"], place.context(case["seat"], case["purpose"]).hex(), case["ctx"])
    for case in table["transcripts"]:
        tr = Transcript(case["proto"], bytes.fromhex(case["ctx"]))
        for step in case["steps"]:
            _feed_or_draw(tr, step, report)


def _feed_or_draw(tr, step, report):
    if "append" in step:
        tr.append(step["append"], bytes.fromhex(step["data"]))
    elif "points" in step:
        tr.points(step["points"], [point(text) for text in step["list"]])
    elif "scalars" in step:
        tr.scalars(step["scalars"], [int.from_bytes(bytes.fromhex(text), "little") for text in step["list"]])
    elif "scalar" in step:
        report.same(step["scalar"], tr.scalar(step["scalar"]).to_bytes(32, "little").hex(), step["is"])
    else:
        drawn = [short.to_bytes(16, "little").hex() for short in tr.shorts(step["shorts"], len(step["is"]))]
        report.same(step["shorts"], drawn, step["is"])


def _points(text):
    """Without the strictness of the wire: what a proof may not be about, the transcript refuses."""
    data = bytes.fromhex(text)
    return [ristretto.decode(data[i : i + 32]) for i in range(0, len(data), 32)]


def _cards(text):
    points = _points(text)
    return [Card(*points[i : i + 2]) for i in range(0, len(points), 2)]


def _check_proof(kind, statement, proof):
    at = {name: value for name, value in statement.items()}
    ctx = bytes.fromhex(at["ctx"])
    one = lambda name: _points(at[name])[0]
    if kind == "possession":
        proofs.possession(ctx, bytes.fromhex(at["idPk"]), one("X"), proof)
    elif kind == "dleq":
        proofs.same_log(ctx, one("X"), _points(at["A"]), _points(at["D"]), proof)
    elif kind == "tag":
        proofs.same_log(ctx, one("S"), _points(at["cards"]), _points(at["tagged"]), proof, "mp1/tag", "P2.5")
    elif kind == "remask":
        proofs.remask(ctx, one("K"), _cards(at["cards"]), _cards(at["out"]), proof)
    elif kind == "insert":
        proofs.insert(ctx, one("K"), _points(at["faces"]), _cards(at["out"]), proof)
    elif kind == "keyswitch":
        proofs.key_switch(ctx, one("X"), one("K"), _cards(at["cards"]), _cards(at["out"]), proof)
    elif kind == "member":
        proofs.member(ctx, one("X"), _cards(at["cards"]), _points(at["set"]), proof)
    elif kind == "nonmember":
        proofs.non_member(ctx, one("X"), _cards(at["cards"]), _points(at["set"]), proof)
    elif kind == "shuffle":
        shuffle(ctx, at["zones"], one("K"), _cards(at["cards"]), _cards(at["out"]), proof)
    else:
        raise NoGame(f"there is no proof {kind}")


def all_proofs(table, report, _folder):
    for case in table["proofs"]:
        kind, proof = case["proof"], bytes.fromhex(case["bytes"])
        report.accepts(kind, lambda: _check_proof(kind, case["statement"], proof))
        for change in case["tampered"]:
            changed = bytes.fromhex(change["proof"]) if "proof" in change else proof
            if "word" in change:
                at = 32 * change["word"]
                changed = proof[:at] + bytes.fromhex(change["to"]) + proof[at + 32 :]
            statement = {**case["statement"], **change.get("statement", {})}
            report.refuses(f"{kind}, {change['what']}", lambda: _check_proof(kind, statement, changed))


def log(table, report, _folder):
    sealed = table["charter"]
    data = bytes.fromhex(sealed["bytes"])
    charter = Charter(data)
    report.same("sid", charter.sid.hex(), sealed["sid"])
    fields = sealed["fields"]
    names = [seat["name"] for seat in fields["seats"]]
    report.same("charter", (charter.game, charter.options, charter.names), (fields["game"], fields["options"], names))
    for key, signature in zip(charter.id_pks, sealed["signatures"]):
        report.same("charter signed", ed25519.is_signed(bytes.fromhex(signature), b"mp1/charter" + data, key), True)
    report.accepts("a charter of mp2", lambda: Charter(bytes.fromhex(sealed["before"])))
    for case in sealed["bad"]:
        report.refuses(case["why"], lambda: Charter(bytes.fromhex(case["bytes"])))
    for case in table["signatures"]:
        key, message, signature = (bytes.fromhex(case[name]) for name in ("key", "message", "signature"))
        valid = ed25519.is_identity_key(key) and ed25519.is_signed(signature, message, key)
        report.same(case["why"], valid, case["valid"])
    _digests(table["digests"], charter.sid, report)
    for case in table["entries"] + table["votes"]["good"]:
        _entry(case, charter, report)
    for case in table["votes"]["good"]:
        vote = Vote(bytes.fromhex(case["body"]))
        report.same(case["what"], (vote.left, vote.yes), (case["left"], case["yes"]))
    for case in table["votes"]["bad"]:
        report.refuses(case["why"], lambda: Vote(bytes.fromhex(case["body"])))
    for case in table["notices"]:
        notice = Notice.decode(bytes.fromhex(case["cbor"]))
        report.same("notice", (notice.seat, notice.since, notice.is_signed(charter)), (case["seat"], case["from"], True))
        report.same("notice", notice_bytes(charter.sid, case["seat"], case["from"]).hex(), case["signed"])
    _beacon(table["beacon"], charter.sid, report)


def _digests(table, sid, report):
    digest = hash32(b"mp1/digest", sid)
    report.same("digest", digest.hex(), table["first"])
    case = table["answered"]
    bodies = [u8(seat) + sha512(bytes.fromhex(body)) for seat, body in enumerate(case["bodies"])]
    digest = hash32(b"mp1/digest", digest, le32(case["q"]), *bodies, u8(mask_of(case["left"])))
    report.same("answered", digest.hex(), case["is"])
    case = table["gone"]
    digest = hash32(b"mp1/digest", digest, le32(case["q"]), b"\xff", u8(mask_of(case["left"])))
    report.same("gone", digest.hex(), case["is"])


def _entry(case, charter, report):
    entry = Entry(bytes.fromhex(case["cbor"]))
    read = (entry.q, entry.kind, entry.seat, entry.digest.hex(), entry.body.hex(), entry.signature.hex())
    said = tuple(case[name] for name in ("digest", "body", "signature"))
    report.same("entry", read, (case["q"], KINDS[case["kind"]], case["seat"]) + said)
    signed = entry_bytes(charter.sid, entry.digest, entry.q, entry.seat, entry.kind, entry.body)
    report.same("entry", signed.hex(), case["signed"])
    report.same("entry signed", entry.is_signed(charter), True)


def _beacon(table, sid, report):
    first = []
    for chain in table["chains"]:
        link = bytes.fromhex(chain["start"])
        links = [link]
        for _ in range(4096):
            links.append(beacon.next_link(sid, chain["seat"], links[-1]))
        report.same("commitment", links[4096].hex(), chain["commitment"])
        report.same("links", [links[4096 - b].hex() for b in (1, 2, 3)], chain["links"])
        first.append(links[4095])
    case = table["beacon"]
    place = Place(sid, bytes.fromhex(case["digest"]), case["q"])
    seed = beacon.beacon_seed(place, first)
    report.same("beacon", (place.context(255, "beacon").hex(), seed.hex()), (case["ctx"], case["seed"]))
    stream = beacon.Stream(seed)
    for case in table["below"]:
        report.same("below", stream.below(case["m"]), case["is"])
    for case in table["distinct"]:
        report.same("distinct", beacon.Stream(seed).distinct(case["k"], case["m"]), case["is"])
    case = table["together"]
    made = beacon.commitment(bytes.fromhex(case["ctx"]), bytes.fromhex(case["salt"] + case["body"]))
    report.same("together", made.hex(), case["commitment"])


def game(table, report, folder):
    try:
        with open(os.path.join(folder, "game.billfold"), "rb") as file:
            followed = Log(GameFile(file.read()))
    except OSError as error:
        raise NoGame(f"game.billfold can't be read: {error.strerror}") from None
    followed.follow()
    report.same("sid", followed.charter.sid.hex(), table["sid"])
    report.same("questions", len(followed.asked), len(table["questions"]))
    for (q, verb, step, seats, digest), case in zip(followed.asked, table["questions"]):
        read = {"q": q, "verb": verb, "step": step, "seats": seats, "digest": digest.hex()}
        report.same(f"question {q}", read, case)
    report.same("digest", followed.digest.hex(), table["digest"])
    report.same("result", {"winners": followed.result}, table["result"])
