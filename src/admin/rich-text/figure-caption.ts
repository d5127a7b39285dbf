import { Fragment, type Node, type Schema } from '@tiptap/pm/model';

/** The two texts of a figure's caption. */
export interface FigureTexts {
  readonly caption: string;
  readonly credit: string;
}

/** Returns the texts of a figure: the credit is a `cite` at the end of its caption. */
export function textsOf(figure: Node): FigureTexts {
  const { caption, credit } = partsOf(figure.content);
  return { caption: textIn(caption).trim(), credit: textIn(credit).trim() };
}

/** Returns the content of a caption with these texts. Parts whose text is the same keep their formatting. */
export function captionContent(schema: Schema, before: Fragment, texts: FigureTexts): Fragment {
  const parts = partsOf(before);
  const caption = withText(schema, trimmed(parts.caption), texts.caption);
  const isSame = textIn(parts.credit).trim() === texts.credit;
  const marks = parts.credit.firstChild?.marks ?? [schema.mark('inlineTag', { tag: 'cite' })];
  const credit = isSame ? parts.credit : textFragment(schema, texts.credit, marks);
  const space = caption.size > 0 && credit.size > 0 ? textFragment(schema, ' ', []) : Fragment.empty;
  return caption.append(space).append(credit);
}

function partsOf(content: Fragment): { caption: Fragment; credit: Fragment } {
  let start = content.size;
  for (let index = content.childCount - 1; index >= 0 && isCredit(content.child(index)); index -= 1)
    start -= content.child(index).nodeSize;
  return { caption: content.cut(0, start), credit: content.cut(start) };
}

const isCredit = ({ marks }: Node) =>
  marks.some(({ type, attrs }) => type.name === 'inlineTag' && attrs['tag'] === 'cite');

/** The text of a part, one character per position: a line break counts as a space. */
const textIn = (part: Fragment) => part.textBetween(0, part.size, null, ' ');

function trimmed(part: Fragment): Fragment {
  const text = textIn(part);
  const end = text.trimEnd().length;
  return part.cut(Math.min(text.length - text.trimStart().length, end), end);
}

/** Replaces only the characters that differ. */
function withText(schema: Schema, part: Fragment, text: string): Fragment {
  const before = textIn(part);
  const shorter = Math.min(before.length, text.length);
  let start = 0;
  while (start < shorter && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  const kept = part.cut(0, start);
  const marks = (kept.lastChild ?? part.firstChild)?.marks ?? [];
  return kept
    .append(textFragment(schema, text.slice(start, text.length - end), marks))
    .append(part.cut(before.length - end));
}

const textFragment = (schema: Schema, text: string, marks: Node['marks']) =>
  text === '' ? Fragment.empty : Fragment.from(schema.text(text, marks));
