import { describe, expect, test } from 'vitest';
import { outlineOf } from '../../../src/article-html/outline.ts';
import { writtenText } from '../../../src/article-html/plain-text.ts';
import type { CheckedArticle, Place } from '../../../src/rules/article-checks.ts';
import { checkArticle } from '../../../src/rules/article-checks.ts';

/** Returns an article without findings, with the given changes or text. */
function article(change: Partial<CheckedArticle> = {}, html = '<p>Text.</p>'): CheckedArticle {
  return {
    title: 'Doge vendor halts trading after oracle fails',
    description: 'In short.',
    categoryId: 'c1',
    coverUrl: '/cover.webp',
    coverAlt: 'A vendor',
    coverWidth: 1600,
    text: writtenText(html),
    symbols: ['DOGE'],
    pages: new Map([
      ['/articles/public', 'public'],
      ['/articles/draft', 'hidden'],
      ['/articles/none', null],
    ]),
    ...outlineOf(html),
    ...change,
  };
}

const documentImage = 'https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=k';
const ofHtml = (html: string) => article({}, html);

test('a complete article has no findings', () => expect(checkArticle(article())).toEqual([]));

describe('each rule reports its problem and nothing else', () => {
  test.each<[string, CheckedArticle, RegExp, Place]>([
    ['short headline', article({ title: 'Up' }), /^The headline has 2 characters/, { field: 'title' }],
    ['long headline', article({ title: 'x'.repeat(111) }), /at most 110/, { field: 'title' }],
    ['no category', article({ categoryId: null }), /No category/, { field: 'category_id' }],
    ['no description', article({ description: ' ' }), /no meta description/, { field: 'meta_description' }],
    ['small cover', article({ coverWidth: 1199 }), /1199 pixels wide/, { field: 'image_url' }],
    ['cover without alt text', article({ coverAlt: '' }), /cover image/, { field: 'image_alt_text' }],
    ['no text', ofHtml('<p></p><hr>'), /^There is no text yet\.$/, { element: 'paragraph', index: 0 }],
    [
      'image of a document',
      ofHtml(`<p>a<img src="/a" alt="A"><img src="${documentImage}" alt="B"></p>`),
      /^Image 2 is still in the document it was copied from\. Upload it\.$/,
      { element: 'image', index: 1 },
    ],
    [
      'image of a document in a figure',
      ofHtml(`<figure><img src=" ${documentImage}" alt="A"><figcaption>B</figcaption></figure>`),
      /^Image 1 is still in the document/,
      { element: 'image', index: 0 },
    ],
    [
      'cover of a document',
      article({ coverUrl: ` ${documentImage} ` }),
      /^The cover image is still in the document/,
      { field: 'image_url' },
    ],
    [
      'image without alt text',
      ofHtml('<p>a<img src="/a" alt="A"><img src="/b" alt=" "></p>'),
      /^Image 2 has no alt text/,
      { element: 'image', index: 1 },
    ],
    [
      'first heading too deep',
      ofHtml('<h3>Deep</h3>'),
      /after the title.*heading 2/,
      { element: 'heading', index: 0 },
    ],
    [
      'skipped level',
      ofHtml('<h2>A</h2><h4>B</h4>'),
      /heading 4 after a heading 2/,
      { element: 'heading', index: 1 },
    ],
    ['empty link', ofHtml('<p><a href="#">Doge</a></p>'), /has no target/, { element: 'link', index: 0 }],
    [
      'missing anchor',
      ofHtml('<p><a href="#x">Doge</a></p>'),
      /anchor that does not exist/,
      { element: 'link', index: 0 },
    ],
    [
      'link to a draft',
      ofHtml('<p><a href="/articles/draft?a#b">Doge</a></p>'),
      /not public yet/,
      { element: 'link', index: 0 },
    ],
    [
      'link to an article that does not exist',
      ofHtml('<p><a href="/articles/none">Doge</a></p>'),
      /article that does not exist/,
      { element: 'link', index: 0 },
    ],
    [
      'vague link',
      ofHtml('<p><a href="/memecoins">Click <b>here</b></a></p>'),
      /“Click here” does not say/,
      { element: 'link', index: 0 },
    ],
    [
      'faint text',
      ofHtml('<p><span style="color: #777; background-color: #888">Doge up</span></p>'),
      /“Doge up” is hard to read: its contrast is 1\.\d:1/,
      { phrase: 'Doge up' },
    ],
    [
      'faint text in nested colours',
      ofHtml(
        '<p><span style="background-color: rgb(255, 255, 0)"><span style="color: white">Doge</span></span></p>',
      ),
      /hard to read/,
      { phrase: 'Doge' },
    ],
    [
      'faint button',
      ofHtml('<p>[cta text="Go" link="/x" style="custom" bgColor="#fff" textColor="#eee"]</p>'),
      /“Go” is hard to read/,
      { phrase: 'Go' },
    ],
    ['unlisted coin', ofHtml('<p>$MOON and $DOGE</p>'), /^\$MOON is not in the table/, { phrase: '$MOON' }],
  ])('%s', (_, checked, message, place) => {
    const findings = checkArticle(checked);
    expect(findings.map((finding) => finding.place)).toEqual([place]);
    expect(findings[0]?.message).toMatch(message);
  });

  test.each<[string, CheckedArticle]>([
    ['a headline of 110 characters', article({ title: 'x'.repeat(110) })],
    ['20 characters, of which some are emoji', article({ title: '🚀'.repeat(20) })],
    ['a cover of 1200 pixels', article({ coverWidth: 1200 })],
    ['a cover whose size is not known', article({ coverWidth: null })],
    ['no cover and no alt text', article({ coverUrl: '', coverAlt: '', coverWidth: null })],
    ['an image with alt text', ofHtml('<p>a<img src="/a" alt="A"></p>')],
    [
      'images of other sites',
      ofHtml(
        '<p>a<img src="https://googleusercontent.com.evil.example/a" alt="A"><img src="https://[" alt="B"><img alt="C"></p>',
      ),
    ],
    ['only a button', ofHtml('<p>[cta text="Go" link="/x"]</p>')],
    ['headings step by step, and back', ofHtml('<h2>A</h2><h3>B</h3><h2>C</h2><h3>D</h3>')],
    [
      'links to public articles, anchors and others',
      ofHtml(
        '<h2 id="x">X</h2><p><a href="/articles/public#a">Doge</a><a href="#x">Up</a><a href="https://x.example/">Their site</a></p>',
      ),
    ],
    ['"here" inside a longer link', ofHtml('<p><a href="/memecoins">All coins are here</a></p>')],
    ['a colour without a background', ofHtml('<p><span style="color: #ccc">Doge</span></p>')],
    ['black on cream', ofHtml('<p><span style="color: #000; background-color: #fff3bf">Doge</span></p>')],
    [
      'a readable button',
      ofHtml('<p>[cta text="Go" link="/x" style="custom" bgColor="#000" textColor="#fff"]</p>'),
    ],
    ['amounts of money and listed coins', ofHtml('<p>$500, $DOGE, US$MOON and $moon</p>')],
    ['coins while the table is not known', article({ text: '$MOON', symbols: null })],
  ])('reports nothing for %s', (_, checked) => expect(checkArticle(checked)).toEqual([]));
});
