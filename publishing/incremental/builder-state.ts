import { deserialize, serialize } from 'node:v8';
import type { Site } from '../../src/site/site.ts';
import { createSiteIndex, type SiteIndex } from '../../src/site/site-index.ts';
import type { PageFindings } from '../checks/inspect-file.ts';
import type { Renderer } from './astro-renderer.ts';
import type { Dependency, DependencyTracker } from './dependency-tracker.ts';
import type { Rendering } from './render-pages.ts';
import type { RenderedFile } from './rendered-files.ts';

/** The state of a builder after a build. With it, the next build renders only what changed. */
export interface BuilderState {
  site: Site;
  index: SiteIndex;
  pages: Rendering['files'];
  routes: Rendering['routes'];
  /** The files of the search index by name, each with a value that identifies its version. */
  search: ReadonlyMap<string, string>;
  /** The files of the current and the previous index, which visitors may still be using. */
  searchFiles: ReadonlyMap<string, string>;
}

const lists = ['inlineScripts', 'inlineStyles', 'links', 'contentLinks', 'inlineAds'] as const;

/** A state in which objects shared by pages are stored once, in lists, and referenced by their position. */
interface PackedState extends Pick<BuilderState, 'site' | 'search' | 'searchFiles'> {
  strings: readonly string[];
  dependencies: readonly Dependency[];
  pages: [file: string, digest: string, findings: number[][] | null, dependencies: number[]][];
  routes: [pattern: string, pathnames: string[], dependencies: number[]][];
}

/** Serialises a state. Ten thousand articles take about 100 ms and four times the size of their text. */
export function packState({ site, pages, routes, search, searchFiles }: BuilderState): Buffer {
  const strings = new Positions<string>();
  const dependencies = new Positions<Dependency>();
  const findingsOf = (findings: PageFindings) => lists.map((list) => findings[list].map(strings.of));
  const packed: PackedState = {
    site,
    search,
    searchFiles,
    pages: [...pages].map(([file, page]) => [
      file,
      page.digest,
      page.findings && findingsOf(page.findings),
      page.dependencies.map(dependencies.of),
    ]),
    routes: [...routes].map(([{ route }, listing]) => [
      route,
      listing.paths.map(({ pathname }) => pathname),
      listing.dependencies.map(dependencies.of),
    ]),
    strings: strings.values,
    dependencies: dependencies.values,
  };
  return serialize(packed);
}

/** Deserialises the output of `packState`, written by the same version of the code. Throws if a part is missing. */
export function unpackState(bytes: Buffer, tracker: DependencyTracker, renderer: Renderer): BuilderState {
  const packed: PackedState = deserialize(bytes);
  const dependencies = packed.dependencies.map((dependency) => tracker.dependency(dependency));
  const routes: Rendering['routes'] = new Map(
    packed.routes.map(([pattern, pathnames, used]) => {
      const route = at(
        renderer.routes.filter((candidate) => candidate.route === pattern),
        0,
      );
      const paths = pathnames.map((pathname) => ({ pathname, route }));
      return [route, { paths, files: paths.map(renderer.fileOf), dependencies: allAt(dependencies, used) }];
    }),
  );
  const pages = new Map(
    packed.pages.map(([file, digest, packedFindings, used]): [string, RenderedFile] => {
      const [inlineScripts = [], inlineStyles = [], links = [], contentLinks = [], inlineAds = []] = (
        packedFindings ?? []
      ).map((positions) => allAt(packed.strings, positions));
      const findings = packedFindings && { inlineScripts, inlineStyles, links, contentLinks, inlineAds };
      return [file, { digest, findings, dependencies: allAt(dependencies, used) }];
    }),
  );
  const { site, search, searchFiles } = packed;
  return { site, index: createSiteIndex(site), pages, routes, search, searchFiles };
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
