"""Toy, the game of animals (docs/vectors/toy.md): which questions it asks, and who wins."""

from table import OPEN, Gone, say

ANIMALS = [animal for animal in ("ant", "bee", "cat", "dog") for _ in range(6)]
EXTRAS = ["elk", "fox", "gnu"]
TOKENS = [f"token/{i % 3 + 1}/{i}" for i in range(10)]
MAIN, TOKEN = "toy/main", "toy/token"

DECKS = {MAIN: ANIMALS + EXTRAS, TOKEN: TOKENS}
VERSION = 1


def rounds_of(options):
    """None if these are no options of Toy."""
    rounds = options.get("rounds") if isinstance(options, dict) else None
    return rounds if rounds in (1, 2, 3) and not isinstance(rounds, bool) else None


class Toy:
    def __init__(self, table, rounds):
        self.table, self.rounds, self.round = table, rounds, 0
        self.tokens, self.pouch, self.shown = {}, None, None

    def play(self):
        """The questions, one after the other; returns the winners."""
        table, begun = self.table, False
        while self.round < self.rounds:
            try:
                if not begun:
                    yield from self.begin()
                begun = True
                yield from self.play_round()
                self.round += 1
            except Gone:
                yield from self.recover(begun)
                if len(table.seats) < 2:
                    return list(table.seats)
        return (yield from self.end())

    def begin(self):
        table = self.table
        yield from table.set_up()
        pouch = table.pile("pouch", TOKEN, TOKENS)
        yield from table.shuffle(pouch)
        self.tokens = {seat: table.zone(f"tokens {seat}", TOKEN, seat) for seat in table.seats}
        yield from table.deal(*[(pouch, zone, 1) for zone in self.tokens.values()])
        self.pouch = pouch

    def recover(self, begun):
        """New commitments, and the pouch rebuilt; from the start if somebody leaves on the way."""
        table = self.table
        while True:
            self.tokens = {seat: zone for seat, zone in self.tokens.items() if seat in table.seats}
            if not begun or len(table.seats) < 2:
                return
            try:
                yield from table.recommit()
                self.pouch = yield from table.carry_over("pouch", TOKEN, TOKENS, list(self.tokens.values()))
                return
            except Gone:
                continue

    def play_round(self):
        table = self.table
        seats = table.seats
        first = seats[self.round % len(seats)]
        second = table.next(first)
        open_cards = table.zone("open", MAIN, OPEN)
        hands = {seat: table.zone(f"hand {seat}", MAIN, seat) for seat in seats}
        pile = table.pile("pile", MAIN, ANIMALS)
        extras = table.pile("extras", MAIN, EXTRAS)

        yield from table.shuffle(pile, extras)
        yield from table.deal(*[(pile, hands[seat], 2) for seat in seats])
        for seat in seats:
            if (yield from table.choose(seat, 2)) == 0:
                yield from table.draw(seat, pile, hands[seat])
            else:
                yield from table.put(seat, hands[seat], pile)
        yield from table.pass_on({seat: (hands[seat], hands[table.next(seat)]) for seat in seats})
        yield from table.pick(hands[first], hands[second])
        if hands[second].size > 0:
            yield from table.look(hands[second], hands[first], lambda: self.keeps(first))
        yield from table.browse(first, extras, hands[first])

        drawn = table.zone("drawn", MAIN, second)
        yield from table.draw(second, pile, drawn, 3)
        yield from table.hand_out(second, drawn, [hands[second], hands[first], pile])

        laid = table.zone("laid", MAIN, OPEN)
        yield from table.lay([seat for seat in seats if hands[seat].size > 0], hands.get, ["ant", "bee"], laid)
        if laid.size > 0:
            table.take(laid, 0, hands[first])
        while laid.size > 0:
            table.take(laid, 0, pile)

        asked, asker = (second, first) if hands[second].size > 0 else (first, second)
        yield from table.answer(asked, hands[asked], ["cat", "elk", "fox", "gnu"], hands[asker])
        yield from table.turn_up(first, pile, open_cards, lambda face: face == "dog")

        shower = next((seat for seat in seats if hands[seat].size > 0), None)
        if shower is not None:
            few = lambda option, faces: len(faces) <= 2
            yield from table.show(shower, hands[shower], open_cards, 1, hands[shower].size, few)
        if hands[first].size > 0:
            yield from table.put(first, hands[first], table.zone("hidden", MAIN, first), "tuck")
        yield from table.together("knock", seats, [say, table.revealing(hands.get, open_cards)])

        yield from table.reveal(seats, hands.get, open_cards)
        richest = seats[(yield from table.beacon()).below(len(seats))]
        yield from table.draw(richest, self.pouch, self.tokens[richest])
        for seat in seats:
            if seat != richest and self.tokens[seat].size > 0:
                yield from table.put(seat, self.tokens[seat], self.pouch, "give back")
        for seat in seats:
            if seat != richest:
                yield from table.draw(seat, self.pouch, self.tokens[seat])

    def keeps(self, seat):
        return (yield from self.table.choose(seat, 2)) == 1

    def end(self):
        """All tokens are shown, once; most points win. Who leaves now is not ranked."""
        table = self.table
        while True:
            try:
                if self.shown is None:
                    spread = table.zone("spread", TOKEN, OPEN)
                    self.shown = yield from table.reveal(table.seats, self.tokens.get, spread)
                points = {s: sum(int(face.split("/")[1]) for face in faces) for s, (_, faces) in self.shown.items()}
                ranked = {seat: points[seat] for seat in points if seat in table.seats}
                yield from table.close()
                return [seat for seat in sorted(ranked) if ranked[seat] == max(ranked.values())]
            except Gone:
                if len(table.seats) < 2:
                    return list(table.seats)
