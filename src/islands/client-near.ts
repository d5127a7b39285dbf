import type { ClientDirective } from 'astro';

/** How far below the viewport an island counts as near. */
const rootMargin = '300px';

/** `client:near`: loads the island's code after the first paint, once it is in or near the viewport. */
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
