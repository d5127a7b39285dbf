/// <reference types="astro/client" />

/** Runs a task after the first paint. Defined by Base.astro in the head of every page. */
declare var whenPainted: (run: () => void) => void;
