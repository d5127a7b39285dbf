import type { articleRow } from '../../components/article-cards.ts';
import { type Found, type Matches, search } from './pagefind.ts';
import { countText, RESULTS_PER_PAGE, type SearchState, searchStateOf, searchUrl } from './search-address.ts';

/** Debounce time for typing. */
const DEBOUNCE_MS = 150;
/** Debounce time for scrolling. Browsers limit how often the history can be changed. */
const SCROLL_DEBOUNCE_MS = 100;

/**
 * The search field of `/search`, which searches while the visitor types. The URL contains the query and the number of
 * results. A search gets its own history entry when it is submitted or a different one follows.
 */
class SiteSearch extends HTMLElement {
  #latestSearch = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the next input starts a new search. */
  #isSettled = true;
  #state: SearchState = searchStateOf('');
  #matches: Matches | null = null;

  connectedCallback() {
    const input = this.#part('input');
    const read = () => {
      this.#state = searchStateOf(location.search);
      this.#isSettled = true;
      input.value = this.#state.query;
      void this.#show(history.state?.scrollTop);
    };
    const typed = input.value;
    read();
    addEventListener('popstate', read);
    // Text typed before this script ran.
    if (typed !== '') {
      input.value = typed;
      this.#search(typed);
    }
    input.addEventListener('input', () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#search(input.value), DEBOUNCE_MS);
    });
    this.#part('form').addEventListener('submit', (event) => {
      event.preventDefault();
      clearTimeout(this.#timer);
      this.#search(input.value);
      this.#isSettled = true;
    });
    this.#part('.more').addEventListener('click', () => void this.#more());
    this.#storeScrollPosition();
  }

  #search(query: string): void {
    if (query.trim() === this.#state.query.trim()) {
      // Submitting the same query again retries after a failure.
      if (!this.#matches) void this.#show();
      return;
    }
    const isNew = this.#isSettled && this.#state.query !== '';
    this.#isSettled = false;
    this.#state = { query, shown: RESULTS_PER_PAGE };
    const url = searchUrl(location.pathname, this.#state);
    if (isNew) history.pushState(null, '', url);
    else history.replaceState(null, '', url);
    void this.#show();
  }

  /** Stores the scroll position in the history entry: results arrive too late for the browser to restore it. */
  #storeScrollPosition(): void {
    const store = () => {
      if (this.#matches) history.replaceState({ scrollTop: scrollY }, '');
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    addEventListener('scroll', () => {
      clearTimeout(timer);
      timer = setTimeout(store, SCROLL_DEBOUNCE_MS);
    });
    // Following a link right after scrolling leaves the page before the debounce time is over.
    this.addEventListener('click', store, { capture: true });
  }

  async #show(scrollTop?: number): Promise<void> {
    this.#latestSearch += 1;
    const searchNumber = this.#latestSearch;
    const query = this.#state.query.trim();
    if (query !== '' && !this.#matches) this.#announce('Searching…');
    try {
      const matches = query === '' ? null : await search(query);
      const items = matches ? await this.#items(matches, 0) : [];
      // Another search may have started in the meantime.
      if (searchNumber !== this.#latestSearch) return;
      this.#matches = matches;
      this.#part('ol').replaceChildren(...items);
      this.#announce(matches ? countText(matches.count, items.length, query) : '');
      if (scrollTop !== undefined) scrollTo(0, scrollTop);
    } catch {
      if (searchNumber !== this.#latestSearch) return;
      this.#matches = null;
      this.#part('ol').replaceChildren();
      this.#announce('Search is unavailable right now. Please try again later.');
    }
  }

  async #more(): Promise<void> {
    const list = this.#part('ol');
    const before = list.children.length;
    const matches = this.#matches;
    if (!matches || this.#state.shown > before) return;
    this.#state.shown = before + RESULTS_PER_PAGE;
    const items = await this.#items(matches, before).catch(() => null);
    if (matches !== this.#matches) return;
    if (!items) {
      this.#state.shown = before;
      this.#announce('Could not load more results. Please try again later.');
      return;
    }
    history.replaceState(history.state, '', searchUrl(location.pathname, this.#state));
    list.append(...items);
    this.#announce(countText(matches.count, list.children.length, this.#state.query.trim()));
    items[0]?.querySelector<HTMLElement>('h2 a')?.focus();
  }

  async #items(matches: Matches, from: number): Promise<HTMLElement[]> {
    const [found, cards] = await Promise.all([
      matches.read(from, this.#state.shown),
      import('../../components/article-cards.ts'),
    ]);
    return found.map((one) => resultItem(one, cards.articleRow));
  }

  #part<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name];
  #part(selector: string): HTMLElement;
  #part(selector: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(selector);
    if (!part) throw new Error(`The search page has no ${selector} element.`);
    return part;
  }

  #announce(text: string): void {
    this.#part('[role=status]').textContent = text;
    const shown = this.#part('ol').children.length;
    this.#part('.more').hidden = !this.#matches || shown >= this.#matches.count;
  }
}

function resultItem({ path, article, excerpt }: Found, row: typeof articleRow): HTMLElement {
  const item = document.createElement('li');
  item.innerHTML = row({ ...article, now: Date.now() });
  item.querySelector('h2 a')?.setAttribute('href', path);
  item
    .querySelector('.standfirst')
    ?.replaceChildren(...excerpt.map(({ text, isMatch }) => (isMatch ? highlight(text) : text)));
  return item;
}

function highlight(text: string): HTMLElement {
  const mark = document.createElement('mark');
  mark.textContent = text;
  return mark;
}

customElements.define('site-search', SiteSearch);
