/// <reference types="astro/client" />

/** Runs a task after the first paint. Base.astro defines it in the head of every page. */
declare var whenPainted: (run: () => void) => void;
