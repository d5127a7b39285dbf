import type { PageFindings } from '../checks/inspect-file.ts';
import type { Dependency, DependencyTracker } from './dependency-tracker.ts';
import type { RenderedFile } from './rendered-files.ts';

/** A rendered file whose strings and queries are positions in lists that many files share. */
export type PackedFile = [
  file: string,
  digest: string,
  findings: PackedFindings | null,
  dependencies: number[],
];

type PackedFindings = [isSearchable: boolean, lists: number[][]];

/** The lists that packed files refer to. */
export interface SharedValues {
  strings: readonly string[];
  dependencies: readonly Dependency[];
}

const lists = ['inlineScripts', 'inlineStyles', 'links', 'contentLinks', 'inlineAds'] as const;

/** Packs rendered files, so that what ten thousand pages share is stored or sent to another thread once. */
export class FilePacker {
  readonly #strings = new Positions<string>();
  readonly #dependencies = new Positions<Dependency>();

  pack(file: string, { digest, findings, dependencies }: RenderedFile): PackedFile {
    const packed: PackedFindings | null = findings && [
      findings.isSearchable,
      lists.map((list) => findings[list].map(this.#strings.of)),
    ];
    return [file, digest, packed, this.packDependencies(dependencies)];
  }

  packDependencies(dependencies: readonly Dependency[]): number[] {
    return dependencies.map(this.#dependencies.of);
  }

  /** Returns the lists for everything packed so far. */
  shared(): SharedValues {
    return { strings: this.#strings.values, dependencies: this.#dependencies.values };
  }
}

/** Unpacks files. Throws if a part is missing. */
export class FileUnpacker {
  readonly #strings: readonly string[];
  readonly #dependencies: readonly Dependency[];

  constructor({ strings, dependencies }: SharedValues, tracker: DependencyTracker) {
    this.#strings = strings;
    this.#dependencies = dependencies.map((dependency) => tracker.dependency(dependency));
  }

  unpack([file, digest, packed, dependencies]: PackedFile): [string, RenderedFile] {
    return [
      file,
      {
        digest,
        findings: packed && this.#findings(packed),
        dependencies: this.unpackDependencies(dependencies),
      },
    ];
  }

  unpackDependencies(positions: readonly number[]): Dependency[] {
    return allAt(this.#dependencies, positions);
  }

  #findings([isSearchable, packed]: PackedFindings): PageFindings {
    const [inlineScripts = [], inlineStyles = [], links = [], contentLinks = [], inlineAds = []] = packed.map(
      (positions) => allAt(this.#strings, positions),
    );
    return { inlineScripts, inlineStyles, links, contentLinks, inlineAds, isSearchable };
  }
}

/** Numbers values in the order in which they first appear. */
class Positions<Value> {
  readonly values: Value[] = [];
  readonly #positions = new Map<Value, number>();

  readonly of = (value: Value): number => {
    const existing = this.#positions.get(value);
    if (existing !== undefined) return existing;
    this.#positions.set(value, this.values.length);
    return this.values.push(value) - 1;
  };
}

function allAt<Value>(values: readonly Value[], positions: readonly number[]): Value[] {
  return positions.map((position) => at(values, position));
}

function at<Value>(values: readonly Value[], position: number): Value {
  const value = values[position];
  if (value === undefined) throw new Error('A part of the saved state is missing.');
  return value;
}
