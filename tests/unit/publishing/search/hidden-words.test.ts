import { expect, test } from 'vitest';
import { hiddenWords } from '../../../../publishing/search/hidden-words.ts';

test('words with special letters are also spelled with basic ones', () => {
  const text = 'Đồng, Straße, Łódź and Łódź, Ørsted, Æsir, ığdır, Café, Größe-Wert, биткоин';
  expect(hiddenWords(text, 'en')).toEqual(['Dong', 'Strasse', 'Lodz', 'Orsted', 'Aesir', 'igdir', 'Grosse']);
});

test('text without spaces can be found from each character on, except where Pagefind splits it', () => {
  expect(hiddenWords('大涨。 Bitcoin比特币!', 'en')).toEqual(['大涨', '涨', '比特币', '特币', '币']);
  expect(hiddenWords('ミームコインも', 'en').slice(0, 2)).toEqual(['ミームコイン', 'ームコインも']);
  expect(hiddenWords('ราคา', 'en')).toContain('คา');
  for (const language of ['zh', 'zh-TW', 'ja', 'th']) expect(hiddenWords('比特币', language)).toEqual([]);
});
