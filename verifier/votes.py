"""Votes to go on without seats, and goodbyes [P2.4]: what a stranger can say of those that settled a question."""

from ed25519 import is_signed
from game_file import VOTE, Notice, entry_bytes
from refusal import must
from transcript import Words, u8


#: What is said of where a vote has come to, if it says nothing.
NOWHERE = b"\0"


class Vote:
    """The body of a vote."""

    def __init__(self, body):
        words = Words(body, "P2.4")
        self.left, yes = words.byte(), words.byte()
        must(yes <= 1, "P2.4", "neither yes nor no")
        self.yes = yes == 1
        self.noes = [No(words) for _ in range(words.byte())]
        self.goodbyes = [Notice(words.byte(), words.number(), words.take(64)) for _ in range(words.byte())]
        #: Where a no of a seat past the question has come to.
        self.after = NOWHERE if self.yes else read_after(words)
        words.end()
        must(len({no.left for no in self.noes}) == len(self.noes), "P2.4", "a set stands twice among the noes")
        seats = {goodbye.seat for goodbye in self.goodbyes}
        must(len(seats) == len(self.goodbyes), "P2.4", "a seat stands twice among the goodbyes")


    def carried(self):
        """What tells two votes on one set apart: a no carries nothing, and signatures say nothing."""
        noes = [(no.seat, no.left) for no in self.noes]
        return self.yes, noes, [(goodbye.seat, goodbye.since) for goodbye in self.goodbyes]

    def carries_kill_of(self, earlier):
        is_dead = any(no.left == earlier.left for no in self.noes)
        return is_dead or any(goodbye.seat not in seats_in(earlier.left) for goodbye in self.goodbyes)


class No:
    """A no that a yes carries."""

    def __init__(self, words):
        self.seat, self.left, self.after, self.signature = words.byte(), words.byte(), read_after(words), words.take(64)

    def body(self):
        """The body of the entry it is: neither noes nor goodbyes, and where it has come to."""
        return u8(self.left) + b"\0\0\0" + self.after


def read_after(words):
    flag = words.byte()
    must(flag <= 1, "P2.4", "neither a digest nor none")
    return u8(flag) + (words.take(32) if flag else b"")


def seats_in(mask):
    return [seat for seat in range(8) if mask >> seat & 1]


class Electorate:
    """Who votes at a question, by the charter and the goodbyes."""

    def __init__(self, charter, seated, notices, q):
        self.charter, self.seated, self.q = charter, seated, q
        self.notices = {}
        for notice in notices:
            self.learn(notice)

    def learn(self, notice):
        """Of several goodbyes of a seat the one with the lowest `from` counts."""
        known = self.notices.get(notice.seat)
        if known is None or notice.since < known.since:
            self.notices[notice.seat] = notice

    def has_left(self, seat):
        return seat in self.notices and self.notices[seat].since <= self.q

    def unwanted(self):
        """Those who said goodbye, whenever it holds, and the bots of such seats and of seats that are gone."""
        gone = {seat for seat in self.seated if seat in self.notices}
        orphans = {seat for seat in self.seated if self._owner_is_away(seat, gone)}
        return gone | orphans

    def _owner_is_away(self, seat, gone):
        owner = self.charter.owners[seat]
        return owner is not None and (owner not in self.seated or owner in gone)

    def may_leave_behind(self, left):
        people = [s for s in self.seated if self.charter.owners[s] is None and not self.has_left(s)]
        staying = [seat for seat in people if seat not in left]
        return set(left) <= self.unwanted() or 2 * len(staying) > len(people)


def check_vote(entry, left, electorate):
    """One yes to go on without `left`; what it carries is signed, too, and its goodbyes are learnt."""
    vote = Vote(entry.body)
    must(vote.yes and seats_in(vote.left) == left, "P2.4", "not a yes to the set of the others")
    check_cast(entry, vote, electorate)
    must(all(seats_in(no.left) != left for no in vote.noes), "P2.4", "the set is dead: somebody said no")
    for goodbye in vote.goodbyes:
        electorate.learn(goodbye)
    return vote


def check_cast(entry, vote, electorate):
    """[P2.4 d] A vote that somebody may cast, whatever becomes of it; what it carries is signed, too."""
    seated, charter = electorate.seated, electorate.charter
    must(_is_set(vote.left, seated), "P2.4", "nobody may cast this vote")
    if not vote.yes:
        must(not vote.noes and not vote.goodbyes, "P2.4", "a no that carries something")
        return
    must(entry.seat not in seats_in(vote.left), "P2.4", "a yes to go on without oneself")
    must(not electorate.has_left(entry.seat), "P2.4", "a yes after the own goodbye")
    for no in vote.noes:
        is_cast = no.seat in seated and _is_set(no.left, seated) and no.seat not in seats_in(no.left)
        must(is_cast, "P2.4", "carries a no that nobody may cast")
        signed = entry_bytes(charter.sid, entry.digest, entry.q, no.seat, VOTE, no.body())
        must(is_signed(no.signature, signed, charter.id_pks[no.seat]), "P2.4", "carries a no that is not signed")
    for goodbye in vote.goodbyes:
        must(goodbye.seat in seated and goodbye.since <= entry.q, "P2.4", "carries a goodbye that does not hold")
        must(goodbye.is_signed(charter), "P2.4", "carries a goodbye that is not signed")


def _is_set(mask, seated):
    """Seats of this table, some but not all."""
    seats = set(seats_in(mask))
    return bool(seats) and seats < set(seated)


def contradict(one, other):
    """[P2.4 b, d] Two votes of one seat at one question, each of which it may cast."""
    if NOWHERE not in (one.after, other.after) and one.after != other.after:
        return True
    if one.left == other.left:
        return one.carried() != other.carried()
    if not (one.yes and other.yes) or one.left & other.left in (one.left, other.left):
        return False
    return not (one.carries_kill_of(other) or other.carries_kill_of(one))
