/** The result of converting a `style` attribute: class names, and a writing direction for `dir`. */
export interface StyleParts {
  readonly classes: readonly string[];
  readonly direction: 'ltr' | 'rtl' | null;
}

/** Converts the properties that the editor's toolbar sets into class names. All others are dropped. */
export function classesOfStyle(style: string): StyleParts {
  const classes: string[] = [];
  let direction: 'ltr' | 'rtl' | null = null;
  for (const declaration of style.slice(0, STYLE_MAX_LENGTH).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim()
      .toLowerCase();
    const [prefix, read] = READERS.get(property) ?? [];
    const part = read?.(value) ?? null;
    if (part !== null) classes.push(`${prefix}${part}`);
    if (property === 'direction' && (value === 'rtl' || value === 'ltr')) direction = value;
  }
  return { classes, direction };
}

const STYLE_MAX_LENGTH = 1000;

/** The prefix of a property's class names, and what follows it for a value. */
type Reader = readonly [prefix: string, read: (value: string) => string | null];

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['color', ['c-', hexColour]],
  ['background-color', ['b-', hexColour]],
  ['background', ['b-', hexColour]],
  ['text-align', ['has-align-', (value) => (ALIGNMENT.test(value) ? value : null)]],
  ['font-family', ['has-font-', genericFamily]],
  ['font-size', ['fs-', pixelSize]],
  ['padding-left', ['has-indent-', indentStep]],
  ['margin-left', ['has-indent-', indentStep]],
  ['padding-right', ['has-indent-', indentStep]],
  ['padding-inline-start', ['has-indent-', indentStep]],
  ['margin-inline-start', ['has-indent-', indentStep]],
]);

const ALIGNMENT = /^(?:left|center|right|justify|start|end)$/;

/** Returns `rrggbb`, or `rrggbbaa` if partly transparent; `null` for invalid or invisible colours. */
export function hexColour(value: string): string | null {
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(value)?.[1];
  const digits = hex ?? rgbDigits(value) ?? NAMED_COLOURS.get(value);
  if (digits === undefined) return null;
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  if (full.endsWith('00') && full.length === 8) return null;
  return full.length === 8 && full.endsWith('ff') ? full.slice(0, 6) : full;
}

function rgbDigits(value: string): string | undefined {
  const match =
    /^rgba?\(\s*(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*[,/]\s*(\d?\.?\d{1,6})(%?))?\s*\)$/.exec(
      value,
    );
  if (!match) return undefined;
  const [, red, green, blue, alpha, percent] = match;
  const opacity = alpha === undefined ? 1 : Number(alpha) / (percent ? 100 : 1);
  return [Number(red), Number(green), Number(blue), Math.round(opacity * 255)]
    .map((part) => Math.min(part, 255).toString(16).padStart(2, '0'))
    .join('');
}

function genericFamily(value: string): string | null {
  const first = value.split(',', 1)[0]?.replace(/["']/g, '').trim() ?? '';
  return FAMILIES.find(([, names]) => names.test(first))?.[0] ?? null;
}

function pixelSize(value: string): string | null {
  const match = /^(\d{1,3}(?:\.\d{1,4})?)(px|pt|em|rem|%)$/.exec(value);
  const pixels = match ? Number(match[1]) * (PIXELS.get(match[2] ?? '') ?? 1) : KEYWORD_SIZES.get(value);
  if (pixels === undefined) return null;
  return String(Math.round(pixels));
}

/** Returns the indentation level, from steps of 3em (Quill) or 40px (the browser's indent command). */
function indentStep(value: string): string | null {
  const match = /^(\d{1,3}(?:\.\d{1,4})?)(px|em|rem)$/.exec(value);
  const step = match ? Math.round(Number(match[1]) / (match[2] === 'px' ? 40 : 3)) : 0;
  return step >= 1 ? String(Math.min(step, 8)) : null;
}

const PIXELS = new Map([
  ['px', 1],
  ['pt', 4 / 3],
  ['em', 16],
  ['rem', 16],
  ['%', 0.16],
]);

const KEYWORD_SIZES = new Map([
  ['x-small', 10],
  ['small', 13],
  ['medium', 16],
  ['large', 18],
  ['x-large', 24],
  ['xx-large', 32],
]);

const FAMILIES = [
  ['sans', /^(?:sans-serif|arial|helvetica(?: neue)?|inter|verdana|tahoma|trebuchet ms|system-ui)$/],
  ['serif', /^(?:serif|georgia|times(?: new roman)?|garamond|cambria|palatino)$/],
  ['monospace', /^(?:monospace|courier(?: new)?|consolas|menlo|monaco|ui-monospace)$/],
  ['cursive', /^(?:cursive|comic sans(?: ms)?|brush script mt)$/],
] as const;

const NAMED_COLOURS = new Map(
  Object.entries({
    black: '000000',
    silver: 'c0c0c0',
    gray: '808080',
    grey: '808080',
    white: 'ffffff',
    maroon: '800000',
    red: 'ff0000',
    purple: '800080',
    fuchsia: 'ff00ff',
    magenta: 'ff00ff',
    green: '008000',
    lime: '00ff00',
    olive: '808000',
    yellow: 'ffff00',
    navy: '000080',
    blue: '0000ff',
    teal: '008080',
    aqua: '00ffff',
    cyan: '00ffff',
    orange: 'ffa500',
    gold: 'ffd700',
    pink: 'ffc0cb',
    brown: 'a52a2a',
  }),
);
