/** The clipboard content of a program and the article that pasting it must produce. */
export interface Clipboard {
  readonly from: string;
  readonly html?: string;
  /** Plain text, pasted if there is no HTML. */
  readonly text?: string;
  readonly article: string;
  /** The entries of the notice after the paste. */
  readonly notes?: readonly string[];
}

const docsSpan = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`;
const docsParagraph = (content: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${content}</p>`;
const docsItem = (text: string, level: number) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;" role="presentation">${docsSpan(text)}</p></li>`;
const docsCell = (text: string) =>
  `<td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;">${docsParagraph(docsSpan(text))}</td>`;

const wordItem = (marker: string, level: number, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const webWordParagraph = (text: string) =>
  `<p class="Paragraph SCXW1 BCX0" paraid="1" style="margin: 0px;"><span data-contrast="auto" class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0">${text}</span></span><span class="EOP SCXW1 BCX0" data-ccp-props="{&quot;201341983&quot;:0}">&nbsp;</span></p>`;
const webWordItem = (tag: string, level: number, text: string, start = 1) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} role="list" start="${start}"><li data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1 BCX0">${webWordParagraph(text)}</li></${tag}></div>`;

/** Modelled on what these programs copied in 2026, with different words. */
export const clipboards: readonly Clipboard[] = [
  {
    from: 'Google Docs: headings, text, nested lists and a table',
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5d1c2a7e-7fff-1a2b-3c4d-0123456789ab"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;">Moon</span></h2>${docsParagraph(docsSpan('Dogs ') + docsSpan('bark', 'font-style:italic;') + docsSpan(' loud', 'font-weight:700;') + docsSpan('.'))}<br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem('One', 1)}<ul style="margin-top:0;margin-bottom:0;">${docsItem('Deep', 2)}</ul>${docsItem('Two', 1)}</ul><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt">${docsCell('Coin')}${docsCell('Price')}</tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    article:
      '<h2 dir="ltr">Moon</h2><p dir="ltr">Dogs <em>bark</em><strong> loud</strong>.</p><ul><li dir="ltr"><p dir="ltr">One</p><ul><li dir="ltr"><p dir="ltr">Deep</p></li></ul></li><li dir="ltr"><p dir="ltr">Two</p></li></ul><table><tbody><tr><td><p dir="ltr">Coin</p></td><td><p dir="ltr">Price</p></td></tr></tbody></table>',
  },
  {
    from: 'Google Docs: an image',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5d1c2a7e-7fff-0000-3c4d-0123456789ab">${docsParagraph('<span style="border:none;display:inline-block;overflow:hidden;width:602px;height:401px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=k" width="602" height="401" style="margin-left:0px;margin-top:0px;" /></span>')}</b>`,
    article:
      '<p><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=k" width="602" height="401"></p>',
  },
  {
    from: 'Microsoft Word: styles, lists and a table',
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- /* Style Definitions */ p.MsoNormal {margin:0in; mso-style-qformat:yes;} @list l0 {mso-list-id:1;} --></style></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment--><h2 style='mso-list:none'>Moon<o:p></o:p></h2><p class=MsoNormal><b>Dogs</b> <i>bark</i><span style='mso-spacerun:yes'>&nbsp; </span>at <u>it</u>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${wordItem('·', 1, 'One')}${wordItem('o', 2, 'Deep')}${wordItem('·', 1, 'Two')}<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=208 valign=top style='width:155.8pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Coin<o:p></o:p></p></td><td width=208 valign=top><p class=MsoNormal align=right style='text-align:right'>Price<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`,
    article:
      '<h2>Moon</h2><p><strong>Dogs</strong> <em>bark</em>&nbsp; at <u>it</u>.</p><ul><li><p>One</p><ul><li><p>Deep</p></li></ul></li><li><p>Two</p></li></ul><table><tbody><tr><td><p>Coin</p></td><td><p style="text-align: right;">Price</p></td></tr></tbody></table>',
  },
  {
    from: 'WordPress: blocks with an image, a quote, a table and code',
    html: `<!-- wp:heading --><h2 class="wp-block-heading">Moon</h2><!-- /wp:heading --><!-- wp:paragraph {"dropCap":true} --><p class="has-drop-cap">Dogs <strong>bark</strong>.</p><!-- /wp:paragraph --><!-- wp:image {"id":12,"sizeSlug":"large"} --><figure class="wp-block-image size-large"><img src="https://news.example/moon-1024x576.jpg" alt="The moon" class="wp-image-12"/><figcaption class="wp-element-caption">By night</figcaption></figure><!-- /wp:image --><!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>Much wow.</p><!-- /wp:paragraph --><cite>A dog</cite></blockquote><!-- /wp:quote --><!-- wp:table --><figure class="wp-block-table is-style-stripes"><table class="has-fixed-layout"><thead><tr><th>Coin</th></tr></thead><tbody><tr><td>DOGE</td></tr></tbody></table><figcaption class="wp-element-caption">Coins</figcaption></figure><!-- /wp:table --><!-- wp:code --><pre class="wp-block-code"><code>buy(1)</code></pre><!-- /wp:code --><!-- wp:separator --><hr class="wp-block-separator has-alpha-channel-opacity"/><!-- /wp:separator -->`,
    article:
      '<h2>Moon</h2><p>Dogs <strong>bark</strong>.</p><figure><img src="https://news.example/moon-1024x576.jpg" alt="The moon"><figcaption>By night</figcaption></figure><blockquote><p>Much wow.</p><p><cite>A dog</cite></p></blockquote><table><tbody><tr><th><p>Coin</p></th></tr><tr><td><p>DOGE</p></td></tr></tbody></table><p>Coins</p><pre><code>buy(1)</code></pre><hr><p></p>',
  },
  {
    from: 'WordPress: a gallery with captions',
    html: '<figure class="wp-block-gallery has-nested-images"><figure class="wp-block-image"><img src="https://news.example/a.jpg" alt="A"/><figcaption>By day</figcaption></figure><figure class="wp-block-image"><img src="https://news.example/b.jpg" alt="B"/><figcaption>By night</figcaption></figure><figcaption class="blocks-gallery-caption">The moon</figcaption></figure>',
    article:
      '<figure><img src="https://news.example/a.jpg" alt="A"><figcaption>By day</figcaption></figure><figure><img src="https://news.example/b.jpg" alt="B"><figcaption>By night</figcaption></figure><p>The moon</p>',
  },
  {
    from: 'WordPress: an older gallery, written as a list',
    html: '<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="https://news.example/a.jpg" alt="A"/><figcaption>By day</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="https://news.example/b.jpg" alt="B"/></figure></li></ul></figure>',
    article:
      '<figure><img src="https://news.example/a.jpg" alt="A"><figcaption>By day</figcaption></figure><figure><img src="https://news.example/b.jpg" alt="B"></figure>',
  },
  {
    from: 'Notion: headings, to-dos, a callout and code',
    html: `<meta charset='utf-8'><h2>Moon</h2>\n<p>Dogs <strong>bark</strong> at <code>it</code>.</p>\n<ul>\n<li>One\n<ul>\n<li>Deep</li>\n</ul>\n</li>\n<li>[ ]  To do</li>\n</ul>\n<aside>\n💡 Not advice.\n\n</aside>\n<pre><code class="language-jsx">const moon = 1;\n</code></pre>\n<blockquote>Much wow.</blockquote>\n<!-- notionvc: 8c7f1f0e-0000-4000-8000-000000000000 -->`,
    article:
      '<h2>Moon</h2><p>Dogs <strong>bark</strong> at <code>it</code>.</p><ul><li><p>One</p><ul><li><p>Deep</p></li></ul></li><li><p>[ ] To do</p></li></ul><p>💡 Not advice.</p><pre><code class="language-jsx">const moon = 1;\n</code></pre><blockquote><p>Much wow.</p></blockquote>',
  },
  {
    from: 'Substack: a captioned image and a button',
    html: `<p>Dogs <em>bark</em>.</p><div class="captioned-image-container"><figure><a class="image-link image2 is-viewable-img" target="_blank" href="https://substackcdn.com/image/fetch/f_auto/moon.png" data-component-name="Image2ToDOM"><div class="image2-inset"><picture><source type="image/webp" srcset="https://substackcdn.com/image/fetch/w_424/moon.png 424w" sizes="100vw"><img src="https://substackcdn.com/image/fetch/w_1456/moon.png" width="1456" height="816" data-attrs="{&quot;src&quot;:&quot;x&quot;}" class="sizing-normal" alt="The moon" srcset="https://substackcdn.com/image/fetch/w_424/moon.png 424w" sizes="100vw" fetchpriority="high"></picture><div class="image-link-expand"><button type="button"><svg role="img" width="20" height="20"><path d="M2 2"></path></svg></button></div></div></a><figcaption class="image-caption">By night</figcaption></figure></div><p class="button-wrapper" data-attrs="{}" data-component-name="ButtonCreateButton"><a class="button primary" href="https://dogs.example/subscribe?utm_source=post&amp;utm_medium=web"><span>Subscribe now</span></a></p><h4>Next</h4>`,
    article:
      '<p>Dogs <em>bark</em>.</p><figure><img src="https://substackcdn.com/image/fetch/w_1456/moon.png" alt="The moon" width="1456" height="816"><figcaption>By night</figcaption></figure><p><a href="https://dogs.example/subscribe">Subscribe now</a></p><h4>Next</h4>',
    notes: ['1 link had tracking removed'],
  },
  {
    from: 'a web page: a captioned image that links to another page',
    html: '<figure><a href="https://dogs.example/gallery"><img src="https://dogs.example/a.jpg" alt="A"></a><figcaption><p>By day</p></figcaption></figure>',
    article: '<figure><img src="https://dogs.example/a.jpg" alt="A"><figcaption>By day</figcaption></figure>',
    notes: ['1 image with a caption is no longer a link'],
  },
  {
    from: 'a web page in Chrome: a heading, a table and a quote with the styles of the page',
    html: `<meta charset='utf-8'><h2 style="margin: 0px; font-weight: 800; letter-spacing: -0.02em;">Moon <em>dogs</em></h2><table><tbody><tr><th style="padding: 4px; font-weight: 700;">Coin</th></tr></tbody></table><blockquote style="margin: 0px; font-style: italic; font-weight: 400;"><p style="margin: 0px;">Much wow.</p></blockquote>`,
    article:
      '<h2>Moon <em>dogs</em></h2><table><tbody><tr><th><p>Coin</p></th></tr></tbody></table><blockquote><p>Much wow.</p></blockquote>',
  },
  {
    from: 'a web page in Chrome: paragraphs with the default alignment',
    html: `<meta charset='utf-8'><p style="text-align: start; text-indent: 0px;">Dogs bark.</p><p style="text-align: start;">Much wow.</p>`,
    article: '<p>Dogs bark.</p><p>Much wow.</p>',
  },
  {
    from: 'Microsoft Word: a footnote and a link to a bookmark',
    html: `<p class=MsoNormal>Dogs bark<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a> at <a href="#moon">it</a>.<o:p></o:p></p>`,
    article: '<p>Dogs bark[1] at it.</p>',
  },
  {
    from: 'Microsoft Word: a comment and tracked changes',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment--><p class=MsoNormal>Dogs <a style='mso-comment-reference:AB_1;mso-comment-date:20260101T1200'>bark</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AB1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span> <span class=msoDel><del cite="mailto:Ada%20Lund" datetime="2026-01-01T12:00">softly</del></span><span class=msoIns><ins cite="mailto:Ada%20Lund" datetime="2026-01-01T12:00">loudly</ins></span>, <del>always</del>.<o:p></o:p></p><p class=MsoNormal><del cite="mailto:Ada%20Lund" datetime="2026-01-01T12:01">Cats purr.<o:p></o:p></del></p><h2><del cite="mailto:Ada%20Lund" datetime="2026-01-01T12:01">Cats</del></h2><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>One</p><p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><del cite="mailto:Ada%20Lund" datetime="2026-01-01T12:01">Two</del></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>Three</p><table><tr><td><p>Kept</p></td><td><p>too</p></td></tr><tr><td><p><del cite="mailto:Ada%20Lund" datetime="2026-01-01T12:01">Gone</del></p></td></tr></table><!--EndFragment--><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt><![endif]><span style='mso-comment-author:"Ada Lund"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span><p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_1" class=msocomoff>[AB1]</a></span>Do they?<o:p></o:p></p></div></div></div></body></html>`,
    article:
      '<p>Dogs bark loudly, <s>always</s>.</p><ul><li><p>One</p></li><li><p>Three</p></li></ul>' +
      '<table><tbody><tr><td><p>Kept</p></td><td><p>too</p></td></tr></tbody></table>',
    notes: ['1 comment was left out', '5 tracked deletions were left out'],
  },
  {
    from: 'X: the text of a post with an emoji and a hashtag',
    html: `<meta charset='utf-8'><div dir="auto" lang="en" class="css-146c3p1 r-bcqeeo r-1ttztb7" data-testid="tweetText" style="-webkit-line-clamp: 10; color: rgb(231, 233, 234);"><span class="css-1jxf684 r-bcqeeo">To the </span><span class="r-18u37iz"><a dir="ltr" href="https://x.com/hashtag/moon?src=hashtag_click" role="link" class="css-1jxf684" style="color: rgb(29, 155, 240);">#moon</a></span><span class="css-1jxf684 r-bcqeeo"> </span><img alt="🚀" draggable="false" src="https://abs-0.twimg.com/emoji/v2/svg/1f680.svg" class="r-4qtqp9 r-dflpy8" title="Rocket"><span class="css-1jxf684 r-bcqeeo"> now</span></div>`,
    article: '<p>To the <a href="https://x.com/hashtag/moon?src=hashtag_click">#moon</a> 🚀 now</p>',
  },
  {
    from: 'Excel: a range with numbers',
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:Percent;} --></style></head><body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 width=64 style='height:15.0pt;width:48pt'>Coin</td><td width=64 style='width:48pt'>Share</td></tr><tr height=20 style='height:15.0pt'><td height=20>DOGE</td><td class=xl65 align=right>12%</td></tr><!--EndFragment--></table></body></html>`,
    article:
      '<table><tbody><tr><td><p>Coin</p></td><td><p>Share</p></td></tr><tr><td><p>DOGE</p></td><td><p>12%</p></td></tr></tbody></table>',
  },
  {
    from: 'Apple Pages: custom classes and an empty paragraph',
    html: `<html><head><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px 'Helvetica Neue'}</style></head><body><p class="p1"><span class="s1"><b>Moon</b></span></p><p class="p2"><span class="s1"></span><br></p><ul class="ul1"><li class="li1"><span class="s2"></span><span class="s1">One</span></li></ul><p class="p1"><span class="s1">Dogs<span class="Apple-converted-space">  </span>bark.</span></p></body></html>`,
    article: '<p><strong>Moon</strong></p><ul><li><p>One</p></li></ul><p>Dogs bark.</p>',
  },
  {
    from: 'Gmail: a reply with quoted text',
    html: `<div dir="ltr"><div class="gmail_default" style="font-family:verdana,sans-serif">Dogs bark.</div><div class="gmail_default"><br></div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Ada &lt;<a href="mailto:ada@dogs.example" target="_blank">ada@dogs.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div>Much wow.</div></blockquote></div>`,
    article:
      '<p>Dogs bark.</p><p>On Mon, Ada &lt;<a href="mailto:ada@dogs.example">ada@dogs.example</a>&gt; wrote:</p><blockquote><p>Much wow.</p></blockquote>',
  },
  {
    from: 'a text editor: lines and paragraphs',
    text: 'Dogs bark.\nAt it.\n\n<b>Wow</b> & more',
    article: '<p>Dogs bark.</p><p>At it.</p><p>&lt;b&gt;Wow&lt;/b&gt; &amp; more</p>',
  },
  {
    from: 'a text editor: Markdown, with only bold text and links converted',
    text: '## Moon\n\n- One\n- **Two**\n\n[x](https://dogs.example)',
    article:
      '<p>## Moon</p><p>- One</p><p>- <strong>Two</strong></p><p>[x](<a href="https://dogs.example">https://dogs.example</a>)</p>',
  },
  {
    from: 'a text editor: products and Markdown',
    text: '2 * 3 * 4 and 2 ** 3 ** 4\n\na ~~ b ~~ c\n\n*Wow*, **much** and ~~less~~',
    article:
      '<p>2 * 3 * 4 and 2 ** 3 ** 4</p><p>a ~~ b ~~ c</p><p><em>Wow</em>, <strong>much</strong> and <s>less</s></p>',
  },
  {
    from: 'a text editor: names with underscores',
    text: '_moon_dog sold __doge__s\n\n_Wow_, __much__',
    article: '<p>_moon_dog sold __doge__s</p><p><em>Wow</em>, <strong>much</strong></p>',
  },
  {
    from: 'Microsoft Word for the web: text and nested lists',
    html: `<div class="OutlineElement Ltr SCXW1 BCX0">${webWordParagraph('Dogs bark.')}</div>${webWordItem('ul', 1, 'One')}${webWordItem('ul', 2, 'Deep')}${webWordItem('ul', 1, 'Two')}<div class="OutlineElement Ltr SCXW1 BCX0">${webWordParagraph('Then:')}</div>${webWordItem('ol', 1, 'First', 1)}${webWordItem('ol', 1, 'Second', 2)}`,
    article:
      '<p>Dogs bark.</p><ul><li><p>One</p><ul><li><p>Deep</p></li></ul></li><li><p>Two</p></li></ul><p>Then:</p><ol><li><p>First</p></li><li><p>Second</p></li></ol>',
  },
  {
    from: 'Google Docs: links to a heading and a bookmark, and to another document',
    html: `<b style="font-weight:normal;" id="docs-internal-guid-5d1c2a7e-7fff-1a2b-3c4d-0123456789ab">${docsParagraph(`<a href="https://docs.google.com/document/d/1aB/edit?tab=t.0#heading=h.1x" style="text-decoration:none;">${docsSpan('Dogs', 'text-decoration:underline;')}</a>${docsSpan(' bark ')}<a href="https://docs.google.com/document/d/1aB/edit#bookmark=id.2x">${docsSpan('loud', 'text-decoration:underline line-through;')}</a><a href="https://docs.google.com/document/d/2cD/edit">${docsSpan(' too')}</a>`)}</b>`,
    article: '<p>Dogs bark <s>loud</s><a href="https://docs.google.com/document/d/2cD/edit"> too</a></p>',
    notes: ['2 links to places in Google documents were removed'],
  },
  {
    from: 'Google Docs: a list that starts at its third level',
    html: `<ol id="docs-internal-guid-5d1c2a7e-7fff-1a2b-3c4d-0123456789ab"><ol><ol>${docsItem('Deepest', 3)}</ol>${docsItem('Deep', 2)}</ol>${docsItem('Top', 1)}</ol>`,
    article:
      '<ol><li dir="ltr"><p dir="ltr">Deepest</p></li></ol><ol><li dir="ltr"><p dir="ltr">Deep</p></li></ol><ol><li dir="ltr"><p dir="ltr">Top</p></li></ol>',
  },
  {
    from: 'a forum: text indented with lists that have no items',
    html: '<p>Before</p><ul>Indented<ul>Deep</ul></ul><ul>Heading<ul><li>a</li></ul><li>b</li></ul>',
    article:
      '<p>Before</p><ul><li><p>Indented</p><ul><li><p>Deep</p></li></ul></li></ul><ul><li><p>Heading</p><ul><li><p>a</p></li></ul></li><li><p>b</p></li></ul>',
  },
  {
    from: 'a tutorial: numbered steps with a figure each',
    html: '<ol><li>Open it<figure><img src="https://news.example/a.jpg" alt="A"></figure></li><li>Press<figure><img src="https://news.example/b.jpg" alt="B"></figure></li></ol>',
    article:
      '<ol><li><p>Open it</p><figure><img src="https://news.example/a.jpg" alt="A"></figure></li><li><p>Press</p><figure><img src="https://news.example/b.jpg" alt="B"></figure></li></ol>',
  },
  {
    from: 'a web page: an address between paragraphs',
    html: '<p>Dogs</p>\n<address>By Ada</address>\n<p>bark</p>',
    article: '<p>Dogs</p><address><p>By Ada</p></address><p>bark</p>',
  },
  {
    from: 'Microsoft OneNote: the inner items of a list',
    html: '<div><ul style="direction:ltr">\n <ul type=circle>\n  <li>One</li>\n  <li>Two</li>\n </ul>\n</ul></div>',
    article: '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
  },
  {
    from: 'Lexical: a nested list in an item of its own',
    html: '<ul><li value="1"><span>One</span></li><li value="2"><ul><li value="1"><span>Deep</span></li></ul></li><li value="2"><span>Two</span></li></ul>',
    article: '<ul><li><p>One</p><ul><li><p>Deep</p></li></ul></li><li><p>Two</p></li></ul>',
  },
  {
    from: 'Microsoft Word: numbered headings and two with bullets',
    html: ['1.2', 'IV', 'Appendix A', '一、', '·', 'Ø']
      .map(
        (marker) =>
          `<h2 style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Moon</h2>`,
      )
      .join(''),
    article:
      '<h2>1.2 Moon</h2><h2>IV Moon</h2><h2>Appendix A Moon</h2><h2>一、 Moon</h2><h2>Moon</h2><h2>Moon</h2>',
  },
  {
    from: 'a web page: bare text before blocks',
    html: '<strong>Dogs</strong>\n\n<h2>Moon</h2>\n\n<p>Much wow.</p>\n\n<p>Loud.</p>',
    article: '<p><strong>Dogs</strong></p><h2>Moon</h2><p>Much wow.</p><p>Loud.</p>',
  },
  {
    from: 'Slack: a message with a blank line',
    html: `<meta charset='utf-8'><div class="p-rich_text_section" style="display: block;">Dogs<span aria-label="&nbsp;" class="c-mrkdwn__br" data-stringify-type="paragraph-break" style="box-sizing: inherit; display: block; height: unset;"></span>bark <b data-stringify-type="bold">loud</b></div>`,
    article: '<p>Dogs</p><p>bark <strong>loud</strong></p>',
  },
];
