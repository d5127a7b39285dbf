import { isDeepStrictEqual } from 'node:util';
import type { SiteIndex } from '../../src/site/site-index.ts';
import { remembered } from '../remembered.ts';

/** A query that a page made, either a property or a call. It can be repeated on other content. */
export interface Dependency {
  readonly name: string;
  /** Null for a property. */
  readonly parameters: readonly unknown[] | null;
}

/**
 * Records the queries that pages make. Pages get content only through `track`, so the code and the queries collected
 * while rendering determine a page's HTML.
 */
export class DependencyTracker {
  /** One object per distinct query, because ten thousand pages share many of them. */
  readonly #known = new Map<string, Dependency>();
  #collected: Set<Dependency> | undefined;

  /** Returns a proxy of the index that records every query. */
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

  /** Returns the shared object for a query. */
  dependency(query: Dependency): Dependency {
    const key = `${query.name}${JSON.stringify(query.parameters)}`;
    const existing = this.#known.get(key) ?? query;
    this.#known.set(key, existing);
    return existing;
  }

  /** Runs `render` and returns its result with the queries it made. Calls must not overlap. */
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

/**
 * Returns a function that reports whether a query has the same result in both indexes. Each query is compared once,
 * regardless of how many pages share it.
 */
export function unchangedBetween(before: SiteIndex, now: SiteIndex): (dependency: Dependency) => boolean {
  return remembered((dependency: Dependency) => isUnchanged(dependency, before, now));
}

function isUnchanged(dependency: Dependency, before: SiteIndex, now: SiteIndex): boolean {
  try {
    const [then, today] = [resultOf(dependency, before), resultOf(dependency, now)];
    return then === today || isDeepStrictEqual(then, today);
  } catch (error) {
    // The record exists in only one of the indexes.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function resultOf({ name, parameters }: Dependency, index: SiteIndex): unknown {
  const value: unknown = Reflect.get(index, name);
  return typeof value === 'function' && parameters ? Reflect.apply(value, index, [...parameters]) : value;
}
