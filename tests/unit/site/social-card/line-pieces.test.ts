import { expect, test } from 'vitest';
import { linePieces } from '../../../../src/site/social-card/line-pieces.ts';

test.each([
  ['', []],
  ['  Frog\tcoin,  well-known (don’t) ', ['Frog', ' coin,', ' well-known', ' (don’t)']],
  ['Луна упала', ['Луна', ' упала']],
  ['Frog 青蛙币暴涨。 「月」 end', ['Frog', ' 青蛙', '币', '暴涨。', ' 「月」', ' end']],
  ['DOGE涨40%（官方）', ['DOGE', '涨', '40%', '（官方）']],
])('a line can break between the pieces of %j', (text, pieces) => expect(linePieces(text)).toEqual(pieces));
