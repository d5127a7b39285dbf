import { randomUUID } from 'node:crypto';

/** A page without the styles of the site's code, and the texts of its `style` elements that were left out. */
export interface Unstyled {
  markup: Buffer;
  styles: readonly string[];
}

/**
 * Leaves style sheets out of pages while these are rendered and inspected. The same few sheets are half of each page, so
 * that encoding and searching them ten thousand times takes seconds.
 */
export class PageStyles {
  /** Random, so that no content can contain a placeholder. */
  readonly #mark = `/*${randomUUID()}:`;
  readonly #placeholders = new Map<string, string>();
  readonly #sheets: string[] = [];
  /** The content of a `style` element by the placeholders in it. */
  readonly #elements = new Map<string, { text: string; bytes: Buffer }>();

  /** Returns a short text to render instead of a style sheet. */
  placeholder(sheet: string): string {
    const known = this.#placeholders.get(sheet);
    if (known !== undefined) return known;
    const placeholder = `${this.#mark}${this.#sheets.push(sheet) - 1}*/`;
    this.#placeholders.set(sheet, placeholder);
    return placeholder;
  }

  /** Replaces the placeholders in a rendered page. Returns the complete page, and the page without these styles. */
  complete(page: Buffer): Unstyled & { body: Buffer } {
    const body: Buffer[] = [];
    const markup: Buffer[] = [];
    const styles: string[] = [];
    let done = 0;
    for (let begin = page.indexOf(this.#mark); begin !== -1; begin = page.indexOf(this.#mark, done)) {
      const end = page.indexOf('</style>', begin);
      const { text, bytes } = this.#element(page.toString('latin1', begin, end));
      const before = page.subarray(done, begin);
      body.push(before, bytes);
      markup.push(before);
      styles.push(text);
      done = end;
    }
    if (done === 0) return { body: page, markup: page, styles };
    const rest = page.subarray(done);
    return { body: Buffer.concat([...body, rest]), markup: Buffer.concat([...markup, rest]), styles };
  }

  #element(placeholders: string): { text: string; bytes: Buffer } {
    const known = this.#elements.get(placeholders);
    if (known) return known;
    const numbers = placeholders.split(this.#mark).slice(1);
    const text = numbers.map((number) => this.#sheets[Number.parseInt(number, 10)]).join('');
    const element = { text, bytes: Buffer.from(text) };
    this.#elements.set(placeholders, element);
    return element;
  }
}
