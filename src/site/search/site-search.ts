import { type Found, search } from './pagefind.ts';

/** Letters that are typed within this time are searched for together. */
const QUIET_MS = 150;

/** The search field of `/search`: looks while one types, and keeps the words in the address. */
class SiteSearch extends HTMLElement {
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    const input = this.querySelector('input');
    const form = this.querySelector('form');
    if (!input || !form) return;
    input.value = new URLSearchParams(location.search).get('q') ?? '';
    void this.#show(input.value);
    input.addEventListener('input', () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#show(input.value), QUIET_MS);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#show(input.value);
    });
  }

  async #show(words: string) {
    this.#asked += 1;
    const asked = this.#asked;
    const text = words.trim();
    history.replaceState(null, '', text === '' ? location.pathname : `?q=${encodeURIComponent(text)}`);
    const answer = text === '' ? null : await search(text).catch(() => 'failed' as const);
    // A later question has been asked while this one was answered.
    if (asked !== this.#asked) return;
    const found = answer === null || answer === 'failed' ? [] : answer;
    this.querySelector('ol')?.replaceChildren(...found.map(resultItem));
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = answer === null ? '' : statusText(answer, text);
  }
}

function statusText(answer: Found[] | 'failed', words: string): string {
  if (answer === 'failed') return 'The search cannot be loaded right now. Please try again later.';
  if (answer.length === 0) return `Nothing found for “${words}”.`;
  return answer.length === 1 ? 'One article' : `${answer.length} articles`;
}

function resultItem({ url, title, excerpt }: Found): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  link.textContent = title;
  const text = document.createElement('p');
  text.append(...excerpt.map(({ words, found }) => (found ? marked(words) : words)));
  item.append(link, text);
  return item;
}

function marked(words: string): HTMLElement {
  const mark = document.createElement('mark');
  mark.textContent = words;
  return mark;
}

customElements.define('site-search', SiteSearch);
