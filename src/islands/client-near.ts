import type { ClientDirective } from 'astro';

/** How far below the window an island may stand to count as near: a flick of the finger. */
const rootMargin = '300px';

/** `client:near`: the island's code is fetched once the page is painted and the island is in the window or near it. */
const near: ClientDirective = (load, _options, island) => {
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      await (await load())();
    },
    { rootMargin },
  );
  // The island itself has no box.
  whenPainted(() => [...island.children].forEach((child) => void observer.observe(child)));
};

export default near;
