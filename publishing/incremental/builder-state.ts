import { deserialize, serialize } from 'node:v8';
import type { Site } from '../../src/site/site.ts';
import { createSiteIndex, type SiteIndex } from '../../src/site/site-index.ts';
import type { PageFindings } from '../checks/inspect-file.ts';
import type { Renderer } from './astro-renderer.ts';
import type { Dependency, DependencyTracker } from './dependency-tracker.ts';
import type { Rendering } from './render-pages.ts';
import type { RenderedFile } from './rendered-files.ts';

/** What a builder knows about the last site that it built: with it, the next build renders only what changed. */
export interface BuilderState {
  site: Site;
  index: SiteIndex;
  pages: Rendering['files'];
  routes: Rendering['routes'];
  /** The files of the search index by name, with a value that identifies each version. */
  search: ReadonlyMap<string, string>;
  /** The files of that index and the previous one, which visitors may still be using. */
  searchFiles: ReadonlyMap<string, string>;
}

const lists = ['inlineScripts', 'inlineStyles', 'links', 'contentLinks', 'inlineAds'] as const;

/** A state without the objects that pages share, which stand in lists of their own and are named by their position. */
interface PackedState extends Pick<BuilderState, 'site' | 'search' | 'searchFiles'> {
  strings: readonly string[];
  dependencies: readonly Dependency[];
  pages: [file: string, digest: string, findings: number[][] | null, dependencies: number[]][];
  routes: [pattern: string, pathnames: string[], dependencies: number[]][];
}

/** Serialises a state. Ten thousand articles take about 100 ms and four times the size of their texts. */
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
    routes: [...routes].map(([{ route }, known]) => [
      route,
      known.paths.map(({ pathname }) => pathname),
      known.dependencies.map(dependencies.of),
    ]),
    strings: strings.values,
    dependencies: dependencies.values,
  };
  return serialize(packed);
}

/** Reads what `packState` wrote, with the same code. Throws if a part is missing. */
export function unpackState(bytes: Buffer, tracker: DependencyTracker, renderer: Renderer): BuilderState {
  const packed: PackedState = deserialize(bytes);
  const dependencies = packed.dependencies.map((dependency) => tracker.dependency(dependency));
  const routes: Rendering['routes'] = new Map(
    packed.routes.map(([pattern, pathnames, used]) => {
      const route = at(
        renderer.routes.filter((known) => known.route === pattern),
        0,
      );
      const paths = pathnames.map((pathname) => ({ pathname, route }));
      return [route, { paths, files: paths.map(renderer.fileOf), dependencies: allAt(dependencies, used) }];
    }),
  );
  const pages = new Map(
    packed.pages.map(([file, digest, found, used]): [string, RenderedFile] => {
      const [inlineScripts = [], inlineStyles = [], links = [], contentLinks = [], inlineAds = []] = (
        found ?? []
      ).map((positions) => allAt(packed.strings, positions));
      const findings = found && { inlineScripts, inlineStyles, links, contentLinks, inlineAds };
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
    const known = this.#positions.get(value);
    if (known !== undefined) return known;
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
