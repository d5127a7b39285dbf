/// <reference types="astro/client" />

/** Runs a task once the page is painted. Defined in the head of every page, by Base.astro. */
declare var whenPainted: (run: () => void) => void;
