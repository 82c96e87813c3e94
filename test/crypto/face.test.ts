import { describe, expect, it } from 'vitest';
import { concat, lp } from '../../src/crypto/bytes.ts';
import { add, decodePoints, G, hashToPoint, type Point, subtract } from '../../src/crypto/curve.ts';
import { facePoint, FaceTable } from '../../src/crypto/face.ts';
import { generator, H } from '../../src/crypto/generators.ts';

describe('[P1.7] faces', () => {
  it('[P1.7] M is the hash of the prefixed deck and face, in its own domain', () => {
    const expected = hashToPoint(concat(lp('main'), lp('knight')), 'mp1-ristretto255-SHA512/card-kind');
    expect(facePoint('main', 'knight').key).toBe(expected.key);
    expect(facePoint('main', 'knight').key).toBe(
      '6cf9582525e3c264b322a5cdfced88e993dbe2b7cc72ef81d4ba93dd42e8b935',
    );
  });

  it('[P1.7] decks and faces do not run into each other, and are no generators', () => {
    const points = [
      facePoint('main', 'knight'),
      facePoint('main', 'castle'),
      facePoint('mai', 'nknight'),
      facePoint('mainknight', ''),
      facePoint('', 'mainknight'),
      facePoint('side', 'knight'),
      ...[G, H, generator(1)],
    ];
    expect(new Set(points.map((point) => point.key)).size).toBe(points.length);
  });
});

describe('[P1.7] a table of faces', () => {
  const faces = new FaceTable('main', ['knight', 'castle', 'knight', 'spy', 'castle']);

  it('[P1.7] copies of a face share its point', () => {
    expect(faces.faces).toEqual(['knight', 'castle', 'spy']);
    expect(faces.deck).toBe('main');
    expect(faces.point('knight').key).toBe(facePoint('main', 'knight').key);
  });

  it('[P1.7] tokens have a point each', () => {
    const tokens = new FaceTable('tokens', ['token/2/1', 'token/2/2', 'token/2/3']);
    expect(new Set(tokens.faces.map((face) => tokens.point(face).key)).size).toBe(3);
  });

  it('[P1.7] leads back from a point, computed or read, to its face', () => {
    for (const face of faces.faces) {
      const point = faces.point(face);
      const [read] = decodePoints(point.bytes, 1, 'test') as [Point];
      expect(faces.face(read)).toBe(face);
      expect(faces.face(subtract(add(point, G), G))).toBe(face);
    }
  });

  it('[P1.7] stops at a point that is no face of this deck', () => {
    for (const point of [G, facePoint('side', 'knight'), add(faces.point('knight'), G)])
      expect(() => faces.face(point)).toThrow('a card opened to no face of main');
  });

  it('[P1.7] does not know faces that were not listed', () => {
    expect(() => faces.point('king')).toThrow(RangeError);
    expect(() => faces.point('')).toThrow(RangeError);
    expect(() => faces.point('constructor')).toThrow(RangeError);
  });
});
