"""A game file (docs/transcript.md): its parts, the charter with its signatures [P2.1], entries [P1.12] and notices [P2.4]."""

import re
import unicodedata

import cbor
from ed25519 import is_identity_key, is_signed
from refusal import NoGame
from transcript import hash32, le32, sha512, u8

MAGIC = b"billfold/1\n"
MOST_BYTES = 64 * 2**20
MOST_BODY = 65536
MOST_SEATS = 7
MOST_QUESTIONS = 2**20
ANSWER, PROOF, VOTE = 0, 1, 2
#: What no name contains, beside controls, surrogates, private letters and separators of lines.
UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)


def _need(is_so, why):
    if not is_so:
        raise NoGame(why)


def _is_bytes(value, least, most):
    return isinstance(value, bytes) and least <= len(value) <= most


def _is_number(value, most):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _is_list(value, length):
    return isinstance(value, list) and len(value) == length


class Charter:
    """[P2.1] Who plays what by which rules, signed by all."""

    def __init__(self, data):
        _need(len(data) <= 8192, "charter: too long")
        fields = cbor.decode(data, "charter")
        _need(isinstance(fields, dict), "charter: not a map")
        names = {"protocol", "game", "version", "options", "seats"}
        if fields.get("protocol") != "mp2":
            names.add("edition")
        _need(set(fields) == names, f"charter: other fields than {', '.join(sorted(names))}")
        _need(_is_bytes(fields.get("edition", bytes(32)), 32, 32), "charter: no edition")
        for name in ("protocol", "game"):
            text = fields[name]
            _need(isinstance(text, str) and re.fullmatch(r"[A-Za-z0-9_.-]{1,32}", text), f"charter: no {name}")
        _need(_is_number(fields["version"], 1_000_000), "charter: no version")
        seats = fields["seats"]
        _need(isinstance(seats, list) and 2 <= len(seats) <= MOST_SEATS, "charter: expected 2 to 7 seats")
        for seat in seats:
            _check_seat(seat)
        for name in ("idPk", "nonce"):
            _need(len({seat[name] for seat in seats}) == len(seats), f"charter: one {name} twice")
        for i, seat in enumerate(seats):
            if "of" in seat:
                of = seat["of"]
                _need(of != i and of < len(seats) and "of" not in seats[of], "charter: a bot of nobody")
        self.protocol, self.game = fields["protocol"], fields["game"]
        self.version, self.options = fields["version"], fields["options"]
        self.names = [seat["name"] for seat in seats]
        self.id_pks = [seat["idPk"] for seat in seats]
        self.owners = [seat.get("of") for seat in seats]
        self.sid = hash32(b"mp1/sid", data)


def _check_seat(seat):
    _need(isinstance(seat, dict) and set(seat) - {"of"} == {"name", "idPk", "nonce"}, "charter: no seat")
    _need(isinstance(seat["name"], str) and _is_name(seat["name"]), "charter: no name")
    _need(_is_bytes(seat["nonce"], 32, 32), "charter: no nonce")
    _need(_is_bytes(seat["idPk"], 32, 32) and is_identity_key(seat["idPk"]), "charter: no key of prime order")
    _need("of" not in seat or _is_number(seat["of"], MOST_SEATS - 1), "charter: no owner")


def _is_name(text):
    units = len(text.encode("utf-16-le")) // 2
    hidden = any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Zl", "Zp") for letter in text)
    return 1 <= units <= 40 and text == text.strip() and not hidden and not UNSEEN.search(text)


class Entry:
    """[P1.12] A signed answer, proof or vote."""

    def __init__(self, data):
        _need(len(data) <= MOST_BODY + 256, "entry: too long")
        fields = cbor.decode(data, "entry")
        _need(_is_list(fields, 6), "entry: expected a list of six")
        self.q, self.kind, self.seat, self.digest, self.body, self.signature = fields
        _need(_is_number(self.q, MOST_QUESTIONS) and _is_number(self.kind, VOTE), "entry: no question or kind")
        _need(_is_number(self.seat, MOST_SEATS - 1) and _is_bytes(self.digest, 32, 32), "entry: no seat or digest")
        _need(_is_bytes(self.body, 0, MOST_BODY) and _is_bytes(self.signature, 64, 64), "entry: no body or signature")

    def slot(self):
        """What evidence is sorted by."""
        return self.q, self.kind, self.seat, self.body

    def is_signed(self, charter):
        if self.seat >= len(charter.id_pks):
            return False
        signed = entry_bytes(charter.sid, self.digest, self.q, self.seat, self.kind, self.body)
        return is_signed(self.signature, signed, charter.id_pks[self.seat])


def entry_bytes(sid, digest, q, seat, kind, body):
    """[P1.12] What an entry signs."""
    return b"mp1/entry" + sid + digest + le32(q) + u8(seat) + u8(kind) + sha512(body)


class Notice:
    """[P2.4] A goodbye: from question `from` on."""

    def __init__(self, seat, since, signature):
        self.seat, self.since, self.signature = seat, since, signature

    @staticmethod
    def decode(data):
        fields = cbor.decode(data, "notice")
        _need(_is_list(fields, 3), "notice: expected a list of three")
        seat, since, signature = fields
        _need(_is_number(seat, MOST_SEATS - 1) and _is_number(since, MOST_QUESTIONS), "notice: no seat or question")
        _need(_is_bytes(signature, 64, 64), "notice: no signature")
        return Notice(seat, since, signature)

    def is_signed(self, charter):
        if self.seat >= len(charter.id_pks):
            return False
        message = notice_bytes(charter.sid, self.seat, self.since)
        return is_signed(self.signature, message, charter.id_pks[self.seat])


def notice_bytes(sid, seat, since):
    return b"mp1/notice" + sid + u8(seat) + le32(since)


class GameFile:
    """The charter, sealed by all its seats, and what they have said."""

    def __init__(self, data):
        _need(len(data) <= MOST_BYTES, "the file is larger than 64 MiB")
        _need(data.startswith(MAGIC), "this is not a Billfold game file")
        content, checksum = data[: max(len(MAGIC), len(data) - 64)], data[max(len(MAGIC), len(data) - 64) :]
        _need(sha512(content) == checksum, "the file is damaged or incomplete: its checksum is wrong")
        parts = cbor.decode(content[len(MAGIC) :], "game file")
        _need(_is_list(parts, 4) and _is_bytes(parts[0], 0, 16384), "game file: expected a list of four")
        for part in parts[1:]:
            _need(isinstance(part, list) and all(isinstance(item, bytes) for item in part), "game file: no list")
        _need(len(parts[2]) <= 64 and len(parts[3]) <= MOST_SEATS, "game file: too much evidence, or too many notices")
        self.charter = _unsealed(parts[0])
        self.entries = [Entry(item) for item in parts[1]]
        self.evidence = [Entry(item) for item in parts[2]]
        self.notices = [Notice.decode(item) for item in parts[3]]
        _need(_ascends([entry.slot() for entry in self.evidence]), "game file: the evidence is not in order")
        _need(_ascends([notice.seat for notice in self.notices]), "game file: the notices are not in order")


def _ascends(keys):
    """Strictly: nothing stands there twice."""
    return all(one < other for one, other in zip(keys, keys[1:]))


def _unsealed(data):
    _need(len(data) <= 8192 + 1024, "charter: too long")
    sealed = cbor.decode(data, "sealed charter")
    _need(_is_list(sealed, 2) and _is_bytes(sealed[0], 0, 8192), "sealed charter: expected a list of two")
    charter = Charter(sealed[0])
    signatures = sealed[1]
    _need(_is_list(signatures, len(charter.names)), "charter: expected a signature of each seat")
    for seat, signature in enumerate(signatures):
        signed = _is_bytes(signature, 64, 64) and is_signed(signature, b"mp1/charter" + sealed[0], charter.id_pks[seat])
        _need(signed, f"charter: expected the signature of seat {seat}")
    return charter
