import type { Clipboard } from './clipboards.ts';

const layout = (rows: string, attributes = 'role="presentation"') =>
  `<table border="0" cellpadding="0" cellspacing="0" width="100%" ${attributes} style="border-collapse: collapse; mso-table-lspace: 0pt;">\n<tbody>\n${rows}\n</tbody>\n</table>`;
const row = (...cells: string[]) =>
  `<tr>\n${cells.map((cell) => `<td valign="top" style="padding: 12px 24px;">${cell}</td>`).join('\n')}\n</tr>`;

const preheader =
  '<span class="mcnPreviewText" style="display:none; font-size:0px; line-height:0px; max-height:0px; max-width:0px; opacity:0; overflow:hidden; visibility:hidden; mso-hide:all;">Wow inside &zwnj;&nbsp;&zwnj;&nbsp;</span>';
const spacer = (height: number) =>
  row(`<div style="height: ${height}px; line-height: ${height}px;">&nbsp;</div>`);
const trackingPixel =
  '<img src="https://dogs.us1.list-manage.com/track/open.php?u=1&amp;id=2&amp;e=3" height="1" width="1" alt="">';
const prices =
  '<table><thead><tr><th>Coin</th><th>Price</th></tr></thead><tbody><tr><td>DOGE</td><td>$1</td></tr></tbody></table>';
const pricesInArticle =
  '<table><tbody><tr><th><p>Coin</p></th><th><p>Price</p></th></tr><tr><td><p>DOGE</p></td><td><p>$1</p></td></tr></tbody></table>';

/** Modelled on what mail programs copied in 2026, with different words. */
export const mailClipboards: readonly Clipboard[] = [
  {
    from: 'Mailchimp: a press release in nested layout tables',
    html: `<meta charset='utf-8'>${preheader}<center>${layout(
      row(
        layout(
          spacer(20) +
            row(
              '<img align="center" src="https://mcusercontent.com/1/images/moon.png" width="564" style="max-width: 1200px; padding-bottom: 0px;" alt="The moon" class="mcnImage">',
            ) +
            row(
              `<h1 class="null" style="text-align: center;">Moon opens</h1>\n<p style="text-align: left;">Dogs <strong>bark</strong> at it.</p>\n<p>&nbsp;</p>\n<ul><li>One</li></ul>`,
            ) +
            row('Much wow.<br>\nVery moon.') +
            row(prices) +
            row(
              layout(
                row(
                  '<a class="mceButtonLink" href="https://dogs.example/moon" style="display: block; mso-hide: all;">Read it</a>',
                ),
              ),
            ) +
            spacer(12),
          'class="mceWrapperInner" role="presentation"',
        ),
      ),
      'id="bodyTable" role="presentation"',
    )}</center>${trackingPixel}`,
    article:
      '<p><img src="https://mcusercontent.com/1/images/moon.png" alt="The moon" width="564"></p><h1 style="text-align: center;">Moon opens</h1><p style="text-align: left;">Dogs <strong>bark</strong> at it.</p><ul><li><p>One</p></li></ul><p>Much wow.<br>Very moon.</p>' +
      `${pricesInArticle}<p><a href="https://dogs.example/moon">Read it</a></p>`,
  },
  {
    from: 'Gmail: a forwarded newsletter in nested tables without roles',
    html: `<div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: Ada<br></div><div class="m_-12bodyTable"><u></u><div style="display:none;max-height:0px;overflow:hidden">Wow inside</div>${layout(
      row(
        '&nbsp;',
        layout(
          `<tr><td class="m_-12text"><p style="margin:0">Dogs bark.</p></td></tr>` +
            `<tr><td height="16">&nbsp;</td></tr>` +
            `<tr><td><div>Much wow.</div></td></tr>`,
          'class="m_-12inner"',
        ),
        '&nbsp;',
      ),
      'align="center"',
    )}<img src="https://ci3.googleusercontent.com/meips/ADKq#https://dogs.example/open.gif" width="1" height="1" class="CToWUd" data-bit="iit" style="display:block"></div></div>`,
    article: '<p>---------- Forwarded message ---------<br>From: Ada</p><p>Dogs bark.</p><p>Much wow.</p>',
    notes: ['1 table with one column was converted to text'],
  },
];
