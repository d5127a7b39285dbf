/**
 * The classes allowed in article HTML. Inline styles are converted to them, because the content security policy
 * forbids `style` attributes.
 */
export const ARTICLE_CLASSES = {
  /** Text alignment, as written by the editor and by Quill. */
  align: ['left', 'center', 'right', 'justify', 'start', 'end'].map((side) => `has-align-${side}`),
  quillAlign: ['left', 'center', 'right', 'justify'].map((side) => `ql-align-${side}`),
  /** Indentation levels, in addition to `data-indent="1"` to `"8"`. */
  indent: levelClasses('has-indent-'),
  quillIndent: levelClasses('ql-indent-'),
  font: ['sans', 'serif', 'monospace', 'cursive'].map((family) => `has-font-${family}`),
  quillFont: ['sans', 'serif', 'monospace'].map((family) => `ql-font-${family}`),
  quillSize: ['small', 'large', 'huge'].map((size) => `ql-size-${size}`),
  quillOther: ['ql-direction-rtl', 'ql-syntax', 'ql-video'],
  /** The scroll container of a wide table, pull quotes, callouts, and cards of embedded posts. */
  boxes: ['table-scroll', 'pull-quote', 'callout', 'embed'],
  /** Call-to-action buttons: `cta`, one style, one size. */
  cta: [
    'cta',
    ...['primary', 'secondary', 'outline', 'custom'].map((style) => `cta-${style}`),
    ...['sm', 'default', 'lg'].map((size) => `cta-${size}`),
  ],
} as const;

/** Filters class names to those that articles can use. Keeps the last of two conflicting classes. */
export function allowedClasses(names: readonly string[]): string[] {
  const lastOfGroup = new Map<string, string>();
  for (const name of names) {
    const group = conflictGroup(name);
    if (group !== null) lastOfGroup.set(group, name);
  }
  return [...lastOfGroup.values()];
}

/**
 * Returns the CSS rules for classes that contain a value (`c-1a2b3c`, `b-ffcc0080`, `fs-18`, `cta-bg-6c5ce7`,
 * `cta-fg-ffffff`), sorted and deduplicated. Each selector repeats the class to give it higher
 * specificity than the style sheet's colours. The dark theme derives a readable shade from `--chosen-ink` and
 * `--chosen-paper`.
 */
export function cssForClasses(names: Iterable<string>): string {
  const rules = new Set<string>();
  for (const name of names) {
    const declarations = declarationsOf(name);
    if (declarations !== null) rules.add(`.${name}.${name}{${declarations}}`);
  }
  return [...rules].sort().join('');
}

const BOXES = new Set<string>(ARTICLE_CLASSES.boxes);
const FIXED_CLASSES = new Set<string>(Object.values(ARTICLE_CLASSES).flat());
const VALUE_CLASS =
  /^(?:(c|b)-([0-9a-f]{6}|[0-9a-f]{8})|(fs)-([89]|[1-6]\d|7[0-2])|(cta-bg|cta-fg)-([0-9a-f]{6}))$/;

/** The language of a code block. */
const LANGUAGE = /^language-[a-z0-9-]{1,20}$/;

function conflictGroup(name: string): string | null {
  if (LANGUAGE.test(name)) return 'language';
  if (FIXED_CLASSES.has(name))
    return name.startsWith('cta') || BOXES.has(name) ? name : name.replace(/^(?:has|ql)-(\w+)-.*$/, '$1');
  const match = VALUE_CLASS.exec(name);
  return match ? (match[1] ?? match[3] ?? match[5] ?? null) : null;
}

function declarationsOf(name: string): string | null {
  const match = VALUE_CLASS.exec(name);
  if (!match) return null;
  const [, colourKind, colour, , size, ctaKind, ctaColour] = match;
  if (colourKind === 'c') return `--chosen-ink:#${colour};color:#${colour}`;
  if (colourKind === 'b') return `--chosen-paper:#${colour};background-color:#${colour}`;
  if (size !== undefined) return `font-size:${Number(size) / 16}rem`;
  return ctaKind === 'cta-bg' ? `background-color:#${ctaColour}` : `color:#${ctaColour}`;
}

function levelClasses(prefix: string): string[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].map((level) => `${prefix}${level}`);
}
