/** Text as it may stand between tags and inside double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Text in which entities are replaced by the characters they stand for; unknown ones stay as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,7}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return isCharacter(code) ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}

/** The names that editors write; everything else arrives as a character or a number. */
const NAMED: ReadonlyMap<string, string> = new Map(
  (
    'amp & lt < gt > quot " apos \' hellip … mdash — ndash – lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ ' +
    'laquo « raquo » lsaquo ‹ rsaquo › bull • middot · deg ° plusmn ± times × divide ÷ minus − frac12 ½ ' +
    'frac14 ¼ frac34 ¾ sup2 ² sup3 ³ micro µ para ¶ sect § copy © reg ® trade ™ euro € pound £ yen ¥ cent ¢ ' +
    'iexcl ¡ iquest ¿ szlig ß agrave à aacute á acirc â atilde ã auml ä aring å aelig æ ccedil ç egrave è ' +
    'eacute é ecirc ê euml ë igrave ì iacute í icirc î iuml ï ntilde ñ ograve ò oacute ó ocirc ô otilde õ ' +
    'ouml ö oslash ø ugrave ù uacute ú ucirc û uuml ü yacute ý yuml ÿ Agrave À Aacute Á Acirc Â Atilde Ã ' +
    'Auml Ä Aring Å AElig Æ Ccedil Ç Egrave È Eacute É Ecirc Ê Euml Ë Iacute Í Ntilde Ñ Oacute Ó Ouml Ö ' +
    'Oslash Ø Uacute Ú Uuml Ü larr ← uarr ↑ rarr → darr ↓ harr ↔ infin ∞ asymp ≈ ne ≠ le ≤ ge ≥'
  )
    .split(' ')
    .reduce<[string, string][]>(
      (pairs, part, index, parts) => {
        if (index % 2 === 0) pairs.push([part, parts[index + 1] ?? part]);
        return pairs;
      },
      [
        ['nbsp', '\u00a0'],
        ['ensp', '\u2002'],
        ['emsp', '\u2003'],
        ['thinsp', '\u2009'],
        ['zwnj', '\u200c'],
        ['zwj', '\u200d'],
        ['shy', '\u00ad'],
      ],
    ),
);
