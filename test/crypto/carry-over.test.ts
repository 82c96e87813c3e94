import { describe, expect, it } from 'vitest';
import { Accumulator } from '../../src/crypto/accumulator.ts';
import { FaceTable } from '../../src/crypto/face.ts';
import { claimKeySwitch, switchKey } from '../../src/crypto/key-switch.ts';
import { at } from '../../src/crypto/list.ts';
import { jointKey, maskOpenly, type Masked, share, unmask } from '../../src/crypto/masked.ts';
import { claimShares, proveShares } from '../../src/crypto/share-proof.ts';
import { claimShuffle } from '../../src/crypto/shuffle.ts';
import { ShuffleBundle } from '../../src/crypto/shuffle-bundle.ts';
import { claimTags, tag, proveTags } from '../../src/crypto/tag-proof.ts';
import { cardsOf, ctx, luck, table } from './samples.ts';

const tokens = new FaceTable('tokens', ['t/1', 't/2', 't/3', 't/4', 't/5', 't/6']);

/** The steps 1 to 6 of 2.5 for the seats that stay and what they hold; the new pile, opened at the end. */
function carriedOver(held: readonly (readonly string[])[], faceUp: readonly string[]) {
  const { seats } = table(3);
  const staying = seats.slice(0, 2);
  const Y = jointKey(staying.map((seat) => seat.X));
  const random = luck('carry over');
  const proofs = new Accumulator<string>();

  // 1 and 2: what the seats hold, under the new key, and a fresh pile of all that is not face up.
  const E = staying.flatMap(({ x, X }, seat) => {
    const cards = cardsOf(at(held, seat).map((face) => tokens.point(face)), X, random); // prettier-ignore
    const { out, proof } = switchKey({ ctx, X, K: Y, cards }, x, random);
    proofs.add(`hold ${seat}`, claimKeySwitch({ ctx, X, K: Y, cards, out }, proof));
    return out;
  });
  const D = tokens.faces
    .filter((face) => !faceUp.includes(face))
    .map((face) => maskOpenly(tokens.point(face), Y));

  // 3: all mix both, in one proof.
  const zones = [D.length, E.length];
  const mixed = staying.reduce<readonly Masked[]>(
    (cards, _, seat) => {
      const mix = ShuffleBundle.prepare(Y, zones, random).mix(ctx, cards);
      proofs.add(`mix ${seat}`, claimShuffle({ ctx, zones, K: Y, cards, out: mix.out }, mix.prove()));
      return mix.out;
    },
    [...D, ...E],
  );

  // 4: all tag both with a secret of their own.
  const tagged = staying.reduce((cards, _, seat) => {
    const s = random.scalar();
    const made = tag(cards, s);
    const statement = { ctx, cards, ...made };
    proofs.add(`tag ${seat}`, claimTags(statement, proveTags(statement, s, random)));
    return made.tagged;
  }, mixed);

  // 5: all open the tags.
  const shares = staying.map(({ x, X }, seat) => {
    const statement = { ctx, X, cards: tagged, D: tagged.map((card) => share(card, x)) };
    proofs.add(`open ${seat}`, claimShares(statement, proveShares(statement, x, random)));
    return statement.D;
  });
  const tags = tagged.map((card, i) => unmask(card, shares.map((list) => at(list, i))).key); // prettier-ignore

  // 6: what is also held is taken out of the mixed, untagged pile.
  const heldTags = tags.slice(D.length);
  const pile = mixed.slice(0, D.length).filter((_, i) => !heldTags.includes(at(tags, i)));
  const opened = pile.map((card) => tokens.face(unmask(card, staying.map(({ x }) => share(card, x))))); // prettier-ignore
  return { proofs, tags, heldTags, pileTags: tags.slice(0, D.length), opened };
}

describe('[P2.5] carrying a pile over without its leavers', () => {
  it('[P2.5] the new pile is all that is neither face up nor held', () => {
    const { proofs, opened } = carriedOver([['t/2'], ['t/5', 't/1']], ['t/3']);
    expect(proofs.settle()).toEqual([]);
    expect(opened.sort()).toEqual(['t/4', 't/6']);
  });

  it('[P2.5] every tag of what is held equals exactly one tag of the pile, and no tag is a face', () => {
    const { tags, heldTags, pileTags } = carriedOver([['t/2'], ['t/5', 't/1']], []);
    for (const one of heldTags) expect(pileTags.filter((other) => other === one)).toHaveLength(1);
    expect(new Set(pileTags).size).toBe(6);
    for (const face of tokens.faces) expect(tags).not.toContain(tokens.point(face).key);
  });
});
