import { gunzipSync } from 'node:zlib';

/** A visitor's search with the index that was current when it was opened. */
export interface Search {
  /** Identifies the index. */
  version: string;
  /** Returns the files of the search that cannot be loaded. */
  missingFiles: () => Promise<string[]>;
  /** Returns the titles of the indexed articles. */
  titles: () => Promise<string[]>;
}

/** Opens the search of the site at `site` as Pagefind's script does: loads the entry and the list that it refers to. */
export async function openSearch(site: string): Promise<Search> {
  const load = async (name: string) => {
    const response = await fetch(`${site}/pagefind/${name}`);
    if (!response.ok) throw new Error(`/pagefind/${name} returned status ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const entry = JSON.parse((await load('pagefind-entry.json')).toString());
  const version: string = entry.languages.en.hash;
  const parts = namesIn(gunzipSync(await load(`pagefind.${version}.pf_meta`)));
  const fragments = async () => {
    const found = await Promise.all(
      parts.map((name) => load(`fragment/${name}.pf_fragment`).catch(() => null)),
    );
    return found.flatMap((content) => content ?? []);
  };
  return {
    version,
    missingFiles: async () => {
      const missing: string[] = [];
      for (const name of parts) {
        // The list does not distinguish between parts of the index and articles.
        await load(`fragment/${name}.pf_fragment`)
          .catch(() => load(`index/${name}.pf_index`))
          .catch((error) => missing.push(`${version}: ${error.message}`));
      }
      for (const name of ['pagefind.js', 'pagefind-worker.js', 'wasm.en.pagefind'])
        await load(name).catch((error) => missing.push(error.message));
      return missing;
    },
    titles: async () =>
      (await fragments()).map((content) => {
        const text = gunzipSync(content).toString();
        return JSON.parse(text.slice(text.indexOf('{'))).meta.title;
      }),
  };
}

/** Returns the names in Pagefind's list of parts, which is CBOR: a length byte precedes each name. */
function namesIn(list: Buffer): string[] {
  return [...list.toString('latin1').matchAll(/([\x60-\x77])(en_[0-9a-f]+)/g)].map(
    ([, length = '', name = '']) => name.slice(0, length.charCodeAt(0) - 0x60),
  );
}
