"""Bodies [P8.4]: the parts of an answer, read against the own state; and what all answers to a question settle together."""

import beacon
import proofs
from refusal import must
from ristretto import G, O, face_point
from shuffle import proof_length, shuffle
from table import ALL, OPEN, Reply
from transcript import Card, Words, flat


class Draft:
    """What one answer does and says. Later parts see what earlier ones did; nothing is applied before all have answered."""

    def __init__(self):
        self.option, self.faces, self.chosen = 0, [], 0
        self.zones, self.effects, self.masks = {}, [], set()
        self.shares, self.link, self.key, self.commitment, self.owed = [], None, None, None, None

    def cards(self, zone):
        return self.zones.get(zone, zone.cards)

    def change(self, zone, change):
        self.zones[zone] = change(self.cards(zone))

        def apply():
            zone.cards = change(zone.cards)

        self.effects.append(apply)

    def drop(self, zone, places):
        self.change(zone, lambda cards: [card for i, card in enumerate(cards) if i not in places])

    def append(self, zone, new):
        self.change(zone, lambda cards: cards + new)


class Answers:
    """Reads and settles answers at one table. `decks`: the faces of each deck, as the game lists them."""

    def __init__(self, table, charter, decks):
        self.table, self.charter = table, charter
        self.faces = {deck: list(dict.fromkeys(faces)) for deck, faces in decks.items()}
        self.face_of = {deck: {face_point(deck, face): face for face in faces} for deck, faces in self.faces.items()}
        self.links, self.masks, self.owed, self.committed = {}, set(), {}, {}
        self.checked = 0

    def slot(self, question, place, seat):
        """[P4.8] At a barrier, a proof stands where its shuffle stood."""
        return self.owed[seat][0] if question.barrier else place

    def leave(self, seats):
        self.table.seats = [seat for seat in self.table.seats if seat not in seats]
        for seat in seats:
            self.table.keys.pop(seat, None)
        self.owed, self.committed = {}, {}

    def read(self, question, place, seat, body):
        """The draft of a true answer; else it is refused."""
        draft = Draft()
        if question.barrier:
            self.checked += 1
            self.owed[seat][1](body)
            return draft
        words = Words(body)
        if question.commits:
            draft.commitment = words.take(32)
            words.end()
            return draft
        if question.opens is not None:
            place, commitments = self.committed[question.opens]
            salted = beacon.commitment(place.context(seat, f"{question.verb}/together"), body)
            must(len(body) >= 32 and salted == commitments[seat], "P6.3", "not what was committed to")
            words.take(32)
        draft.option = words.byte() if len(question.options) > 1 else 0
        must(draft.option < len(question.options), "P8.4", "there is no such option")
        for i, part in enumerate(question.options[draft.option](seat)):
            ctx = place.context(seat, f"{question.verb}/{i}/{part.do}")
            _PartReader(self, draft, words, seat, ctx).read(part)
        words.end()
        must(question.admit(draft.option, draft.faces), "game", "the rules do not admit this")
        return draft

    def settle(self, question, place, drafts):
        """All have answered: their drafts are applied, in the order of the seats."""
        if question.commits:
            self.committed[question] = (place, {seat: draft.commitment for seat, draft in drafts.items()})
            return Reply({})
        if question.barrier:
            self.owed = {}
        for seat, draft in drafts.items():
            if draft.key is not None:
                self.table.keys[seat] = draft.key
            if draft.commitment is not None or draft.link is not None:
                self.links[seat] = draft.commitment or draft.link
            if draft.owed is not None:
                self.owed[seat] = (place, draft.owed)
            self.masks |= draft.masks
        first = (question.options[0](question.seats[0]) or [None])[0]
        if first is not None and first.do == "share":
            self._deal(first.deals, drafts)
        if first is not None and first.do == "untag":
            self._match_tags(first, drafts)
        for draft in drafts.values():
            for effect in draft.effects:
                effect()
        said = {seat: (draft.option, draft.faces) for seat, draft in drafts.items()}
        links = [draft.link for draft in drafts.values() if draft.link is not None]
        return Reply(said, beacon.Stream(beacon.beacon_seed(place, links)) if links else None)

    def unfit_key(self, drafts):
        """[P2.3, P8.4] A seat whose key repeats a lower seat's, or is one of several that add up to O."""
        keys = {seat: draft.key for seat, draft in drafts.items() if draft.key is not None}
        for seat, key in keys.items():
            if any(keys[lower] == key for lower in keys if lower < seat):
                return seat
        for subset in range(1, 1 << len(keys)):
            some = [seat for i, seat in enumerate(keys) if subset >> i & 1]
            if sum((keys[seat] for seat in some), O).is_identity():
                return some[0]
        return None

    def _deal(self, deals, drafts):
        """[P3.4] Off come the shares of all but the receiver."""
        given = {seat: iter(draft.shares) for seat, draft in drafts.items()}
        taken = {}
        for pile, places, to in deals:
            for place in places:
                card = pile.cards[place]
                left = card.B
                for seat, shares in given.items():
                    left = left if seat == to.owner else left - next(shares)
                if to.owner == OPEN:
                    must(left in self.face_of[pile.deck], "P1.7", "what all have opened is no face")
                    to.faces = to.faces + [self.face_of[pile.deck][left]]
                else:
                    to.cards = to.cards + [Card(card.A, left)]
            taken.setdefault(pile, set()).update(places)
        for pile, places in taken.items():
            pile.cards = [card for i, card in enumerate(pile.cards) if i not in places]

    def _match_tags(self, part, drafts):
        """[P2.5] Step 6: what the others hold is taken out of the mixed, untagged pile."""
        tags = []
        for i, card in enumerate(card for zone in part.zones for card in zone.cards):
            tags.append(card.B - sum((draft.shares[i] for draft in drafts.values()), O))
        of_pile, held = tags[: part.pile.size], tags[part.pile.size :]
        must(all(of_pile.count(tag) == 1 for tag in held), "P1.7", "a tag that matches no single card")
        part.pile.cards = [card for card, tag in zip(part.pile.cards, of_pile) if tag not in held]


class _PartReader:
    """One part of one seat's body."""

    def __init__(self, answers, draft, words, seat, ctx):
        self.answers, self.draft, self.words, self.seat, self.ctx = answers, draft, words, seat, ctx
        self.lock = answers.table.lock

    def read(self, part):
        getattr(self, f"read_{part.do}")(part)

    def proven(self, length):
        """The bytes of a proof."""
        self.answers.checked += 1
        return self.words.take(length)

    def places(self, which, zone):
        size = len(self.draft.cards(zone))
        if isinstance(which, tuple):
            places = list(which)
        else:
            places = list(range({"all": size, "chosen": self.draft.chosen}.get(which, which)))
        must(all(place < size for place in places), "P8.4", "there are not so many cards")
        return places

    def new_cards(self, count):
        """[P8.4] New masks."""
        cards = self.words.cards(count)
        for card in cards:
            mask = card.A.bytes
            used = mask == G.bytes or mask in self.answers.masks or mask in self.draft.masks
            must(not used, "P8.4", "a mask that was used before")
            self.draft.masks.add(mask)
        return cards

    def replace(self, zones, cards):
        """The outputs in the places of the inputs; [P8.2] of a pile it is known who mixed it last."""
        cards = list(cards)
        for zone in zones:
            size = len(self.draft.cards(zone))
            new, cards = cards[:size], cards[size:]
            self.draft.change(zone, lambda _, new=new: new)
            if zone.owner == ALL:
                self.draft.effects.append(lambda zone=zone: _mixed(zone, self.seat))

    def outputs(self, zones):
        """The outputs of a shuffle; what comes back checks its proof."""
        sizes = [len(self.draft.cards(zone)) for zone in zones]
        cards = [card for zone in zones for card in self.draft.cards(zone)]
        must(0 not in sizes, "P8.4", "there is nothing to mix")
        out = self.new_cards(len(cards))
        self.replace(zones, out)
        K = self.lock(zones[0].owner)
        return sizes, lambda proof: shuffle(self.ctx, sizes, K, cards, out, proof)

    def shares(self, cards, rule="P3.3"):
        D = self.words.points(len(cards))
        proof = self.proven(96 if cards else 0)
        proofs.same_log(self.ctx, self.lock(self.seat), [card.A for card in cards], D, proof, rule=rule)
        return D

    def switched(self, cards, to, rule):
        out = self.new_cards(len(cards))
        proofs.key_switch(self.ctx, self.lock(self.seat), self.lock(to), cards, out, self.proven(160), rule)
        return out

    def read_mix(self, part):
        if part.choose is not None:
            least, most = part.choose
            self.draft.chosen = least if least == most else self.words.byte()
            must(least <= self.draft.chosen <= most, "P8.4", "too few or too many cards were chosen")
        sizes, check = self.outputs(part.zones)
        check(self.proven(proof_length(sizes)))

    def read_chain(self, part):
        _, self.draft.owed = self.outputs(part.zones)

    def read_hand(self, part):
        places = self.places(part.which, part.source)
        cards = [self.draft.cards(part.source)[place] for place in places]
        out = self.switched(cards, part.to.owner, "P3.5")
        if not part.copy:
            self.draft.drop(part.source, places)
        self.draft.append(part.to, out)

    def read_move(self, part):
        places = self.places(part.which, part.source)
        cards = [self.draft.cards(part.source)[place] for place in places]
        self.draft.drop(part.source, places)
        self.draft.append(part.to, cards)

    def read_open(self, part):
        places = self.places(part.which, part.source)
        cards = [self.draft.cards(part.source)[place] for place in places]
        known = self.answers.face_of[part.source.deck]
        faces = [known.get(card.B - D) for card, D in zip(cards, self.shares(cards))]
        must(None not in faces, "P8.4", "an opened card is no face of its deck")
        self.draft.drop(part.source, places)
        self.draft.faces += faces
        to = part.to

        def apply():
            to.faces = to.faces + faces

        self.draft.effects.append(apply)

    def read_one(self, part):
        points = [face_point(part.zone.deck, face) for face in part.faces]
        cards = self.draft.cards(part.zone)[:1]
        proofs.member(self.ctx, self.lock(self.seat), cards, points, self.proven(32 * (len(points) + 8)))

    def read_none(self, part):
        """[P5.3] By the faces that are asked for, or by those that are left."""
        cards = self.draft.cards(part.zone)
        h, n, deck = len(cards), len(part.faces), part.zone.deck
        if h == 0 or n == 0:
            return
        rest = [face for face in self.answers.faces[deck] if face not in part.faces]
        K, X = len(rest), self.lock(self.seat)
        if n + 6 < K or K == 0 or h * K > 640:
            points = [face_point(deck, face) for face in part.faces]
            proofs.non_member(self.ctx, X, cards, points, self.proven(32 * h * (n + 6)))
        else:
            points = [face_point(deck, face) for face in rest]
            proofs.member(self.ctx, X, cards, points, self.proven(32 * (h * K + 8)), "P5.3")

    def read_share(self, part):
        others = [(pile, places) for pile, places, to in part.deals if to.owner != self.seat]
        self.draft.shares = self.shares([self.draft.cards(pile)[i] for pile, places in others for i in places])

    def read_hold(self, part):
        cards = [card for zone in part.zones for card in self.draft.cards(zone)]
        self.draft.append(part.to, self.switched(cards, ALL, "P2.5"))

    def read_tag(self, part):
        cards = [card for zone in part.zones for card in self.draft.cards(zone)]
        S = self.words.point()
        tagged = self.words.cards(len(cards))
        proofs.same_log(self.ctx, S, flat(cards), flat(tagged), self.proven(96), "mp1/tag", "P2.5")
        self.replace(part.zones, tagged)

    def read_untag(self, part):
        cards = [card for zone in part.zones for card in self.draft.cards(zone)]
        self.draft.shares = self.shares(cards, "P2.5")

    def read_link(self, _part):
        self.draft.link = self.words.take(32)
        known = beacon.next_link(self.answers.charter.sid, self.seat, self.draft.link)
        must(known == self.answers.links[self.seat], "P6.1", "not the next link of the chain")

    def read_keys(self, _part):
        self.draft.key = self.words.point()
        proofs.possession(self.ctx, self.answers.charter.id_pks[self.seat], self.draft.key, self.proven(64))
        self.draft.commitment = self.words.take(32)

    def read_commitment(self, _part):
        self.draft.commitment = self.words.take(32)


def _mixed(zone, seat):
    zone.mixed_by, zone.returned = seat, False
