"""The table: zones [P3.1], questions and the verbs that ask them [P8.1, P8.2, P8.4]. Rules are generators that yield questions."""

from ristretto import G, O, face_point
from transcript import Card

ALL, OPEN = "all", "open"


class Gone(Exception):
    """[P2.4] Seats have left, at the question that was waiting."""


class Zone:
    """A heap of cards: a pile of all, face up on the table, or locked by one seat (the owner is its number)."""

    def __init__(self, name, deck, owner):
        self.name, self.deck, self.owner = name, deck, owner
        self.cards, self.faces = [], []
        self.mixed_by, self.returned = None, False

    @property
    def size(self):
        return len(self.faces if self.owner == OPEN else self.cards)


class Part:
    """[P8.4] A piece of a body: what it does, and to which zones."""

    def __init__(self, do, **about):
        self.do = do
        self.__dict__.update(about)


def mix(zone, least=None, most=None):
    """The chosen cards come first: from `least` to `most` of them, if any are chosen."""
    return Part("mix", zones=[zone], choose=None if least is None else (least, least if most is None else most))


def hand(source, which, to, copy=False):
    return Part("hand", source=source, which=which, to=to, copy=copy)


def move(source, which, to):
    return Part("move", source=source, which=which, to=to)


def opening(source, which, to):
    return Part("open", source=source, which=which, to=to)


def goes_on(seat, source, to):
    """[P8.4] The first card, to an own zone, to another seat, or to a pile."""
    if to.owner == seat:
        return [move(source, 1, to)]
    return [hand(source, 1, to)] + ([mix(to)] if to.owner == ALL else [])


def say(_seat):
    """An option without parts."""
    return []


class Question:
    """Asked of some seats; each option gives the parts of a seat's answer."""

    def __init__(self, verb, step, seats, options, admit=None, commits=False, opens=None, barrier=False):
        self.verb, self.step, self.seats, self.options = verb, step, list(seats), options
        self.admit = admit or (lambda option, faces: True)
        self.commits, self.opens, self.barrier = commits, opens, barrier


class Reply:
    """`said`: option and opened faces of each seat; `luck`: the numbers, if the answers were links."""

    def __init__(self, said, luck=None):
        self.said, self.luck = said, luck


class Table:
    def __init__(self, seats):
        self.seats = list(seats)
        self.keys = {}

    def lock(self, owner):
        """[P2.3, P3.1] The key of a zone: a seat's own, or Y."""
        if owner != ALL:
            return self.keys[owner]
        return sum((self.keys[seat] for seat in self.seats), O)

    def next(self, seat):
        return next((s for s in self.seats if s > seat), self.seats[0])

    # What happens without a question.

    def zone(self, name, deck, owner):
        return Zone(name, deck, owner)

    def pile(self, name, deck, faces):
        pile = Zone(name, deck, ALL)
        self.lay_down(faces, pile)
        return pile

    def lay_down(self, faces, to):
        """[P3.1] Public faces: (G, M + K) where the zone is locked."""
        if to.owner == OPEN:
            to.faces = to.faces + list(faces)
            return
        K = self.lock(to.owner)
        to.cards = to.cards + [Card(G, face_point(to.deck, face) + K) for face in faces]
        if to.owner == ALL and to.mixed_by is not None:
            to.returned = True  # [P8.2]

    def take(self, source, place, to):
        face = source.faces[place]
        source.faces = source.faces[:place] + source.faces[place + 1 :]
        self.lay_down([face], to)

    # The verbs [P8.4].

    def ask(self, verb, step, seats, parts, **more):
        """Nobody to ask: the question is not asked."""
        options = parts if isinstance(parts, list) else [parts]
        if not seats:
            return Reply({})
        return (yield Question(verb, step, seats, options, **more))

    def set_up(self):
        yield from self.ask("set up", "keys", self.seats, lambda seat: [Part("keys")])

    def recommit(self):
        yield from self.ask("set up", "commitment", self.seats, lambda seat: [Part("commitment")])

    def close(self):
        yield from self.ask("close", "sign", self.seats, say)

    def shuffle(self, *piles):
        zones = [pile for pile in piles if pile.size > 0]
        if not zones:
            return
        for seat in self.seats:
            yield from self.ask("shuffle", "mix", [seat], lambda seat: [Part("chain", zones=zones)])
        yield from self.ask("shuffle", "proof", self.seats, say, barrier=True)

    def share(self, verb, deals):
        """`deals`: (pile, places, to). Of all who are not the only receiver."""
        deals = [deal for deal in deals if deal[1]]
        seats = [seat for seat in self.seats if any(to.owner != seat for _, _, to in deals)]
        yield from self.ask(verb, "share", seats, lambda seat: [Part("share", deals=deals)])

    def deal(self, *dealt):
        """(pile, to, count), from the top."""
        top, deals = {}, []
        for pile, to, count in dealt:
            first = top.get(pile, 0)
            top[pile] = first + count
            deals.append((pile, list(range(first, first + count)), to))
        yield from self.share("deal", deals)

    def beacon(self, verb="beacon"):
        return (yield from self.ask(verb, "link", self.seats, lambda seat: [Part("link")])).luck

    def freshen(self, verb, seat, pile):
        """[P8.2]"""
        twice = pile.mixed_by == seat or pile.returned
        for mixer in [self.next(seat), seat] if twice else [seat]:
            yield from self.ask(verb, "mix", [mixer], lambda _: [mix(pile)])

    def draw(self, seat, pile, to, count=1):
        yield from self.freshen("draw", seat, pile)
        luck = yield from self.beacon("draw")
        yield from self.share("draw", [(pile, luck.distinct(count, pile.size), to)])

    def turn_up(self, seat, pile, to, enough):
        """One card after the other, in the order of the beacon; places move up as cards before them are gone."""
        if pile.size == 0:
            return
        yield from self.freshen("turn up", seat, pile)
        order = (yield from self.beacon("turn up")).distinct(pile.size, pile.size)
        for turned, place in enumerate(order):
            before = sum(earlier < place for earlier in order[:turned])
            yield from self.share("turn up", [(pile, [place - before], to)])
            if enough(to.faces[-1]):
                return

    def put(self, seat, source, to, verb="put"):
        yield from self.ask(verb, "choose", [seat], lambda seat: [mix(source, 1)] + goes_on(seat, source, to))

    def pass_on(self, passed):
        """{seat: (from, to)}; who has no card gives none."""
        given = {seat: zones for seat, zones in passed.items() if zones[0].size > 0}
        seats = [seat for seat in self.seats if seat in given]
        yield from self.ask("pass", "choose", seats, lambda seat: [mix(given[seat][0], 1)])
        yield from self.ask("pass", "hand", seats, lambda seat: [hand(given[seat][0], 1, given[seat][1])])

    def hand_out(self, seat, drawn, zones):
        def parts(seat):
            return [mix(drawn, len(zones))] + [part for zone in zones for part in goes_on(seat, drawn, zone)]

        yield from self.ask("hand out", "choose", [seat], parts)

    def named_place(self, source, verb):
        yield from self.ask(verb, "mix", [source.owner], lambda _: [mix(source)])
        return (yield from self.beacon(verb)).below(source.size)

    def pick(self, source, to):
        place = yield from self.named_place(source, "pick")
        yield from self.ask("pick", "hand", [source.owner], lambda _: [hand(source, (place,), to)])

    def look(self, source, to, keep):
        """The looker gets a copy; kept, it joins the hand and the owner's place is void."""
        place = yield from self.named_place(source, "look")
        copy = self.zone("look", source.deck, to.owner)
        yield from self.ask("look", "hand", [source.owner], lambda _: [hand(source, (place,), copy, copy=True)])
        if (yield from keep()):
            to.cards = to.cards + copy.cards
            source.cards = source.cards[:place] + source.cards[place + 1 :]

    def browse(self, seat, pile, to):
        seen = self.zone("browse", pile.deck, seat)
        yield from self.share("browse", [(pile, list(range(pile.size)), seen)])
        rest = [hand(seen, "all", pile)] if seen.size > 1 else []
        yield from self.ask("browse", "keep", [seat], lambda _: [mix(seen, 1), move(seen, 1, to)] + rest)

    def show(self, seat, source, to, least, most, admit):
        parts = [mix(source, least, most), opening(source, "chosen", to)]
        yield from self.ask("show", "choose", [seat], lambda _: parts, admit=admit)

    def revealing(self, source, to):
        """An option: all cards of the seat's zone; no parts if it is empty."""
        return lambda seat: [mix(source(seat)), opening(source(seat), "all", to)] if source(seat).size else []

    def reveal(self, seats, source, to):
        return (yield from self.ask("reveal", "open", seats, self.revealing(source, to))).said

    def together(self, verb, seats, options, admit=None):
        """[P6.3]"""
        if not seats:
            return
        committed = Question(verb, "commit", seats, options, admit, commits=True)
        yield committed
        yield Question(verb, "open", seats, options, admit, opens=committed)

    def lay(self, seats, source, faces, to):
        lays = lambda seat: [mix(source(seat), 1), opening(source(seat), "chosen", to)]
        none = lambda seat: [Part("none", zone=source(seat), faces=faces)]
        admit = lambda option, opened: all(face in faces for face in opened)
        yield from self.together("lay", seats, [lays, none], admit)

    def answer(self, seat, source, faces, to):
        gives = lambda seat: [mix(source, 1), Part("one", zone=source, faces=faces)] + goes_on(seat, source, to)
        none = lambda seat: [Part("none", zone=source, faces=faces)]
        yield from self.ask("answer", "choose", [seat], [gives, none])

    def choose(self, seat, count):
        return (yield from self.ask("choose", "choose", [seat], [say] * count)).said[seat][0]

    def carry_over(self, name, deck, faces, held):
        """[P2.5] The pile anew, without what the others hold."""
        pile = self.pile(name, deck, faces)
        of = lambda seat: [zone for zone in held if zone.owner == seat and zone.size > 0]
        holders = [seat for seat in self.seats if of(seat)]
        if not holders:
            yield from self.shuffle(pile)
            return pile
        copies = self.zone(f"{name} held", deck, ALL)
        yield from self.ask("carry over", "hold", holders, lambda seat: [Part("hold", zones=of(seat), to=copies)])
        yield from self.shuffle(pile, copies)
        tagged = [self.zone("tagged", deck, ALL), self.zone("tagged", deck, ALL)]
        tagged[0].cards, tagged[1].cards = list(pile.cards), list(copies.cards)
        for seat in self.seats:
            yield from self.ask("carry over", "tag", [seat], lambda _: [Part("tag", zones=tagged)])
        yield from self.ask("carry over", "untag", self.seats, lambda _: [Part("untag", zones=tagged, pile=pile)])
        return pile
