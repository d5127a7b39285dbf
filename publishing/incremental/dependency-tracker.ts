import { isDeepStrictEqual } from 'node:util';
import type { SiteView } from '../../src/site/site-index.ts';

/** What a page asked of the content, in a form in which it can be asked again of other content. */
export type Question = (view: SiteView) => unknown;

/**
 * Listens to what pages ask. Pages get the content from `listenedTo` only, so what is noted while one is rendered is
 * all that it is made of, besides the code.
 */
export class Questions {
  /** One object for each different question: ten thousand pages ask many of the same. */
  readonly #known = new Map<string, Question>();
  #asked: Set<Question> | undefined;

  /** The same content; asking it is noted. */
  listenedTo(view: SiteView): SiteView {
    return new Proxy(view, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof name === 'symbol' || value === undefined) return value;
        if (typeof value !== 'function') {
          this.#note(name, (other) => Reflect.get(other, name));
          return value;
        }
        return (...details: unknown[]): unknown => {
          this.#note(`${name}(${JSON.stringify(details)})`, (other) =>
            Reflect.apply(Reflect.get(other, name), other, details),
          );
          return Reflect.apply(value, target, details);
        };
      },
    });
  }

  /** Runs `render`; answers what it made and what it asked. One at a time. */
  async during<Made>(render: () => Promise<Made>): Promise<{ made: Made; asked: Question[] }> {
    const asked = new Set<Question>();
    this.#asked = asked;
    try {
      return { made: await render(), asked: [...asked] };
    } finally {
      this.#asked = undefined;
    }
  }

  #note(name: string, question: Question): void {
    if (!this.#asked) return;
    const known = this.#known.get(name) ?? question;
    this.#known.set(name, known);
    this.#asked.add(known);
  }
}

/** Tells of a question whether `now` answers it as `before` did. Each is compared once, however many pages ask it. */
export function sameAnswers(before: SiteView, now: SiteView): (question: Question) => boolean {
  const compared = new Map<Question, boolean>();
  return (question) => {
    const known = compared.get(question) ?? isSame(question, before, now);
    compared.set(question, known);
    return known;
  };
}

function isSame(question: Question, before: SiteView, now: SiteView): boolean {
  try {
    const [then, today] = [question(before), question(now)];
    return then === today || isDeepStrictEqual(then, today);
  } catch (error) {
    // What one of the two does not have.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
