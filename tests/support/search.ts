import { gunzipSync } from 'node:zlib';

/** A visitor's search: the index that was current when it was opened. */
export interface Search {
  /** Tells two indexes apart. */
  version: string;
  /** The files of the index that cannot be loaded. */
  missingFiles: () => Promise<string[]>;
  /** The titles of the articles in it. */
  titles: () => Promise<string[]>;
}

/** Opens the search of the site at `site` as Pagefind's script does: the entry and the list that it names. */
export async function openSearch(site: string): Promise<Search> {
  const load = async (name: string) => {
    const answer = await fetch(`${site}/pagefind/${name}`);
    if (!answer.ok) throw new Error(`/pagefind/${name} answers ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
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
        // The list does not say which of its names are parts of the index and which are articles.
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

/** The names in Pagefind's list of parts, which is CBOR: each follows a byte that gives its length. */
function namesIn(list: Buffer): string[] {
  return [...list.toString('latin1').matchAll(/([\x60-\x77])(en_[0-9a-f]+)/g)].map(
    ([, length = '', name = '']) => name.slice(0, length.charCodeAt(0) - 0x60),
  );
}
