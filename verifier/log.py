"""The log [P1.12]: its entries, followed from the first question to the last, with every signature, digest, body and proof."""

import toy
from answers import Answers
from evidence import LEAVE, broken_by, can_be_judged
from game_file import ANSWER, PROOF, VOTE
from refusal import NoGame, Refused
from table import Gone, Table
from transcript import Place, hash32, le32, sha512, u8
from votes import Electorate, Vote, check_vote, seats_in


class BadEntry(Exception):
    """The first entry that is not as it must be."""

    def __init__(self, what, rule, why):
        super().__init__(f"{what} breaks {rule}: {why}")


class BadFile(Exception):
    """What does not belong into the file: whoever saved it is wrong, and no seat has broken anything."""


def mask_of(seats):
    return sum(1 << seat for seat in seats)


class Asked:
    """What is known of a question later on: the digest before it, who was at the table, and what it asked for."""

    def __init__(self, question, digest, seated):
        self.digest, self.seats, self.seated, self.barrier = digest, question.seats, list(seated), question.barrier
        first = (question.options[0](question.seats[0]) or [None])[0]
        self.is_chain = first is not None and first.do == "chain"


class Log:
    """`asked`: for every question its number, verb, step, seats and the digest before it."""

    def __init__(self, file):
        self.file, self.charter = file, file.charter
        rounds = _rounds_of(self.charter)
        self.table = Table(range(len(self.charter.names)))
        self.answers = Answers(self.table, self.charter, toy.DECKS)
        self.script = toy.Toy(self.table, rounds).play()
        self.digest, self.q, self.at = hash32(b"mp1/digest", self.charter.sid), 0, 0
        self.question, self.result, self.asked, self.voted_out = None, None, [], set()
        self.notices, self.unjudged, self.asked_at = list(file.notices), list(file.evidence), {}
        self._step(lambda: next(self.script))

    @property
    def place(self):
        return Place(self.charter.sid, self.digest, self.q)

    def follow(self):
        for notice in self.file.notices:
            if not notice.is_signed(self.charter):
                raise BadEntry(f"the notice of seat {notice.seat}", "P2.4", "the signature is not that of its seat")
        entries = self.file.entries
        while self.at < len(entries):
            self._judge([entry for entry in self.unjudged if can_be_judged(self, entry)])
            if self.question is None:
                raise self._bad(entries[self.at], "P1.12", "the game was over")
            if entries[self.at].kind == VOTE:
                self._vote()
            else:
                self._answer()
        idle = self._judge(self.unjudged)
        if idle:
            raise BadFile(f"the evidence at question {idle[0].q} of seat {idle[0].seat} proves nothing")
        self._look_at_notices()

    @property
    def winner(self):
        """[P2.4] Who is left alone because all others said goodbye; none, or several, if the game goes on."""
        wanted = set(self.table.seats) - self._electorate().unwanted()
        return sorted(wanted) if self.question is not None and len(wanted) <= 1 else None

    def _bad(self, entry, rule, why):
        index = next((i for i, other in enumerate(self.file.entries) if other is entry), None)
        name = "the evidence" if index is None else f"entry {index}"
        return BadEntry(f"{name} (question {entry.q}, seat {entry.seat})", rule, why)

    def _next(self, kind, seat, place):
        """The entry that must come now, signed, in its slot."""
        if self.at == len(self.file.entries):
            raise BadEntry(f"question {self.q}", "P1.12", f"the answer of seat {seat} is missing at the end")
        entry = self.file.entries[self.at]
        if (entry.q, entry.kind, entry.seat) != (place.q, kind, seat):
            wanted = f"question {place.q}, kind {kind}, seat {seat}"
            raise self._bad(entry, "P1.12", f"not in the order of the questions, expected {wanted}")
        if entry.digest != place.digest:
            raise self._bad(entry, "P1.12", "another digest: it was signed for another history")
        if not entry.is_signed(self.charter):
            raise self._bad(entry, "P1.12", "the signature is not that of its seat")
        self.at += 1
        return entry

    def _answer(self):
        question, place, drafts, bodies, left = self.question, self.place, {}, b"", []
        entries = {}
        for seat in question.seats:
            slot = self.answers.slot(question, place, seat)
            entry = entries[seat] = self._next(PROOF if question.barrier else ANSWER, seat, slot)
            bodies += u8(seat) + sha512(entry.body)
            if entry.body == LEAVE:
                left.append(seat)
                continue
            try:
                drafts[seat] = self.answers.read(question, place, seat, entry.body)
            except Refused as refused:
                raise self._bad(entry, refused.rule, f"{question.verb}, {refused.why}") from None
        unfit = None if left else self.answers.unfit_key(drafts)
        if unfit is not None:
            raise self._bad(entries[unfit], "P2.2", "a key that can't stand beside the others'")
        self._settled(bodies + u8(mask_of(left)))
        if left:
            self._leave(left)
            return
        try:
            reply = self.answers.settle(question, place, drafts)
        except Refused as refused:
            raise BadEntry(f"question {place.q}", refused.rule, refused.why) from None
        self._step(lambda: self.script.send(reply))

    def _vote(self):
        first = self.file.entries[self.at]
        try:
            left = seats_in(Vote(first.body).left)
        except Refused as refused:
            raise self._bad(first, refused.rule, refused.why) from None
        if not left or not set(left) < set(self.table.seats):
            raise self._bad(first, "P2.4", "nobody may cast this vote")
        electorate = self._electorate()
        for seat in self.table.seats:
            if seat in left:
                continue
            entry = self._next(VOTE, seat, self.place)
            try:
                check_vote(entry, left, electorate)
            except Refused as refused:
                raise self._bad(entry, refused.rule, refused.why) from None
        self.notices = list(electorate.notices.values())
        if any(electorate.has_left(seat) for seat in self.table.seats if seat not in left):
            raise self._bad(first, "P2.4", "the set is dead: somebody who stays in said goodbye")
        if not electorate.may_leave_behind(left):
            raise self._bad(first, "P2.4", "no majority")
        self._settled(u8(255) + u8(mask_of(left)))
        self.voted_out |= set(left)
        self._leave(left)

    def _electorate(self):
        return Electorate(self.charter, self.table.seats, self.notices, self.q)

    def _settled(self, what):
        """[P1.12]"""
        self.digest = hash32(b"mp1/digest", self.digest, le32(self.q), what)
        self.q += 1

    def _leave(self, seats):
        self.answers.leave(seats)
        self._step(lambda: self.script.throw(Gone()))

    def _step(self, to_next):
        try:
            self.question = to_next()
            self.asked_at[self.q] = Asked(self.question, self.digest, self.table.seats)
            self.asked.append((self.q, self.question.verb, self.question.step, self.question.seats, self.digest))
        except StopIteration as end:
            self.question, self.result = None, end.value

    def _judge(self, evidence):
        """A seat is named for what proves something; what proves nothing stays, as it may when more has come, and is told at the end."""
        for entry in evidence:
            broken = broken_by(self, entry)
            if broken is not None:
                raise self._bad(entry, *broken)
        return evidence

    def _look_at_notices(self):
        """Only those without which nobody could tell why somebody was left behind, or why the game is over."""
        for notice in self.file.notices:
            ends = self.winner is not None and notice.seat in self.table.seats
            if notice.seat not in self.voted_out and not ends:
                raise BadFile(f"the notice of seat {notice.seat} ends nothing")
            if any(known.seat == notice.seat and known.since < notice.since for known in self.notices):
                raise BadFile(f"the notice of seat {notice.seat} does not count: a vote carries an earlier one")


def _rounds_of(charter):
    if charter.protocol not in ("mp2", "mp3"):
        raise NoGame(f"charter: expected protocol mp3 or mp2, got {charter.protocol}")
    if charter.game != "toy" or charter.version != toy.VERSION:
        raise NoGame(f"charter: expected toy {toy.VERSION}, got {charter.game} {charter.version}")
    rounds = toy.rounds_of(charter.options)
    if rounds is None:
        raise NoGame("charter: expected 1, 2 or 3 rounds")
    return rounds
