import type { ClientDirective } from 'astro';

/** Distance from the viewport within which an island counts as near. */
const rootMargin = '300px';

/** `client:near`: loads the island's code after the first paint, once the island is in or near the viewport. */
const near: ClientDirective = (load, _options, island) => {
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      await (await load())();
    },
    { rootMargin },
  );
  // The island element itself has no box.
  whenPainted(() => [...island.children].forEach((child) => void observer.observe(child)));
};

export default near;
