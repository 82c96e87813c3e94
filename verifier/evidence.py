"""Evidence [P1.12, P2.4]: entries that settled nothing, and the promise of their seat that they break; a seat is named for nothing else."""

from game_file import ANSWER, PROOF, VOTE
from refusal import Refused
from votes import Electorate, Vote, check_cast, contradict

LEAVE = b"\xff"


def broken_by(log, entry):
    """The rule that its seat has broken, and how; None if the entry proves nothing. Asked when it can be judged (`can_be_judged`)."""
    asked = log.asked_at.get(entry.q)
    is_of_log = asked is not None and entry.digest == asked.digest and entry.seat in asked.seated
    if not is_of_log or not entry.is_signed(log.charter):
        return None
    return _by_vote(log, asked, entry) if entry.kind == VOTE else _by_answer(log, asked, entry)


def can_be_judged(log, entry):
    """Does its question wait? That of a proof is the barrier that asks for it [P4.8]."""
    if entry.kind != PROOF:
        return entry.q == log.q
    question = log.question
    is_asked = question is not None and question.barrier and entry.seat in question.seats
    return is_asked and log.answers.slot(question, log.place, entry.seat).q == entry.q


def _by_answer(log, asked, entry):
    if entry.kind == PROOF and entry.q >= log.q:
        return None  # too early: what it is about is not settled
    is_due = asked.is_chain if entry.kind == PROOF else not asked.barrier
    if not is_due or entry.seat not in asked.seats:
        return "P1.12" if entry.kind == ANSWER else "P4.8", "its seat was not asked for it"
    if any(other.body != entry.body for other in _of_slot(log, entry)):
        return "P1.12", "two different bodies in one slot"
    if entry.body == LEAVE or log.question is None or not can_be_judged(log, entry):
        return None
    try:
        log.answers.read(log.question, log.place, entry.seat, entry.body)
    except Refused as refused:
        return refused.rule, f"{log.question.verb}, {refused.why}"
    return None


def _by_vote(log, asked, entry):
    electorate = Electorate(log.charter, asked.seated, log.notices, entry.q)
    try:
        vote = Vote(entry.body)
        check_cast(entry, vote, electorate)
    except Refused as refused:
        return refused.rule, refused.why
    if any(contradict(vote, other) for other in _votes_of(log, entry, electorate)):
        return "P2.4", "two votes that contradict each other"
    return None


def _of_slot(log, entry):
    """All that its seat has signed in its slot, the entry too."""
    slot = (entry.q, entry.kind, entry.seat, entry.digest)
    for other in log.file.entries + log.file.evidence:
        if (other.q, other.kind, other.seat, other.digest) == slot and other.is_signed(log.charter):
            yield other


def _votes_of(log, entry, electorate):
    """The votes of its seat at its question; also the noes that votes of others carry, which are complete entries."""
    for other in log.file.entries + log.file.evidence:
        if (other.q, other.kind, other.digest) != (entry.q, VOTE, entry.digest):
            continue
        if other.seat not in electorate.seated or not other.is_signed(log.charter):
            continue
        try:
            vote = Vote(other.body)
            check_cast(other, vote, electorate)
        except Refused:
            continue  # nobody may cast it, so it stands against nothing else
        if other.seat == entry.seat:
            yield vote
        for no in vote.noes:
            if no.seat == entry.seat:
                yield Vote(no.body())
