import { expect, test } from 'vitest';
import { suggestedCoins } from '../../../src/rules/coin-suggestions.ts';

const coins = [
  { id: '1', name: 'Dogecoin', symbol: 'DOGE' },
  { id: '2', name: 'PEPE', symbol: 'PEPE' },
  { id: '3', name: 'Pepe', symbol: 'PEPE2' },
  { id: '4', name: 'cat in a dogs world', symbol: 'MEW' },
  { id: '5', name: '柴犬', symbol: '$WIF.X' },
  { id: '6', name: '🐸', symbol: '🐸' },
];
const found = (text: string, chosen: string[] = []) =>
  suggestedCoins(text, coins, chosen).map(({ id }) => id);

test.each([
  ['Dogecoin rose.', ['1']],
  ['DOGECOIN, again', ['1']],
  ['Buy $DOGE now', ['1']],
  ['doge is a word here', []],
  ['Dogecoins are many', []],
  ['cat in\n a  dogs world', ['4']],
  ['$doge/$mew', ['1', '4']],
  ['A$DOGE', []],
  ['$DOGE2', []],
  ['', []],
  ['🐸🐸🐸', []],
])('suggests coins for “%s”: %j', (text, ids) => expect(found(text)).toEqual(ids));

test('suggests all coins with the same name, except those already chosen', () => {
  expect(found('Pepe!')).toEqual(['2', '3']);
  expect(found('Pepe!', ['2'])).toEqual(['3']);
});
