import { isDeepStrictEqual } from 'node:util';
import type { SiteIndex } from '../../src/site/site-index.ts';

/** One query that a page made, which can be repeated on the content of another moment: a property, or a call. */
export interface Dependency {
  readonly name: string;
  /** Null for a property. */
  readonly parameters: readonly unknown[] | null;
}

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
          this.#collected?.add(this.dependency({ name, parameters: null }));
          return value;
        }
        return (...parameters: unknown[]): unknown => {
          this.#collected?.add(this.dependency({ name, parameters }));
          return Reflect.apply(value, target, parameters);
        };
      },
    });
  }

  /** The object that stands for a query. */
  dependency(query: Dependency): Dependency {
    const key = `${query.name}${JSON.stringify(query.parameters)}`;
    const known = this.#known.get(key) ?? query;
    this.#known.set(key, known);
    return known;
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
    const [then, today] = [resultOf(dependency, before), resultOf(dependency, now)];
    return then === today || isDeepStrictEqual(then, today);
  } catch (error) {
    // The record exists in only one of the two.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function resultOf({ name, parameters }: Dependency, index: SiteIndex): unknown {
  const value: unknown = Reflect.get(index, name);
  return typeof value === 'function' && parameters ? Reflect.apply(value, index, [...parameters]) : value;
}
