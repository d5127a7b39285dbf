import { isDeepStrictEqual } from 'node:util';
import type { SiteIndex } from '../../src/site/site-index.ts';

/** One query that a page made, which can be repeated on the content of another moment. */
export type Dependency = (index: SiteIndex) => unknown;

/**
 * Records which queries pages make. Pages get content only through `track`, so together with the code the queries
 * collected while a page renders determine its HTML.
 */
export class DependencyTracker {
  /** One object per distinct query, because ten thousand pages share many of them. */
  readonly #known = new Map<string, Dependency>();
  #collected: Set<Dependency> | undefined;

  /** The same index, with every query recorded. */
  track(index: SiteIndex): SiteIndex {
    return new Proxy(index, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof name === 'symbol' || value === undefined) return value;
        if (typeof value !== 'function') {
          this.#record(name, (other) => Reflect.get(other, name));
          return value;
        }
        return (...parameters: unknown[]): unknown => {
          this.#record(`${name}(${JSON.stringify(parameters)})`, (other) =>
            Reflect.apply(Reflect.get(other, name), other, parameters),
          );
          return Reflect.apply(value, target, parameters);
        };
      },
    });
  }

  /** Runs `render` and returns its result with the queries it made. Call it for one page at a time. */
  async collect<Result>(
    render: () => Promise<Result>,
  ): Promise<{ result: Result; dependencies: Dependency[] }> {
    const collected = new Set<Dependency>();
    this.#collected = collected;
    try {
      return { result: await render(), dependencies: [...collected] };
    } finally {
      this.#collected = undefined;
    }
  }

  #record(name: string, dependency: Dependency): void {
    if (!this.#collected) return;
    const known = this.#known.get(name) ?? dependency;
    this.#known.set(name, known);
    this.#collected.add(known);
  }
}

/** Returns a test for whether a query has the same result in both indexes. Each query is compared once, however many pages share it. */
export function unchangedBetween(before: SiteIndex, now: SiteIndex): (dependency: Dependency) => boolean {
  const compared = new Map<Dependency, boolean>();
  return (dependency) => {
    const known = compared.get(dependency) ?? isUnchanged(dependency, before, now);
    compared.set(dependency, known);
    return known;
  };
}

function isUnchanged(dependency: Dependency, before: SiteIndex, now: SiteIndex): boolean {
  try {
    const [then, today] = [dependency(before), dependency(now)];
    return then === today || isDeepStrictEqual(then, today);
  } catch (error) {
    // The record exists in only one of the two.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
